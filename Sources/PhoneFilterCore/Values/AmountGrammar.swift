/// How an amount is written, in flags and catalogues alike: a number, perhaps with a mark before
/// it or a unit behind it. `Money`, `Capacity` and `Length` are the grammars there are.
public struct AmountGrammar: Sendable {
  /// A unit: its spellings, in lower case, and what an amount in it is in the spec's own unit.
  struct Unit: Sendable {
    let spellings: [String]
    /// True for units that stand before the number, as currency signs do, as well as behind it.
    let mayStandFirst: Bool
    /// Whether it is the unit of bare numbers.
    let isOwn: Bool
    let converted: @Sendable (ExactNumber) -> ExactNumber?

    /// The spec's own unit.
    init(_ spellings: [String], mayStandFirst: Bool = false) {
      self.spellings = spellings
      self.mayStandFirst = mayStandFirst
      isOwn = true
      converted = { $0 }
    }

    /// Another unit, and how it is converted.
    init(_ spellings: [String], converted: @escaping @Sendable (ExactNumber) -> ExactNumber?) {
      self.spellings = spellings
      mayStandFirst = false
      isOwn = false
      self.converted = converted
    }
  }

  /// The units; a number without one is in the spec's own.
  let units: [Unit]

  /// The place of a unit among the units by one of its spellings, in any case.
  func unit(named word: String) -> UInt8? {
    let wanted = word.lowercased()
    return units.firstIndex { $0.spellings.contains(wanted) }.map { UInt8($0) }
  }

  /// The amount that the whole text of a value spells, in the spec's own unit; nil when it is none.
  func read(_ bytes: Bytes) -> ExactNumber? {
    // A bare number, which is nearly every value there is, needs nothing else.
    if let number = ExactNumber(bytes) { return number }
    return readWithUnits(bytes.text())
  }

  /// The amount that a typed text spells.
  func read(_ text: String) -> ExactNumber? {
    withBytes(of: Array(text.utf8)) { read($0) }
  }

  private func readWithUnits(_ text: String) -> ExactNumber? {
    let text = text.trimmingSpaces.lowercased()
    guard let first = text.firstIndex(where: \.isDigit), let last = text.lastIndex(where: \.isDigit)
    else { return nil }
    var before = String(text[..<first])
    var digits = String(text[first...last])
    let behind = String(text[text.index(after: last)...]).trimmingSpaces
    if let sign = before.last, sign == "-" || sign == "+" || sign == "." {
      // A sign or a point belongs to the number, unless the point ends a word: Rs. 49,999
      if sign != "." || unit(before.trimmingSpaces, standingFirst: true) == nil {
        digits = String(before.removeLast()) + digits
      }
    }
    before = before.trimmingSpaces
    var unit: Unit?
    if !before.isEmpty {
      unit = self.unit(before, standingFirst: true)
      if unit == nil { return nil }
    }
    if !behind.isEmpty {
      guard unit == nil, let found = self.unit(behind, standingFirst: false) else { return nil }
      unit = found
    }
    guard let number = GroupedNumber.read(digits) else { return nil }
    return unit.map { $0.converted(number) } ?? number
  }

  private func unit(_ word: String, standingFirst: Bool) -> Unit? {
    units.first { unit in
      (unit.mayStandFirst || !standingFirst) && unit.spellings.contains(word)
    }
  }

}

/// A number with marks between its groups of digits, as money is written all over the world.
///
/// The mark that comes last and is not repeated is the decimal one, unless exactly three digits
/// follow a lone comma, apostrophe or space: then it groups. A lone point is always decimal.
enum GroupedNumber {
  static func read(_ text: String) -> ExactNumber? {
    let marks = text.filter { !$0.isDigit && $0 != "-" && $0 != "+" }
    guard let last = marks.last else { return ExactNumber(text) }
    let occurrences = marks.filter { $0 == last }.count
    let fraction = text.suffix(while: { $0.isDigit })
    let canBeDecimal = (last == "." || last == ",") && occurrences == 1
    let isDecimal =
      canBeDecimal
      && (marks.contains { $0 != last } || last == "." || fraction.count != 3
        || text.hasPrefix("0"))
    let whole = isDecimal ? text.dropLast(fraction.count + 1) : Substring(text)
    guard let digits = ungrouped(whole) else { return nil }
    return ExactNumber(isDecimal ? digits + "." + fraction : digits)
  }

  /// The digits of a whole number without its grouping marks, which must all be the same and
  /// stand before groups of three digits, or of two as in India.
  private static func ungrouped(_ text: Substring) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { $0.isGroupingMark || $0 == "." }
    guard groups.count > 1 else { return String(text) }
    guard Set(text.filter { !$0.isDigit && $0 != "-" && $0 != "+" }).count == 1,
      let first = groups.first, !first.isEmpty, first.count <= 4, !first.hasPrefix("0"),
      groups.last?.count == 3,
      groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 || $0.count == 2 })
    else { return nil }
    return groups.joined()
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// A mark between groups of digits, other than the point and the comma.
  fileprivate var isGroupingMark: Bool {
    self == "," || self == "'" || self == "’" || self == " " || self == "\u{A0}"
      || self == "\u{2009}" || self == "\u{202F}"
  }
}

extension String {
  fileprivate func suffix(while isKept: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isKept($0) }.map(index(after:)) ?? startIndex)...]
  }
}
