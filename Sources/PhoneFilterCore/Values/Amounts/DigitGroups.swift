/// Digits of a text with the marks between them, before the meaning of the marks is known.
///
///     1.299,00    three groups, a point before the second and a comma before the last
///     1'299.–     a dash after a mark is a fraction of zero
///     834.990     two groups: 834.99, unless the column's decimal mark is the comma
package struct DigitGroups {
  package enum Mark: UInt8 {
    case none
    case point
    case comma
    case apostrophe
    case space
  }

  /// The place of the first byte, and the place after the last byte.
  package let start: Int
  package private(set) var end: Int
  private(set) var lastMark = Mark.none
  /// The mark between the groups before the last mark; `none` if there are fewer than two marks.
  private var groupMark = Mark.none
  private var markCount = 0
  private var firstLength = 0
  /// The length of the group before the last mark, and of the group after it.
  private var previousLength = 0
  private(set) var lastLength = 0
  private var hasOddGroup = false
  private var endsInDash = false
  private var isNegative = false
  /// All digits as one number, and the number of digits.
  private var significand: UInt64 = 0
  private var digitCount = 0
  private let beginsWithZero: Bool

  /// Reads the digits from a place. The place is a digit, or a point before a digit.
  @inline(__always)
  package init(_ bytes: Bytes, at start: Int, isNegative: Bool = false) {
    self.start = start
    self.isNegative = isNegative
    end = start
    beginsWithZero = bytes[start] == UInt8(ascii: "0")
    var index = start
    var length = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        significand = significand &* 10 &+ UInt64(digit)
        digitCount &+= 1
        length &+= 1
        index &+= 1
        continue
      }
      let (mark, width) = bytes.mark(at: index)
      let next = index &+ width
      guard mark != .none, next < bytes.count else { break }
      if bytes[next].isDigit {
        if mark == .space, !canGroup(bytes, from: next, after: length) { break }
        note(mark, after: length)
        length = 0
        index = next
      } else if mark == .point || mark == .comma, let dash = bytes.endOfDashes(from: next) {
        note(mark, after: length)
        length = 0
        endsInDash = true
        index = dash
        break
      } else {
        break
      }
    }
    end = index
    if markCount == 0 { firstLength = length }
    lastLength = length
  }

  /// Returns true if a space may separate two groups, and not two numbers. At most three digits are
  /// before it, two or three digits follow it, and the mark before it, if any, is a space.
  private func canGroup(_ bytes: Bytes, from start: Int, after length: Int) -> Bool {
    guard length <= 3, markCount == 0 || lastMark == .space else { return false }
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return end - start == 3 || end - start == 2
  }

  @inline(__always)
  private mutating func note(_ mark: Mark, after length: Int) {
    if markCount == 0 {
      firstLength = length
    } else {
      if groupMark == .none { groupMark = lastMark }
      if groupMark != lastMark || length != 2 && length != 3 { hasOddGroup = true }
    }
    previousLength = length
    lastMark = mark
    markCount &+= 1
  }
}

extension DigitGroups {
  mutating func negate() { isNegative.toggle() }

  /// True if there are marks between its digits.
  package var isGrouped: Bool { markCount > 0 }

  /// True if there are spaces between the groups. Two numbers may look like one number.
  var hasSpaces: Bool { lastMark == .space || groupMark == .space }

  /// True if it begins with an unnecessary zero: 05. In a longer text, such digits are not an
  /// amount.
  package var isPadded: Bool { beginsWithZero && firstLength > 1 }

  /// The value of a whole number without marks; nil otherwise, or with more than 18 digits.
  var plainWhole: UInt64? { markCount == 0 && digitCount <= 18 ? significand : nil }

  /// Returns the number. Nil if its marks are wrong, or if the column refuses them. The column
  /// decides marks with two possible meanings. 12,5 is the same number in a column of points,
  /// unless it is refused.
  @inline(__always)
  package func number(_ style: AmountStyle, in bytes: Bytes) -> ExactNumber? {
    if markCount > 0, !style.refusals.isEmpty, style.refusals.contains(evidence) { return nil }
    return number(style.marks, in: bytes)
  }

  @inline(__always)
  private func number(_ marks: NumberMarks, in bytes: Bytes) -> ExactNumber? {
    if markCount > 0, !isWellFormed(marks) {
      return marks == .open ? nil : certainNumber(in: bytes)
    }
    let scale = markCount > 0 && isDecimal(marks) ? lastLength : 0
    if digitCount > 18 { return longNumber(in: bytes, scale: scale) }
    return ExactNumber(significand: significand, scale: scale, isNegative: isNegative)
  }

