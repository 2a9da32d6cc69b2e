/// A property by which phones can be filtered: its names on the command line and in catalogues, the
/// test of its values, and its filter strategy.
///
/// A spec describes itself in one file and has one line in `SpecCatalog.all`. Parser, help, man
/// page, completions, table columns and sorting ask the spec. A spec implements the requirements of
/// this protocol. Of the inherited protocols, it implements only the requirements whose default
/// does not suit it. A new question to every spec becomes a requirement of one inherited protocol,
/// with a default.
public protocol PhoneSpec: SpecAddressing, SpecReading, SpecShowing, SpecJudging, Sendable {
  /// The canonical name, as in this program's own catalogues and in messages: `screenSize`.
  var name: String { get }
  /// The long flag without its dashes: `screen-size`.
  var flag: String { get }
  /// Other spellings of the flag.
  var otherFlags: [String] { get }
  /// Other names in catalogues. Case, spaces, `_` and `-` make no difference.
  var aliases: [String] { get }
  /// Names that mean this spec only if the catalogue has none of its other names.
  var lesserAliases: [String] { get }
  /// The placeholder for a value in the help: `INCHES`.
  var valueLabel: String { get }
  /// The description of the flag, for one line of help.
  var summary: String { get }
  /// Values that people recognize, for the help and for messages.
  var examples: [String] { get }
  /// True if its values are numbers. Numbers are compared and sorted as such, and aligned right.
  var isNumeric: Bool { get }
  /// Returns the test for one typed value.
  ///
  /// The message of the error follows `--flag: `.
  func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest
  func makeStrategy() -> any FilterStrategy
}

extension PhoneSpec {
  public var heading: String { name }
  public var otherFlags: [String] { [] }
  public var lesserAliases: [String] { [] }
  public var passesOverNothing: Bool { isNumeric }
}
