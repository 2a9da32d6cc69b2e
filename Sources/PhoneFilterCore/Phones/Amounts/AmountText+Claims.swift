// Whose the amounts of a text are: 8 GB RAM, 128 GB inbuilt.

extension AmountText {
  /// Notes the spec of each amount: by the word behind it, or before it where the text begins with
  /// such a word and ends without one.
  func claim(_ amounts: inout [Amount]) {
    guard let first = tokens.first, let last = tokens.last else { return }
    let precedes = owner(first) != nil && owner(last) == nil
    for place in amounts.indices {
      if precedes {
        let start = place > 0 ? amounts[place - 1].last + 1 : 0
        amounts[place].claim = claim(from: amounts[place].first - 1, to: start - 1, by: -1)
      } else {
        let end = place + 1 < amounts.count ? amounts[place + 1].first : tokens.count
        amounts[place].claim = claim(from: amounts[place].last + 1, to: end, by: 1)
      }
    }
    // The word behind 6/8 GB RAM is for both.
    for place in amounts.indices.dropLast().reversed() where amounts[place].sharesUnit {
      amounts[place].claim = amounts[place].claim ?? amounts[place + 1].claim
    }
    for place in amounts.indices.dropLast() where amounts[place].sharesUnit {
      amounts[place + 1].claim = amounts[place + 1].claim ?? amounts[place].claim
    }
  }

  /// The claim nearest to an amount among tokens, up to one that ends its reach; a bracket does
  /// unless the word is the first thing in it: 8 GB (RAM).
  private func claim(from start: Int, to end: Int, by step: Int) -> UInt8? {
    var place = start
    while place != end {
      if let owner = owner(tokens[place]) { return owner }
      if case .symbol(let byte) = tokens[place].kind, byte.endsReach {
        guard byte == UInt8(ascii: "("), place == start, step > 0, place + step != end else {
          return nil
        }
        return owner(tokens[place + step])
      }
      place += step
    }
    return nil
  }

  private func owner(_ token: AmountTokens.Token) -> UInt8? {
    guard case .claim(let owner) = token.kind else { return nil }
    return owner
  }
}

extension UInt8 {
  /// Whether no word beyond it is about the amount before it.
  fileprivate var endsReach: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "+"):
      return true
    default: return false
    }
  }
}
