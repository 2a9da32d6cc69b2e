/// A property by which phones can be filtered: its names on the command line and in catalogues, how
/// its values are tested, and the strategy that filters by it.
///
/// A spec describes itself in one file and stands in one line of `SpecCatalog.all`; parser, help,
/// man page, completions, table columns and sorting ask it. It says what stands here, and of each
/// ability only what differs from its default. A new question asked of every spec is a new
/// requirement of the ability that it belongs to, with a default beside it.
public protocol PhoneSpec: SpecAddressing, SpecReading, SpecShowing, SpecJudging, Sendable {
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
  /// What one typed value asks of the spec.
  ///
  /// The error is the part behind `--flag: `.
  func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest
  /// The strategy that filters by this spec.
  func makeStrategy() -> any FilterStrategy
}

extension PhoneSpec {
  public var otherFlags: [String] { [] }
  public var lesserAliases: [String] { [] }
  public var passesOverNothing: Bool { isNumeric }
}
