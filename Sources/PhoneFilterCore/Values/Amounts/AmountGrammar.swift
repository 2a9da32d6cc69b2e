/// The notation of an amount, in flags and catalogues alike: a number, perhaps with a mark before
/// it or a unit behind it. `Money`, `Capacity` and `Length` are the grammars there are.
///
/// There is one object for each grammar: specs of the same grammar refer to the same object.
public final class AmountGrammar: Sendable {
  /// A unit: its spellings, in lower case, and what an amount in it is in the spec's own unit.
  @usableFromInline package struct Unit: Sendable {
    @usableFromInline package let spellings: [String]
    /// True for units that stand before the number, as currency signs do, as well as behind it.
    @usableFromInline let mayStandFirst: Bool
    /// Whether it is the unit of bare numbers.
    @usableFromInline package let isOwn: Bool
    @usableFromInline package let converted: @Sendable (ExactNumber) -> ExactNumber?

    /// The spec's own unit.
    package init(_ spellings: [String], mayStandFirst: Bool = false) {
      self.spellings = spellings
      self.mayStandFirst = mayStandFirst
      isOwn = true
      converted = { $0 }
    }

    /// Another unit, and how it is converted.
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

  /// The units, the spec's own first; a number without one is in that unit, unless its column has
  /// another.
  @usableFromInline package let units: [Unit]
  /// Whether thousands stand apart in longer texts too: `Prix 1 299 €` is one number,
  /// `iPhone 14 128GB` is not.
  let groupsBySpaces: Bool
  /// Maximum value of digits with marks between them; above it they are a list: `64,128,256 GB`.
  let groupedLimit: ExactNumber?
  /// Whether a unit of one letter is one in longer texts too: `174 g, 7.9 mm`. Where it is not, 5G
  /// is no amount unless a word says so.
  let trustsLetters: Bool
  /// Whether a text has its amounts in one unit: an amount in another unit says the first one again, or
  /// is something else, as an area is.
  let hasOneUnit: Bool
  /// The units that good catalogues have beside one another.
  let company: UnitCompany
  /// The units by their spellings, as they are written in catalogues.
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

  /// The place of a unit among the units by one of its spellings, in any case; nil when it has no
  /// such unit.
  package func unit(named name: String) -> UInt8? {
    let isPadded = name.utf8.first == 0x20 || name.utf8.last == 0x20
    let name = isPadded ? name.trimmingSpaces : name
    return name.isEmpty ? nil : places[PackedWord(name)]
  }

  /// The place of the unit that a packed word spells.
  @inlinable @inline(__always)
  package func unit(_ word: PackedWord) -> UInt8? { places[word] }

  /// The number, unless it was put together from digits that can only be several numbers.
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

  /// The amount of a text that is a number and at most one unit, which nearly every value is; nil
  /// when it is anything else, which may be an amount still.
  @inline(__always)
  func readSimply(_ bytes: Bytes, _ style: AmountStyle) -> ExactNumber? {
    // A bare number needs nothing else.
    if let number = ExactNumber(bytes) {
      if style.keepsPlainNumbers { return style.allows(plain: bytes) ? number : nil }
      return readInColumn(bytes, number, style)
    }
    return readWithUnit(bytes, style)
  }

  /// A bare number in a column with a unit of its own, or where a point stands between thousands.
  @inline(never)
  private func readInColumn(
    _ bytes: Bytes, _ number: ExactNumber, _ style: AmountStyle
  ) -> ExactNumber? {
    if style.marks != .comma {
      return style.allows(plain: bytes) ? converted(number, from: style.unit) : nil
    }
    // People with a decimal comma write no exponents: 1.5e3 comes from a program.
    let isPlain = bytes.firstIndex(of: UInt8(ascii: ".")) == nil || bytes.hasExponent
    return isPlain ? converted(number, from: style.unit) : readWithUnit(bytes, style)
  }

  /// Goes through the bytes once: a unit, a number, a unit, and spaces between them.
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
  /// Whether a number among these bytes has an exponent.
  fileprivate var hasExponent: Bool {
    firstIndex(of: UInt8(ascii: "e")) != nil || firstIndex(of: UInt8(ascii: "E")) != nil
  }

  /// The first place from an index on where no blank stands.
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

  /// The bytes from an index on up to a blank, a digit or a sign, and where they end.
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
