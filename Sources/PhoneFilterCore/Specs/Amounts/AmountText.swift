/// The amounts of a text that has several amounts, or that contains other things too.
///
///     8 GB RAM, 128 GB inbuilt     two amounts, each followed by a word that names its spec
///     6/8GB                        two amounts; the first takes the unit of the second
///     6.67 inches, 120 Hz          one amount: in a longer text a number needs a unit of the spec
///
/// A text of nothing but amounts and their joiners is *pure*. In a pure text, numbers need no unit.
package struct AmountText {
  /// A number, and the unit next to it.
  package struct Amount {
    let digits: DigitGroups
    /// The first and the last of its tokens.
    var first: Int
    var last: Int
    var unit: UInt8?
    var isNegative = false
    /// The multiplier from the word after the number: 15k.
    var factor: UInt64 = 1
    /// True if the unit is one letter, which has many other meanings.
    var hasLetterUnit = false
    /// The spec that the word next to it names.
    var claim: UInt8?
    /// True if this amount and the next one share a unit: one of them took it from the other.
    var sharesUnit = false
  }

  package enum Reading: Equatable {
    case amounts([ExactNumber])
    /// All amounts belong to another spec, at this place in the catalogue of specs.
    case foreign(UInt8)
    case none
  }

  private static let limit = 64

  package let grammar: AmountGrammar
  package private(set) var tokens: [AmountTokens.Token] = []
  package private(set) var amounts: [Amount] = []
  private(set) var isPure = false
  /// True if numbers are combined as amounts never are. Then no amount counts.
  private var isHopeless = false
  package let plain: [UInt8]

  package init(_ bytes: Bytes, _ grammar: AmountGrammar) {
    self.grammar = grammar
    plain = PlainText.of(bytes)
    let cut = withBytes(of: plain) { AmountTokens($0, grammar) }
    tokens = cut.tokens
    // A text with more amounts is not a value, and repeated scans would take long.
    if cut.numbers.isEmpty || cut.numbers.count > AmountText.limit { return }
    amounts.reserveCapacity(cut.numbers.count)
    dropOrnament()
    findAmounts(cut.numbers)
    isPure = isJoined { isJoiner($0) }
    isHopeless = isHopeless || AmountText.beginsWithSign(plain) || isTorn || isHalfScaled
    shareUnits()
  }

  /// Returns true if a sign precedes something other than digits. -$799 and ($799) are less than
  /// zero, and must not be read without the sign.
  private static func beginsWithSign(_ text: [UInt8]) -> Bool {
    let marks = text.lazy.filter { $0 != 0x20 }.prefix(2)
    guard let sign = marks.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "("),
      let next = marks.dropFirst().first
    else { return false }
    return !next.isDigit && next != UInt8(ascii: ".")
  }

  func onlyAmount(_ style: AmountStyle) -> ExactNumber? {
    guard amounts.count == 1, isPure, !isHopeless else { return nil }
    return number(amounts[0], style)
  }

  /// Returns the value of an amount, in the spec's own unit.
  package func number(_ amount: Amount, _ style: AmountStyle) -> ExactNumber? {
    let typed = withBytes(of: plain) { plain in
      var digits = amount.digits
      if amount.isNegative { digits.negate() }
      return digits.number(style, in: plain)
    }
    guard let typed, let number = scaled(typed, by: amount.factor) else { return nil }
    let converted = grammar.converted(number, from: amount.unit ?? style.unit)
    return grammar.plausible(converted, amount.digits)
  }

  private func scaled(_ number: ExactNumber, by factor: UInt64) -> ExactNumber? {
    factor == 1 ? number : number.scaled(by: factor, over: 1, decimals: 6)
  }

  /// Reads the amounts that a word claims for the spec, else the amounts without a claim.
  package func reading(for owner: UInt8?, _ style: AmountStyle) -> Reading {
    if isHopeless || tokens.contains(where: { $0.kind == .telling(.period) }) { return .none }
    var counted = countedAmounts
    if counted.isEmpty { return .none }
    claim(&counted)
    var other: UInt8?
    var hasOwn = false
    for amount in counted {
      if amount.claim != nil, amount.claim == owner { hasOwn = true } else { other = amount.claim }
    }
    let wanted = hasOwn ? owner : nil
    var found: [Found] = []
    found.reserveCapacity(counted.count)
    for amount in counted where amount.claim == wanted && !(wanted == nil && isOfCard(amount)) {
      // 5G is not an amount, unless a word claims it.
      if !isPure, amount.hasLetterUnit, amount.claim == nil, !grammar.trustsLetters { continue }
      guard let number = number(amount, style) else { return .none }
      let unit = amount.unit ?? style.unit
      found.append(
        Found(number: number, unit: unit, isOwnUnit: grammar.units[Int(unit)].isOwn))
    }
    if found.isEmpty { return other.map { .foreign($0) } ?? .none }
    return .amounts(found.count == 1 ? [found[0].number] : distinct(found))
  }

  private struct Found {
    let number: ExactNumber
    let unit: UInt8
    let isOwnUnit: Bool
  }

  /// Returns the numbers without duplicates. If an amount is repeated in another unit, only the
  /// form in the spec's own unit counts: `6.7" (17.0 cm)` is 6.7.
  private func distinct(_ found: [Found]) -> [ExactNumber] {
    guard grammar.hasOneUnit else { return AmountText.distinct(found) { _ in true } }
    let isAgain = found.contains { $0.isOwnUnit && $0.number.isAbout(found[0].number) }
    return AmountText.distinct(found) { isAgain ? $0.isOwnUnit : $0.unit == found[0].unit }
  }

  private static func distinct(
    _ found: [Found], where counts: (Found) -> Bool
  ) -> [ExactNumber] {
    var numbers: [ExactNumber] = []
    for amount in found where counts(amount) && !numbers.contains(amount.number) {
      let isSaidAgain =
        !amount.isOwnUnit && found.contains { $0.isOwnUnit && $0.number.isAbout(amount.number) }
      if !isSaidAgain { numbers.append(amount.number) }
    }
    return numbers
  }
}

