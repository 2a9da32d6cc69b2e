// The specs that the amounts of a text belong to: 8 GB RAM, 128 GB inbuilt.

extension AmountText {
  /// Finds the spec of each amount by the word after it. The words before the amounts count instead
  /// if one precedes the first amount, none follows the last amount, and each names another spec.
  package func claim(_ amounts: inout [Amount]) {
    guard let first = amounts.first, let last = amounts.last else { return }
    let precedes =
      tokens[..<first.first].contains { owner($0) != nil }
      && !tokens[(last.last + 1)...].contains { owner($0) != nil }
    let before = precedes ? amounts.indices.map { claimBefore($0, of: amounts) } : []
    // LPDDR5 8GB RAM 128GB: the word after 8GB does not belong to 128GB.
    let isEach = Set(before.compactMap(\.self)).count == before.count { $0 != nil }
    for place in amounts.indices {
      amounts[place].claim =
        precedes && isEach ? before[place] : claimAfter(place, of: amounts)
    }
    // The word after 6/8 GB RAM belongs to both amounts.
    for place in amounts.indices.dropLast().reversed() where amounts[place].sharesUnit {
      amounts[place].claim = amounts[place].claim ?? amounts[place + 1].claim
    }
    for place in amounts.indices.dropLast() where amounts[place].sharesUnit {
      amounts[place + 1].claim = amounts[place + 1].claim ?? amounts[place].claim
    }
  }

  private func claimBefore(_ place: Int, of amounts: [Amount]) -> UInt8? {
    let start = place > 0 ? amounts[place - 1].last + 1 : 0
    return claim(from: amounts[place].first - 1, to: start - 1, by: -1)
  }

  private func claimAfter(_ place: Int, of amounts: [Amount]) -> UInt8? {
    let end = place + 1 < amounts.count ? amounts[place + 1].first : tokens.count
    return claim(from: amounts[place].last + 1, to: end, by: 1)
  }

  /// Returns true if the amount is the size of a memory card: the word for it precedes it, or
  /// follows directly.
  func isOfCard(_ amount: Amount) -> Bool {
    let before = amounts.last { $0.last < amount.first }?.last ?? -1
    let after = amount.last + 1
    return tokens[(before + 1)..<amount.first].contains { $0.kind == .telling(.card) }
      || after < tokens.count && tokens[after].kind == .telling(.card)
  }

  /// Returns the claim nearest to an amount, up to a token that ends its reach. A bracket ends it,
  /// unless the word is the first in it: 8 GB (RAM).
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
    guard case .telling(.claim(let owner)) = token.kind else { return nil }
    return owner
  }
}

extension UInt8 {
  /// True if no word after this byte refers to the amount before it.
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
