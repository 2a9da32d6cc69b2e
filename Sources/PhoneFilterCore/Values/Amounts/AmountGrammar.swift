/// The notation of an amount, in flags and in catalogues: a number, with an optional unit before or
/// after it. The specs use `money`, `capacity` and `length`; other fields use the grammars of their
/// measures.
///
/// Each grammar is one object: specs with the same grammar refer to the same object.
public final class AmountGrammar: Sendable {
  /// A unit: its spellings, in lower case, and the conversion of an amount to the spec's own unit.
  @usableFromInline package struct Unit: Sendable {
    @usableFromInline package let spellings: [String]
    /// True if the unit may be before the number, as currency signs are, as well as after it.
    @usableFromInline let mayStandFirst: Bool
    /// True if it is the spec's own unit, which needs no conversion.
    @usableFromInline package let isOwn: Bool
    @usableFromInline package let converted: @Sendable (ExactNumber) -> ExactNumber?

    package init(_ spellings: [String], mayStandFirst: Bool = false) {
      self.spellings = spellings
      self.mayStandFirst = mayStandFirst
      isOwn = true
      converted = { $0 }
    }

    @inlinable package init(
      _ spellings: [String], mayStandFirst: Bool = false,
      converted: @escaping @Sendable (ExactNumber) -> ExactNumber?
    ) {
      self.spellings = spellings
      self.mayStandFirst = mayStandFirst
      isOwn = false
      self.converted = converted
    }
  }

  /// The units, with the spec's own unit first. A bare number is in that unit, unless its column
  /// has another unit.
  @usableFromInline package let units: [Unit]
  /// True if longer texts also have spaces between thousands: `Prix 1 299 €` is one number, `iPhone
  /// 14 128GB` is not.
  let groupsBySpaces: Bool
  /// The maximum value of digits with marks between them. Above it they are a list: `64,128,256
  /// GB`.
  let groupedLimit: ExactNumber?
  /// True if a unit of one letter is also a unit in longer texts: `174 g, 7.9 mm`. If it is false,
  /// 5G is not an amount unless a word shows that.
  let trustsLetters: Bool
  /// True if a text has its amounts in one unit. An amount in another unit repeats the first
  /// amount, or is something else, such as an area.
  let hasOneUnit: Bool
  let company: UnitCompany
  @usableFromInline let places: WordTable

  package init(
    units: [Unit], groupsBySpaces: Bool = false, groupedLimit: ExactNumber? = nil,
    trustsLetters: Bool = false, hasOneUnit: Bool = false, company: UnitCompany = .none
  ) {
    self.company = company
    self.hasOneUnit = hasOneUnit
    self.trustsLetters = trustsLetters
    self.groupedLimit = groupedLimit
    self.units = units
    self.groupsBySpaces = groupsBySpaces
    places = WordTable(
      units.enumerated().flatMap { place, unit in
        unit.spellings.flatMap(\.cases).map { (PackedWord($0), UInt8(place)) }
      })
  }

  /// Returns the place of a unit by one of its spellings, in any case; nil if the grammar has no
  /// such unit.
  package func unit(named name: String) -> UInt8? {
    let isPadded = name.utf8.first == 0x20 || name.utf8.last == 0x20
    let name = isPadded ? name.trimmingSpaces : name
    return name.isEmpty ? nil : places[PackedWord(name)]
  }

  @inlinable @inline(__always)
  package func unit(_ word: PackedWord) -> UInt8? { places[word] }

  /// Returns the number. Nil if it has marks between its digits and is above `groupedLimit`: then
  /// its digits are several numbers.
  @inline(__always)
  func plausible(_ number: ExactNumber?, _ groups: DigitGroups) -> ExactNumber? {
    guard let groupedLimit, groups.isGrouped, let number, groupedLimit < number else {
      return number
    }
    return nil
  }

  /// Converts a number of a unit to the spec's own unit.
  @inlinable @inline(__always)
  package func converted(_ number: ExactNumber, from unit: UInt8) -> ExactNumber? {
    unit == 0 ? number : units[Int(unit)].converted(number)
  }

  /// Returns the amount of a text that is a number and at most one unit, as nearly every value is.
  /// Nil for other texts, which may still be amounts.
  @inline(__always)
  func readSimply(_ bytes: Bytes, _ style: AmountStyle) -> ExactNumber? {
    if let number = ExactNumber(bytes) {
      if style.keepsPlainNumbers { return style.allows(plain: bytes) ? number : nil }
      return readInColumn(bytes, number, style)
    }
    return readWithUnit(bytes, style)
  }

  /// Reads a bare number in a column with a unit of its own, or with points between thousands.
  @inline(never)
  private func readInColumn(
    _ bytes: Bytes, _ number: ExactNumber, _ style: AmountStyle
  ) -> ExactNumber? {
    if style.marks != .comma {
      return style.allows(plain: bytes) ? converted(number, from: style.unit) : nil
    }
    // People who write a decimal comma write no exponents: 1.5e3 comes from a program.
    let isPlain = bytes.firstIndex(of: UInt8(ascii: ".")) == nil || bytes.hasExponent
    return isPlain ? converted(number, from: style.unit) : readWithUnit(bytes, style)
  }

  /// Reads the bytes once: a number, with at most one unit before or after it, and spaces between
  /// them.
  @inline(never)
  private func readWithUnit(_ bytes: Bytes, _ style: AmountStyle) -> ExactNumber? {
    var index = bytes.endOfSpaces(from: 0)
    guard index < bytes.count else { return nil }
    var unit: UInt8?
    if !bytes[index].isDigit, !bytes[index].isSign {
      let (word, end) = bytes.word(from: index)
      guard let found = self.unit(word), units[Int(found)].mayStandFirst else { return nil }
      unit = found
      index = bytes.endOfSpaces(from: end)
      guard index < bytes.count else { return nil }
    }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if bytes[index].isSign { index &+= 1 }
    guard index < bytes.count, bytes[index].isDigit else { return nil }
    let groups = DigitGroups(bytes, at: index, isNegative: isNegative)
    index = bytes.endOfSpaces(from: groups.end)
    if index < bytes.count {
      // 6.1-inch
      if bytes[index] == UInt8(ascii: "-"), index == groups.end { index &+= 1 }
      let (word, end) = bytes.word(from: index)
      guard unit == nil, end > index, bytes.endOfSpaces(from: end) == bytes.count else {
        return nil
      }
      unit = self.unit(word)
      if unit == nil { return nil }
    }
    guard let number = groups.number(style, in: bytes) else { return nil }
    return plausible(converted(number, from: unit ?? style.unit), groups)
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var isSign: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "+") }
}

extension Bytes {
  fileprivate var hasExponent: Bool {
    firstIndex(of: UInt8(ascii: "e")) != nil || firstIndex(of: UInt8(ascii: "E")) != nil
  }

  /// Returns the first place from an index that is not a blank.
  @inline(__always)
  fileprivate func endOfSpaces(from start: Int) -> Int {
    var index = start
    while index < count {
      let width = spaceWidth(at: index)
      if width == 0 { break }
      index &+= width
    }
    return index
  }

  /// Returns the bytes from an index to a blank, a digit or a sign, with their end.
  @inline(__always)
  fileprivate func word(from start: Int) -> (word: PackedWord, end: Int) {
    var word = PackedWord()
    var index = start
    while index < count {
      let byte = self[index]
      if byte.isDigit || byte.isSign || spaceWidth(at: index) > 0 { break }
      word.set(byte.lowercasedASCII, at: index &- start)
      index &+= 1
    }
    return (word, index)
  }
}