extension AmountText {
  /// Removes the meaningless end of a price: ₹49,999/-
  private mutating func dropOrnament() {
    guard tokens.count >= 2, tokens[tokens.count - 1].isTight,
      tokens[tokens.count - 2].kind == .symbol(UInt8(ascii: "/")),
      [.symbol(UInt8(ascii: "-")), .symbol(UInt8(ascii: "="))].contains(tokens.last?.kind)
    else { return }
    tokens.removeLast(2)
  }

  private mutating func findAmounts(_ numbers: [DigitGroups]) {
    var lastUsed = -1
    for (place, token) in tokens.enumerated() {
      guard case .number(let index) = token.kind, place > lastUsed else { continue }
      var amount = Amount(digits: numbers[index], first: place, last: place)
      var before = place - 1
      if before > lastUsed, isSign(before), token.isTight {
        amount.isNegative = tokens[before].kind == .symbol(UInt8(ascii: "-"))
        amount.first = before
        before -= 1
      }
      if before > lastUsed, case .unit(let unit) = tokens[before].kind,
        grammar.units[Int(unit)].mayStandFirst
      {
        amount.unit = unit
        amount.first = before
      }
      if place + 1 < tokens.count, case .telling(.scale(let factor)) = tokens[place + 1].kind {
        amount.factor = factor
        amount.last = place + 1
      }
      if let (after, unit) = unit(after: amount.last) {
        if let end = endOfArea(from: after + 1) {
          lastUsed = end
          continue
        }
        if amount.unit == nil {
          amount.unit = unit
          amount.hasLetterUnit = isLetterUnit(after)
          amount.last = after
        } else if !isNumberToken(after + 1) {
          // $799$: two units of one number
          isHopeless = true
        }
      }
      if isNetwork(amount) {
        lastUsed = amount.last
        continue
      }
      if let last = amounts.last, last.unit == nil, last.last + 1 == amount.first {
        // 1,299 000 €: the separate numbers may have been one number
        isHopeless = true
      }
      lastUsed = amount.last
      amounts.append(amount)
    }
  }

