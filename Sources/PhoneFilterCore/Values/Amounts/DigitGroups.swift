/// Digits of a text with the marks between them, before it is decided what the marks mean.
///
///     1.299,00    three groups, a point before the second and a comma before the last
///     1'299.–     a dash after a mark stands for a fraction of nothing
///     834.990     two groups: 834.99, unless the column's decimal mark is the comma
package struct DigitGroups {
  /// A character between two groups.
  package enum Mark: UInt8 {
    case none
    case point
    case comma
    case apostrophe
    case space
  }

  /// The place where they begin, and the place where they end.
  package let start: Int
  package private(set) var end: Int
  private(set) var lastMark = Mark.none
  /// The marks before the last one.
  private var groupMark = Mark.none
  private var markCount = 0
  private var firstLength = 0
  /// The length of the group before the last mark, and of the one behind it.
  private var previousLength = 0
  private(set) var lastLength = 0
  private var hasOddGroup = false
  private var endsInDash = false
  private var isNegative = false
  /// All digits as one number, and how many they are.
  private var significand: UInt64 = 0
  private var digitCount = 0
  private let beginsWithZero: Bool

  /// The digits that begin at a place, at a digit or at a point before one.
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
        if mark == .space, !canGroup(bytes, from: next, behind: length) { break }
        note(mark, behind: length)
        length = 0
        index = next
      } else if mark == .point || mark == .comma, let dash = bytes.endOfDashes(from: next) {
        note(mark, behind: length)
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

  /// Spaces stand between digits for other reasons too: a group has two or three digits.
  private func canGroup(_ bytes: Bytes, from start: Int, behind length: Int) -> Bool {
    guard length <= 3, markCount == 0 || lastMark == .space else { return false }
    var end = start
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return end - start == 3 || end - start == 2
  }

  @inline(__always)
  private mutating func note(_ mark: Mark, behind length: Int) {
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
  /// Turns the sign round.
  mutating func negate() { isNegative.toggle() }

  /// Whether there are marks between its digits.
  package var isGrouped: Bool { markCount > 0 }

  /// Whether there are spaces between the groups: two numbers may only seem to be one.
  var hasSpaces: Bool { lastMark == .space || groupMark == .space }

  /// Whether it begins with a needless zero, as no amount in a longer text does: 05.
  package var isPadded: Bool { beginsWithZero && firstLength > 1 }

  /// The value, if it is a whole number without marks.
  var plainWhole: UInt64? { markCount == 0 && digitCount <= 18 ? significand : nil }

  /// The number; nil when its marks stand where a number has none, and when the column refuses
  /// them. Where marks could mean either, the column's decide: 12,5 is that in a column of points
  /// too, unless that is refused.
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

  /// Whether the last mark is the decimal one.
  ///
  /// Where the column does not say, a lone point is, and so is a lone comma, unless exactly three
  /// digits follow it and at most three stand before it.
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

  /// Whether all groups have the usual length, three digits, or two as in India, and equal marks,
  /// none of which is the decimal one.
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

  /// The evidence of these digits about the marks of their column.
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
  /// The mark that stands between digits at a place, and how many bytes it takes.
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

  /// Number of bytes of the blank at a place: a space, a tab, or one of the spaces that keep lines
  /// together (U+00A0, U+2009, U+202F); 0 where none stands.
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

  /// The end of the dashes that stand at a place instead of a fraction: 799,– and 1'299.--; nil
  /// where none do, or a digit follows.
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