  @inline(never)
  private func certainNumber(in bytes: Bytes) -> ExactNumber? { number(.open, in: bytes) }

  /// Returns true if the last mark is the decimal mark. A decimal mark is a point or a comma. A
  /// mark before a dash is decimal.
  ///
  /// If the column does not decide, the last of several different marks is decimal, and a single
  /// point is decimal. A single comma is decimal too, unless exactly three digits follow it, and at
  /// most three digits that do not begin with 0 are before it.
  @inline(__always)
  private func isDecimal(_ marks: NumberMarks) -> Bool {
    guard lastMark == .point || lastMark == .comma else { return false }
    if endsInDash { return true }
    if markCount > 1 && lastMark == groupMark { return false }
    switch marks {
    case .point: return lastMark == .point
    case .comma: return lastMark == .comma
    case .open:
      return markCount > 1 || lastMark == .point || lastLength != 3 || beginsWithZero
        || firstLength > 3
    }
  }

  /// Returns true if all groups have the usual length (three digits, or two as in India) and equal
  /// marks, and the group mark is not the decimal mark.
  @inline(__always)
  private func isWellFormed(_ marks: NumberMarks) -> Bool {
    let isDecimal = isDecimal(marks)
    if isDecimal, markCount == 1 { return true }
    let mark = markCount > 1 ? groupMark : lastMark
    if hasOddGroup || firstLength == 0 || firstLength > 3 || beginsWithZero { return false }
    if marks == .point && mark == .point || marks == .comma && mark == .comma { return false }
    return isDecimal
      ? lastMark != groupMark && previousLength == 3
      : lastLength == 3 && (markCount == 1 || lastMark == groupMark)
  }

  private func longNumber(in bytes: Bytes, scale: Int) -> ExactNumber? {
    var digits = (start..<end).map { bytes[$0] }.filter(\.isDigit)
    if scale > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - scale) }
    if isNegative { digits.insert(UInt8(ascii: "-"), at: 0) }
    return withBytes(of: digits) { ExactNumber($0) }
  }

  /// The evidence of these digits for the marks of their column.
  package var evidence: MarkEvidence {
    guard lastMark == .point || lastMark == .comma, isWellFormed(.open) else { return .none }
    let isPoint = lastMark == .point
    if isDecimal(.open) || markCount > 1 {
      let canGroup = lastLength == 3 && !beginsWithZero && firstLength > 0 && firstLength <= 3
      if markCount == 1, canGroup, !endsInDash { return .ambiguousPoint }
      return isPoint == isDecimal(.open) ? .point : .comma
    }
    return isPoint ? .ambiguousPoint : .ambiguousComma
  }
}

extension Bytes {
  /// Returns the mark at a place between digits, and the number of its bytes.
  @inline(__always)
  package func mark(at index: Int) -> (mark: DigitGroups.Mark, width: Int) {
    switch self[index] {
    case UInt8(ascii: "."): return (.point, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case UInt8(ascii: " "): return (.space, 1)
    case 0xC2, 0xE2:
      let width = spaceWidth(at: index)
      if width > 0 { return (.space, width) }
      let isQuote =
        index &+ 2 < count && self[index] == 0xE2 && self[index &+ 1] == 0x80
        && self[index &+ 2] == 0x99
      return isQuote ? (.apostrophe, 3) : (.none, 0)
    default: return (.none, 0)
    }
  }

  /// Returns the number of bytes of the blank at a place. A blank is a space, a tab, or one of the
  /// narrow or fixed spaces U+00A0, U+2009 and U+202F. Returns 0 if the place is not a blank.
  @inline(__always)
  package func spaceWidth(at index: Int) -> Int {
    let byte = self[index]
    if byte == 0x20 || byte == 0x09 { return 1 }
    if byte == 0xC2, index &+ 1 < count, self[index &+ 1] == 0xA0 { return 2 }
    if byte == 0xE2, index &+ 2 < count, self[index &+ 1] == 0x80,
      self[index &+ 2] == 0x89 || self[index &+ 2] == 0xAF
    {
      return 3
    }
    return 0
  }

  /// Returns the end of dashes that replace a fraction: 799,– and 1'299.--. Nil without dashes, or
  /// if a digit follows.
  @inline(never)
  fileprivate func endOfDashes(from start: Int) -> Int? {
    var end = start
    while end < count {
      if self[end] == UInt8(ascii: "-") {
        end += 1
      } else if end + 2 < count, self[end] == 0xE2, self[end + 1] == 0x80,
        self[end + 2] == 0x93 || self[end + 2] == 0x94
      {
        end += 3
      } else {
        break
      }
    }
    return end > start && (end == count || !self[end].isDigit) ? end : nil
  }
}
