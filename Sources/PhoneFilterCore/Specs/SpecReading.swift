/// How a spec reads numbers: those that its values spell, and the units they are in. A spec of texts
/// reads none.
public protocol SpecReading {
  /// The number that a value spells, in the spec's own unit; nil when it is none, and always for
  /// specs that are texts.
  func number(of value: RawValue) -> ExactNumber?
  /// The numbers that a value spells when it is several: `8GB / 12GB`; nil when it is not.
  func numbers(of value: RawValue) -> [ExactNumber]?
  /// Whether a text that spells nothing, such as N/A, is no value of it.
  var passesOverNothing: Bool { get }
  /// Whether its numbers stand for dates, which stay as they are written where rows are printed.
  var ordersDates: Bool { get }
  /// The date that a value spells; nil when it is none, and always for specs without dates.
  func date(of value: RawValue) -> CalendarDate?
  /// Whether its amounts are money.
  var isPrice: Bool { get }
  /// Whether its values are the currencies of prices, which the prices may say themselves.
  var namesCurrency: Bool { get }
  /// The unit that a word in a field's name stands for: bare numbers of the field are in it. 0 is
  /// the spec's own; nil when the word is no unit of it.
  func unit(named word: String) -> UInt8?
  /// The name of a unit that is not the spec's own, for people.
  func unitName(_ unit: UInt8) -> String?
  /// Calls the body with each of its values in a text that holds those of other specs as well, until
  /// the body returns true; returns whether it did. The style of the text says which part counts.
  func anyPart(of text: RawValue, _ body: (RawValue) -> Bool) -> Bool
  /// The parts that its values can be of other fields' texts.
  var parts: [ValuePart] { get }
  /// Whether a small amount alone in a field of its name is its own, whatever else the cells hold.
  var tellsSmallAmounts: Bool { get }
  /// The spec as one that reads amounts by a grammar; nil where it has none.
  var amountReader: (any NumberSpec)? { get }
  /// The words that whole records are searched for; nil for a spec with values of its own. A search
  /// has no column.
  var searched: SearchedWords? { get }
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
}
