/// A format in which catalogues are written: its name, how it is recognised, and the source that
/// reads it.
package protocol InputFormat: NamedChoice {
  /// Endings of file names that suggest it.
  var extensions: [String] { get }
  /// Whether its catalogues are tables of a database, and no text.
  var readsTables: Bool { get }
  /// Whether a row of it names the fields, although it is no delimited text.
  var hasHeaders: Bool { get }
  /// Whether a text with nothing in it is a catalogue without phones.
  var mayBeEmpty: Bool { get }
  /// Whether the text that begins at `start` of the window is written in it.
  func recognises(_ window: InputWindow, start: Int) throws(Failure) -> Bool
  /// A source that reads the text that begins at `start` of the window.
  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource
  /// This format with a delimiter that was named; nil for a format without delimiters.
  func delimited(by delimiter: UInt8) -> (any InputFormat)?
}

extension InputFormat {
  package var readsTables: Bool { false }
  package var mayBeEmpty: Bool { false }
  package var hasHeaders: Bool { false }
  package func delimited(by delimiter: UInt8) -> (any InputFormat)? { nil }
}
