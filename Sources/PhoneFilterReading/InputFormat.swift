/// A format of catalogues: its name, the test that recognizes it, and the source that reads it.
package protocol InputFormat: NamedChoice {
  /// The endings of file names that suggest the format.
  var extensions: [String] { get }
  /// True if its catalogues are tables of a database, not text.
  var readsTables: Bool { get }
  /// True for a format with header rows that is not delimited text, such as a workbook. The user
  /// may set the header of such a format.
  var hasHeaders: Bool { get }
  /// True if an empty text is a catalogue without phones.
  var mayBeEmpty: Bool { get }
  /// Returns true if the text that begins at `start` of the window is in this format.
  func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool
  /// Opens the text that begins at `start` of the window.
  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource
  /// This format with the given delimiter; nil for a format without delimiters.
  func delimited(by delimiter: UInt8) -> (any InputFormat)?
}

extension InputFormat {
  package var readsTables: Bool { false }
  package var mayBeEmpty: Bool { false }
  package var hasHeaders: Bool { false }
  package func delimited(by delimiter: UInt8) -> (any InputFormat)? { nil }
}
