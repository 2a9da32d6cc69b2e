/// The numbers that a spec reads in its values, and their units. A spec of texts reads no numbers.
public protocol SpecReading {
  /// Returns the number of a value, in the spec's own unit. Nil if the value is not a number, and
  /// for specs of texts.
  func number(of value: RawValue) -> ExactNumber?
  /// Returns the numbers of a value with several: `8GB / 12GB`; else nil.
  func numbers(of value: RawValue) -> [ExactNumber]?
  /// True if a text that means nothing, such as N/A, is not a value of the spec.
  var passesOverNothing: Bool { get }
  /// True if its numbers represent dates, which rows print unchanged.
  var ordersDates: Bool { get }
  /// Returns the date of a value. Nil if the value is not a date, and for specs without dates.
  func date(of value: RawValue) -> CalendarDate?
  /// True if its amounts are money.
  var isPrice: Bool { get }
  /// True if its values are the currencies of prices, which prices may also contain.
  var namesCurrency: Bool { get }
  /// Returns the unit that a word in a field's name means. Bare numbers of the field are in this
  /// unit. 0 is the spec's own unit; nil if the word is not a unit of the spec.
  func unit(named word: String) -> UInt8?
  /// Returns the name of a unit that is not the spec's own, for people.
  func unitName(_ unit: UInt8) -> String?
  /// Calls `body` with each value of the spec in a text that holds values of other specs too, until
  /// `body` returns true. Returns true if `body` did. The style of the text tells which part
  /// counts.
  func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool
  /// The parts of other fields' texts that can be its values.
  var parts: [ValuePart] { get }
  /// True if a single small amount in a field with its name belongs to it, whatever other cells
  /// hold.
  var tellsSmallAmounts: Bool { get }
  /// The spec as a reader of amounts; nil if it has no grammar.
  var amountReader: (any NumberSpec)? { get }
  /// The words to search in whole records; nil for a spec with values of its own. A search has no
  /// column.
  var searched: SearchedWords? { get }
  /// The condition on other specs that it is; nil for a spec with values of its own.
  var compound: CompoundCondition? { get }
}

extension SpecReading {
  public func number(of value: RawValue) -> ExactNumber? { nil }
  public func numbers(of value: RawValue) -> [ExactNumber]? { nil }
  public var ordersDates: Bool { false }
  public func date(of value: RawValue) -> CalendarDate? { nil }
  public var isPrice: Bool { false }
  public var namesCurrency: Bool { false }
  public func unit(named word: String) -> UInt8? { nil }
  public func unitName(_ unit: UInt8) -> String? { nil }
  public func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool { false }
  public var parts: [ValuePart] { [] }
  public var tellsSmallAmounts: Bool { false }
  public var amountReader: (any NumberSpec)? { nil }
  public var searched: SearchedWords? { nil }
  public var compound: CompoundCondition? { nil }
}
