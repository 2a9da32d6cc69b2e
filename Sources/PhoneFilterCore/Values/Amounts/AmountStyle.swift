/// The notation of one column's amounts: what is known beside the values themselves.
///
///     RAM (MB)   price
///     4000       834.990      a bare number is in MB; a point stands between groups of digits,
///     12000      1.099,00     which the second price shows and the first alone does not
@usableFromInline package struct AmountStyle: Equatable, Sendable {
  /// The unit of numbers without one: its place among the units of the spec's grammar.
  @usableFromInline package var unit: UInt8 = 0
  /// The meaning of points and commas.
  @usableFromInline package var marks = NumberMarks.open
  /// The marks that contradict what the column has shown, or could mean two things in it: numbers
  /// with such marks are not read.
  @usableFromInline package var refusals: MarkRefusals = []
  /// The part of each value that counts.
  package var part = ValuePart.whole

  package init(
    unit: UInt8 = 0, marks: NumberMarks = .open, refusals: MarkRefusals = [],
    part: ValuePart = .whole
  ) {
    self.unit = unit
    self.marks = marks
    self.refusals = refusals
    self.part = part
  }

  /// Bare numbers in the spec's own unit, and marks that each value shows by itself.
  @usableFromInline package static let plain = AmountStyle()

  /// Whether digits with a decimal point are always the number that they spell, unless that is
  /// refused.
  @inlinable package var keepsPlainNumbers: Bool { unit == 0 && marks != .comma }

  /// Whether a text that spells a number by itself may be read as that: 834.990 may be another one.
  ///
  /// Only with three digits behind the point it could be: one byte decides for nearly all values.
  @inlinable @inline(__always)
  package func allows(plain text: Bytes) -> Bool {
    guard !refusals.isEmpty, text.count > 4, text[text.count &- 4] == UInt8(ascii: ".") else {
      return true
    }
    return !refuses(plain: text)
  }

  @inline(never)
  @usableFromInline func refuses(plain text: Bytes) -> Bool {
    let start = text[0].isDigit ? 0 : 1
    return refusals.contains(DigitGroups(text, at: start).evidence)
  }
}

/// The meaning of the points and commas in a column's numbers.
@usableFromInline package enum NumberMarks: UInt8, Sendable {
  /// Each value shows it by itself: nothing else is known.
  case open
  /// The point is decimal, and a comma stands between groups: 1,299.00
  case point
  /// The comma is decimal, and a point stands between groups: 1.299,00
  case comma
}

/// The marks that are not read in a column: one for each thing that a value can say about them.
@usableFromInline package struct MarkRefusals: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  /// Marks that make a text two possible numbers, where the user said nothing about how it is read.
  package static let ambiguous: MarkRefusals = [.init(.ambiguousPoint), .init(.ambiguousComma)]

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package init(_ evidence: MarkEvidence) { rawValue = evidence.rawValue }

  @inlinable @inline(__always)
  package func contains(_ evidence: MarkEvidence) -> Bool { rawValue & evidence.rawValue != 0 }
}
