/// What a spec finds wrong, or odd, with values and columns of a catalogue and with what was typed.
public protocol SpecJudging {
  /// The complaint about a value that should be a number and is none: `is not a number`.
  func complaint(about value: RawValue) -> String
  /// The reason to doubt that a column of a catalogue is this spec's; nil without one.
  func doubt(about column: ColumnSample) -> String?
  /// The range of its numbers in real phones: a number outside is mostly a slip. Nil where nothing
  /// is known.
  var plausibleNumbers: ClosedRange<ExactNumber>? { get }
  /// The unit that a text spells its amount with, for the check that a column has only one; nil for
  /// a bare number, and for a text that is no amount.
  func unitLabel(of value: RawValue) -> String?
  /// Whether its value tells one phone of a catalogue from another.
  var tellsPhonesApart: Bool { get }
  /// A remark on a typed value that is allowed, but that hardly any user means.
  func remark(onTyped text: String) -> String?
}

extension SpecJudging {
  public func complaint(about value: RawValue) -> String { "is not a number" }
  public func doubt(about column: ColumnSample) -> String? { nil }
  public var plausibleNumbers: ClosedRange<ExactNumber>? { nil }
  public func unitLabel(of value: RawValue) -> String? { nil }
  public var tellsPhonesApart: Bool { false }
  public func remark(onTyped text: String) -> String? { nil }
}