  /// Returns true if an amount after another one is a network: `338 g (3G)`, `12GB RAM, 5G`.
  private func isNetwork(_ amount: Amount) -> Bool {
    guard amount.hasLetterUnit, tokens[amount.last].isTight, amount.last == amount.first + 1,
      plain[tokens[amount.last].start] == UInt8(ascii: "g"),
      amounts.contains(where: { $0.unit != nil })
    else { return false }
    let digits = tokens[amount.first]
    guard digits.end == digits.start + 1, 0x32...0x36 ~= plain[digits.start] else { return false }
    guard case .symbol(let byte) = tokens[amount.first - 1].kind else { return true }
    return !byte.isListJoiner && !byte.isJoiner
  }

  /// Returns the last token of the sign that turns a length into an area: `cm 2`, `cm^2`; nil
  /// without one.
  private func endOfArea(from place: Int) -> Int? {
    guard grammar.hasOneUnit, place < tokens.count else { return nil }
    let power = tokens[place].kind == .symbol(UInt8(ascii: "^")) ? place + 1 : place
    guard isNumberToken(power), tokens[power].end == tokens[power].start + 1,
      plain[tokens[power].start] == UInt8(ascii: "2"), power > place || unit(after: power) == nil
    else { return nil }
    return power
  }

  /// Returns true for the sign of a number, false for a dash between two things.
  private func isSign(_ place: Int) -> Bool {
    guard
      tokens[place].kind == .symbol(UInt8(ascii: "-"))
        || tokens[place].kind == .symbol(UInt8(ascii: "+"))
    else { return false }
    guard place > 0 else { return true }
    if case .unit(let unit) = tokens[place - 1].kind {
      return grammar.units[Int(unit)].mayStandFirst
    }
    return false
  }

  /// Returns the unit after a number. A hyphen may join them: 6.1-inch.
  private func unit(after place: Int) -> (place: Int, unit: UInt8)? {
    var next = place + 1
    guard next < tokens.count else { return nil }
    if tokens[next].kind == .symbol(UInt8(ascii: "-")), tokens[next].isTight,
      next + 1 < tokens.count, tokens[next + 1].isTight
    {
      next += 1
    }
    guard case .unit(let unit) = tokens[next].kind else { return nil }
    return (next, unit)
  }

  func isNumberToken(_ place: Int) -> Bool {
    guard place < tokens.count, case .number = tokens[place].kind else { return false }
    return true
  }

  private func isLetterUnit(_ place: Int) -> Bool {
    tokens[place].end - tokens[place].start == 1 && plain[tokens[place].start].isLetterASCII
  }

  // MARK: Joiners of amounts

  /// Returns true if the text has only amounts, joined by single tokens that `isJoiner` accepts.
  private func isJoined(_ isJoiner: (Int) -> Bool) -> Bool {
    guard let first = amounts.first, let last = amounts.last, first.first == 0,
      last.last == tokens.count - 1
    else { return false }
    for place in 1..<amounts.count {
      let last = amounts[place - 1].last
      guard amounts[place].first - last == 2, isJoiner(last + 1) else { return false }
    }
    return true
  }

