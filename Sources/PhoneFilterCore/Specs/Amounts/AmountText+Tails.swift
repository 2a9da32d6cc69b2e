// The characters around the digits of an amount that belong to it.

extension AmountText {
  /// True if an amount with a unit is only a part of something longer that is not readable:
  /// `$1_000`, `USD799abc`, `$1.5 million`, `1:299 €`, `- 799 €`.
  var isTorn: Bool {
    for (index, amount) in amounts.enumerated() {
      if amount.unit != nil, goesOn(after: amount) || goesOn(before: amount) { return true }
      guard index + 1 < amounts.count else { break }
      let next = amounts[index + 1]
      if amount.unit ?? next.unit != nil, isTorn(amount, from: next) { return true }
    }
    return false
  }

  private func endsInDigits(_ amount: Amount) -> Bool {
    isNumberToken(amount.last) || isScale(amount.last)
  }

  private func isScale(_ place: Int) -> Bool {
    if case .telling(.scale) = tokens[place].kind { return true }
    return false
  }

  private func isTight(_ place: Int) -> Bool { place < tokens.count && tokens[place].isTight }

  private func symbol(_ place: Int) -> UInt8? {
    guard tokens.indices.contains(place), case .symbol(let byte) = tokens[place].kind else {
      return nil
    }
    return byte
  }

  private func isWord(_ place: Int) -> Bool {
    guard tokens.indices.contains(place) else { return false }
    switch tokens[place].kind {
    case .word, .telling(.claim): return true
    default: return false
    }
  }

  /// Returns true if the token after an amount belongs to its number: `$8e2`, `$1.5 k`, `799 €-`.
  private func goesOn(after amount: Amount) -> Bool {
    let next = amount.last + 1
    guard next < tokens.count else { return false }
    if symbol(next) == UInt8(ascii: "-"), tokens[next].isTight { return next + 1 == tokens.count }
    guard endsInDigits(amount) else { return false }
    if symbol(next) == UInt8(ascii: "_"), tokens[next].isTight { return true }
    return tokens[next].kind == .telling(.multiplier) || isScale(next)
      || tokens[next].isTight && tokens[next].kind == .word
  }

  /// Returns true if the token before an amount belongs to its number: `..900 €`, `,99 €`, `- 799
  /// €`.
  private func goesOn(before amount: Amount) -> Bool {
    let before = amount.first - 1
    guard before >= 0 else { return false }
    let isTight = tokens[amount.first].isTight
    if isTight, isNumberToken(amount.first), plain[tokens[amount.first].start] == UInt8(ascii: "."),
      symbol(before) != UInt8(ascii: "(")
    {
      return true
    }
    switch symbol(before) {
    case UInt8(ascii: ","), UInt8(ascii: "."): return isTight && before == 0
    case UInt8(ascii: "-"):
      if before == 0 { return true }
      guard isTight else { return false }
      if let byte = symbol(before - 1) { return byte.announces }
      // In a name of a phone it is a dash: S25 -256GB.
      return grammar.units[0].mayStandFirst && isWord(before - 1) && !tokens[before].isTight
    default: return false
    }
  }

  /// Returns true if two numbers look like one number in an unknown notation: `1:299 €`, `$1 2345`,
  /// `12€50`.
  private func isTorn(_ amount: Amount, from next: Amount) -> Bool {
    guard isNumberToken(next.first) else { return false }
    let seam = amount.last + 1..<next.first
    guard endsInDigits(amount) else { return seam.isEmpty && isTight(next.first) }
    let isApart =
      tokens[next.first].end - tokens[next.first].start == 3 || !isWord(next.first + 1)
    if seam.isEmpty { return isTight(next.first) || isApart }
    if seam.count == 1, isTight(seam.lowerBound) {
      if symbol(seam.lowerBound) == UInt8(ascii: "_") { return true }
      // 1. 299 € is one number, or a sentence has ended: iPhone 14. 899 €
      let isMoney = grammar.units[0].mayStandFirst
      if symbol(seam.lowerBound) == UInt8(ascii: "."),
        amount.unit == nil ? isMoney || amount.first == 0 : isApart
      {
        return true
      }
    }
    guard isTight(next.first), seam.allSatisfy({ symbol($0) != nil && isTight($0) }) else {
      return false
    }
    let mark = symbol(seam.lowerBound) ?? 0
    return seam.count > 1 || !mark.isListJoiner && !mark.isJoiner && !mark.isBracket
  }
}

extension UInt8 {
  fileprivate var isBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: ")") || self == UInt8(ascii: "[")
      || self == UInt8(ascii: "]")
  }

  /// True if an amount with a sign of its own follows it: `Price: -5 €`.
  fileprivate var announces: Bool {
    self == UInt8(ascii: ":") || self == UInt8(ascii: "(") || self == UInt8(ascii: "=")
      || self == UInt8(ascii: "<") || self == UInt8(ascii: ">")
  }
}
