/// A property by which phones can be filtered: its names on the command line and in catalogues, how
/// its values are read, and the strategy that filters by it.
///
/// A spec describes itself in one file and stands in one line of `SpecCatalog.all`; parser, help,
/// man page, completions, table columns and sorting ask it. A new question asked of every spec is
/// a new requirement here, with a default in an extension.
public protocol PhoneSpec: Sendable {
  /// The canonical name, as in this tool's own catalogues and in messages: `screenSize`.
  var name: String { get }
  /// The long flag without its dashes: `screen-size`.
  var flag: String { get }
  /// Other spellings of the flag.
  var otherFlags: [String] { get }
  /// Names that catalogues use for it, beside its own; case, spaces, `_` and `-` make no
  /// difference.
  var aliases: [String] { get }
  /// Names that mean this spec only where the catalogue has none of the others.
  var lesserAliases: [String] { get }
  /// The placeholder for a value in the help: `INCHES`.
  var valueLabel: String { get }
  /// The description of the flag, for one line of help.
  var summary: String { get }
  /// Values that people would recognise, for the help and for messages.
  var examples: [String] { get }
  /// Whether its values are numbers: they are compared and sorted as such, and stand to the right.
  var isNumeric: Bool { get }

  /// The names to follow into nested objects, for a field that was asked for by its path; empty
  /// for a spec that is a field of its own.
  var path: [String] { get }

  /// Whether it is a field that was asked for by its name, and no spec that describes itself.
  var isField: Bool { get }
  /// The spec that reads its values: itself, or the one by whose name a field goes.
  var meant: any PhoneSpec { get }

  /// What one typed value asks of the spec.
  ///
  /// The error is the part behind `--flag: `.
  func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest
  /// The number that a value spells, in the spec's own unit; nil when it is none, and always for
  /// specs that are texts.
  func number(of value: RawValue) -> ExactNumber?
  /// The numbers that a value spells when it is several: `8GB / 12GB`; nil when it is not.
  func numbers(of value: RawValue) -> [ExactNumber]?
  /// The unit that a word in a field's name stands for: bare numbers of the field are in it. 0 is
  /// the spec's own; nil when the word is no unit of it.
  func unit(named word: String) -> UInt8?
  /// The name of a unit that is not the spec's own, for people.
  func unitName(_ unit: UInt8) -> String?
  /// The complaint about a value that should be a number and is none: `is not a number`.
  func complaint(about value: RawValue) -> String
  /// The form in which a value is shown to people; nil shows it as it is written.
  func shown(_ value: RawValue) -> String?
  /// The reason to doubt that a column of a catalogue is this spec's; nil without one.
  func doubt(about column: ColumnSample) -> String?
  /// The form in which a number of it is shown to people, without its unit.
  func shown(_ number: ExactNumber) -> String
  /// Whether the range of its values says something about a whole section of phones.
  var isSummarised: Bool { get }
  /// The range of its numbers in real phones: a number outside is mostly a slip. Nil where nothing
  /// is known.
  var plausibleNumbers: ClosedRange<ExactNumber>? { get }
  /// The unit that a text spells its amount with, for the check that a column has only one; nil for
  /// a bare number, and for a text that is no amount.
  func unitLabel(of value: RawValue) -> String?
  /// Whether changes of its numbers are told as up and down.
  var tellsDirection: Bool { get }
  /// Maximum number of different numbers that are told one by one where they are counted; more are
  /// counted in ranges.
  var mostListedNumbers: Int { get }
  /// A remark on a typed value that is allowed, but that hardly any user means.
  func remark(onTyped text: String) -> String?
  /// The arguments that ask for a value as it is typed; nil where there are none.
  func arguments(asking typed: String) -> [String]?
  /// The strategy that filters by this spec.
  func makeStrategy() -> any FilterStrategy
}

extension PhoneSpec {
  public var otherFlags: [String] { [] }
  public var path: [String] { [] }
  public var isField: Bool { false }
  public var meant: any PhoneSpec { self }
  public func number(of value: RawValue) -> ExactNumber? { nil }
  public func numbers(of value: RawValue) -> [ExactNumber]? { nil }
  public var lesserAliases: [String] { [] }
  public func unit(named word: String) -> UInt8? { nil }
  public func unitName(_ unit: UInt8) -> String? { nil }
  public func complaint(about value: RawValue) -> String { "is not a number" }
  public func shown(_ value: RawValue) -> String? { nil }
  public func doubt(about column: ColumnSample) -> String? { nil }
  public func shown(_ number: ExactNumber) -> String { number.description }
  public var isSummarised: Bool { false }
  public var plausibleNumbers: ClosedRange<ExactNumber>? { nil }
  public func unitLabel(of value: RawValue) -> String? { nil }
  public var tellsDirection: Bool { false }
  public var mostListedNumbers: Int { NumberScale.mostValues }
  public func remark(onTyped text: String) -> String? { nil }
  public func arguments(asking typed: String) -> [String]? { ["--\(flag)", typed] }
}

/// A spec whose values are texts.
public protocol TextSpec: PhoneSpec {}

extension TextSpec {
  public var isNumeric: Bool { false }
  public var valueLabel: String { "TEXT" }

  public func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    guard !text.isEmpty, text != "=" else {
      throw UsageError("an empty value fits nothing; --missing \(name) asks for phones without one")
    }
    return .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  /// A name is hardly ever a number in every phone: a processor's column may count its cores.
  public func doubt(about column: ColumnSample) -> String? {
    guard column.bareNumbers >= column.filled else { return nil }
    return
      "every value of '\(column.field.visible)' is a number (\(column.shownExamples)): is it the "
      + "\(name)? --map '\(name)=FIELD' takes another field, --map \(name)= none"
  }

  /// A phone's value, or the value that a phone must have.
  func value(_ text: String) -> PhoneValue { PhoneValue(spec: self, content: .text(text)) }

  func equals(_ text: String) -> Specification {
    Specification(self, .text(TextPattern(literal: text)))
  }
}
