/// What a spec finds wrong, or odd, with values and columns of a catalogue and with what was typed.
public protocol SpecJudging {
  /// The complaint about a value that should be a number and is none: `is not a number`.
  func complaint(about value: RawValue) -> String
  /// The reason to doubt that a column of a catalogue is this spec's; nil without one.
  func doubt(about column: ColumnSample) -> String?
  /// The reason for which a column cannot hold its values, as a predicate of the field: `is usually
  /// 128 GB`; nil where it can.
  func objection(to column: ColumnSample) -> String?
  /// Whether a column can hold its values, but another one whose values suit it better goes first.
  func isDoubtful(_ column: ColumnSample) -> Bool
  /// The standing of a field's name among others with the same right: the lowest is taken.
  func standing(of words: [String]) -> FieldStanding
  /// The words of a field's name without those that only say how it stands among others.
  func withoutStanding(_ words: [String]) -> [String]
  /// The unit that bare numbers are in if they cannot be in the spec's own; nil where they can, and
  /// where they can be in none.
  func likelyUnit(of column: ColumnSample) -> UInt8?
  /// The range of its numbers in real phones: a number outside is mostly a slip. Nil where nothing
  /// is known.
  var plausibleNumbers: ClosedRange<ExactNumber>? { get }
  /// The unit that a text spells its amount with, for the check that a column has only one; nil for
  /// a bare number, and for a text that is no amount.
  func unitLabel(of value: RawValue) -> String?
  /// Whether its value tells one phone of a catalogue from another.
  var tellsPhonesApart: Bool { get }
  /// Whether its values are names that somebody made up, so that a letter makes another one.
  var isProperName: Bool { get }
  /// The spec of which its values are part: a model is one of a brand. Two that are nearly the same are
  /// so only where they have this in common.
  var ownerName: String? { get }
  /// A remark on a typed value that is allowed, but that hardly any user means.
  func remark(onTyped text: String) -> String?
}

extension SpecJudging {
  public func complaint(about value: RawValue) -> String { "is not a number" }
  public func doubt(about column: ColumnSample) -> String? { nil }
  public func objection(to column: ColumnSample) -> String? { nil }
  public func isDoubtful(_ column: ColumnSample) -> Bool { false }
  public func standing(of words: [String]) -> FieldStanding { .usual }
  public func withoutStanding(_ words: [String]) -> [String] { words }
  public func likelyUnit(of column: ColumnSample) -> UInt8? { nil }
  public var plausibleNumbers: ClosedRange<ExactNumber>? { nil }
  public func unitLabel(of value: RawValue) -> String? { nil }
  public var tellsPhonesApart: Bool { false }
  public var isProperName: Bool { false }
  public var ownerName: String? { nil }
  public func remark(onTyped text: String) -> String? { nil }
}

/// The standing of a field's name among others that could be the same spec.
public enum FieldStanding: Int, Sendable {
  /// The one that is meant where there are two, such as the price that is paid.
  case first
  case usual
  /// The one that is meant only where it is alone, such as the price that is struck out.
  case last
}