  private func isJoiner(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .telling(.conjunction): return true
    case .symbol(let byte): return byte.isListJoiner || byte.isJoiner
    default: return false
    }
  }

  /// Gives each number without a unit the unit of the amount joined to it.
  private mutating func shareUnits() {
    for place in amounts.indices.dropLast().reversed()
    where amounts[place].unit == nil && amounts[place + 1].unit != nil && isTied(place) {
      let next = amounts[place + 1]
      // In 5 / $899 the unit precedes the second number, and belongs only to that number.
      if next.first == firstOfDigits(next) || isPure {
        amounts[place].unit = next.unit
        amounts[place].hasLetterUnit = next.hasLetterUnit
        amounts[place].sharesUnit = true
      }
    }
    for place in amounts.indices.dropLast()
    where amounts[place].unit != nil && amounts[place + 1].unit == nil && isTied(place) {
      amounts[place + 1].unit = amounts[place].unit
      amounts[place + 1].hasLetterUnit = amounts[place].hasLetterUnit
      amounts[place].sharesUnit = true
    }
  }

  /// True if it is unclear if the word after the second number counts for both: 10-15k.
  private var isHalfScaled: Bool {
    amounts.indices.dropLast().contains { place in
      amounts[place].factor != amounts[place + 1].factor && amounts[place].unit == nil
        && isTied(place)
    }
  }

  private func firstOfDigits(_ amount: Amount) -> Int {
    amount.isNegative ? amount.first + 1 : amount.first
  }

  /// Returns true if a joiner connects an amount to the next one. In a longer text, a word, a slash
  /// or a bar connects them. A comma or semicolon does not, and other signs do only without spaces.
  private func isTied(_ place: Int) -> Bool {
    let joiner = amounts[place].last + 1
    guard amounts[place + 1].first == joiner + 1, isJoiner(joiner) else { return false }
    if isPure || tokens[joiner].kind == .telling(.conjunction) { return true }
    let byte = plain[tokens[joiner].start]
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { return false }
    return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "|")
      || tokens[joiner].isTight && tokens[joiner + 1].isTight
  }

  // MARK: Amounts that count

  /// The numbers that are amounts. If no number has a unit, all count if they are a list. In a pure
  /// text, all count. Else only numbers with a unit count, and not parts of a measure such as 71.5
  /// x 146.7 x 7.8 mm.
  ///
  /// If spaces do not group digits in this grammar, one counted number with spaces makes the list
  /// empty.
  private var countedAmounts: [Amount] {
    if amounts.allSatisfy({ $0.unit == nil }) { return isList ? amounts : [] }
    if isPure { return amounts }
    let counted = amounts.filter { amount in
      amount.unit != nil && !isTimes(amount.first - 1) && !isTimes(amount.last + 1)
    }
    return grammar.groupsBySpaces || !counted.contains(where: \.digits.hasSpaces) ? counted : []
  }

  private func isTimes(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .telling(.times)
  }

  /// True for numbers alone that are not a date.
  private var isList: Bool {
    let isJoined = isJoined { place in
      guard case .symbol(let byte) = tokens[place].kind else {
        return tokens[place].kind == .telling(.conjunction)
      }
      return byte.isListJoiner
    }
    guard amounts.count > 1 else { return isPure }
    guard isJoined else { return false }
    if amounts.contains(where: \.digits.isPadded) { return false }
    let wholes = amounts.compactMap(\.digits.plainWhole)
    let isDate =
      wholes.count == 3 && amounts.count == 3 && wholes.contains { 1900..<2100 ~= $0 }
      && wholes.filter { $0 <= 31 }.count == 2
    return !isDate
  }
}

extension UInt8 {
  /// True if it joins numbers without any unit. The signs in dates and telephone numbers do not.
  var isListJoiner: Bool {
    self == UInt8(ascii: "/") || self == UInt8(ascii: "|") || self == UInt8(ascii: ";")
      || self == UInt8(ascii: ",") || self == UInt8(ascii: "&")
  }

  /// True if it joins amounts of which one has a unit.
  var isJoiner: Bool {
    self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: "~")
  }
}

extension ExactNumber {
  /// Returns true if the numbers differ by at most 3 %, as rounded conversions do.
  fileprivate func isAbout(_ other: ExactNumber) -> Bool {
    guard let low = other.scaled(by: 97, over: 100, decimals: 6),
      let high = other.scaled(by: 103, over: 100, decimals: 6)
    else { return self == other }
    return low <= self && self <= high
  }
}
