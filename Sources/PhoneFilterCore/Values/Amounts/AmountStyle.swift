/// The notation of one column's amounts: the facts that a value alone does not show.
///
///     RAM (MB)   price
///     4000       834.990      a bare number is in MB; a point is between groups of digits,
///     12000      1.099,00     which the second price shows and the first alone does not
@usableFromInline package struct AmountStyle: Equatable, Sendable {
  /// The unit of bare numbers: its place in the units of the spec's grammar.
  @usableFromInline package var unit: UInt8 = 0
  @usableFromInline package var marks = NumberMarks.open
  /// The marks that contradict the column's evidence, or have two possible meanings in it. Numbers
  /// with such marks are not read.
  @usableFromInline package var refusals: MarkRefusals = []
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

  /// True if digits with a decimal point are always the number that they spell, unless `refusals`
  /// excludes them.
  @inlinable package var keepsPlainNumbers: Bool { unit == 0 && marks != .comma }

  /// Returns true if a text that spells a number may be read as this number. 834.990 may be another
  /// number.
  ///
  /// This can only occur with three digits after the point, so one byte decides for nearly all
  /// values.
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
  /// Each value shows its marks by itself; nothing else is known.
  case open
  /// The point is decimal, and a comma separates groups: 1,299.00
  case point
  /// The comma is decimal, and a point separates groups: 1.299,00
  case comma
}

/// The marks that are not read in a column, as a set of ``MarkEvidence``.
@usableFromInline package struct MarkRefusals: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  /// Marks that make a text two possible numbers, if the user did not choose the decimal mark.
  package static let ambiguous: MarkRefusals = [.init(.ambiguousPoint), .init(.ambiguousComma)]

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package init(_ evidence: MarkEvidence) { rawValue = evidence.rawValue }

  @inlinable @inline(__always)
  package func contains(_ evidence: MarkEvidence) -> Bool { rawValue & evidence.rawValue != 0 }
}
