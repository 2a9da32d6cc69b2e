/// The objections and doubts of a spec about values, columns and typed values.
public protocol SpecJudging {
  /// Returns the complaint about a value that should be a number: `is not a number`.
  func complaint(about value: RawValue) -> String
  /// Returns the reason to doubt that a column belongs to this spec; nil without one.
  func doubt(about column: ColumnSample) -> String?
  /// Returns the reason why a column cannot hold the spec's values, as a predicate of the field:
  /// `is usually 128 GB`. Nil if it can.
  func objection(to column: ColumnSample) -> String?
  /// Returns true if a column can hold the spec's values, but a more suitable one takes precedence.
  func isDoubtful(_ column: ColumnSample) -> Bool
  /// Returns the precedence of a field's name among names with the same rank. The lowest value
  /// wins.
  func standing(of words: [String]) -> FieldStanding
  /// Returns the words of a field's name without the words for its precedence.
  func withoutStanding(_ words: [String]) -> [String]
  /// Returns the unit of bare numbers if they cannot be in the spec's own unit. Nil if they can, or
  /// if no unit suits them.
  func likelyUnit(of column: ColumnSample) -> UInt8?
  /// The range of its numbers in real phones. A number outside is probably a slip. Nil if the range
  /// is unknown.
  var plausibleNumbers: ClosedRange<ExactNumber>? { get }
  /// Returns the unit of the amount in a text, to check that a column has only one unit. Nil for a
  /// bare number, and for a text that is not an amount.
  func unitLabel(of value: RawValue) -> String?
  /// True if its value distinguishes the phones of a catalogue.
  var tellsPhonesApart: Bool { get }
  /// True if its values are invented names, so that each letter matters.
  var isProperName: Bool { get }
  /// The spec that its values are part of: a model belongs to a brand. Two nearly equal values are
  /// a possible slip only if both have the same value of that spec.
  var ownerName: String? { get }
  /// Returns a remark about a valid value that hardly any user means.
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

/// The precedence of a field's name among others that could be the same spec.
public enum FieldStanding: Int, Sendable {
  /// The preferred field of several, such as the price that the customer pays.
  case first
  case usual
  /// A field that is meant only if it is alone, such as the price that is struck out.
  case last
}
