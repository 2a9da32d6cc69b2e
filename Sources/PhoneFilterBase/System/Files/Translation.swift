/// Facts about an input whose text was made from a file of another kind: a workbook or a feed.
///
/// The text is JSON, with one record on each line. If its lines and columns differ from those of
/// the file, the translation returns the place in the file.
///
/// The input's reader may be on another thread than the caller.
package protocol Translation: AnyObject, Sendable {
  /// The name of the file's format for `--input`.
  var format: String { get }
  /// The name of the format in which its rows are printed.
  var outputFormat: String { get }
  /// True if the text has its records in named lists, rather than in one list.
  var hasSections: Bool { get }
  /// The command-line options that control the reading of the file.
  var options: [String] { get }
  /// Facts about the file, for people.
  var facts: [String] { get }
  /// Returns the remarks that were added after the first `count` remarks, which the caller knows.
  func remarks(after count: Int) -> [Message]
  /// Returns the place in the file of a place in the text; nil if they are the same. `beginning` is
  /// the line up to the place.
  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition?
  /// Returns the row of the file that became a line of the text.
  func row(ofLine line: Int) -> Int
  /// Returns the name of the part of the file that became a section of the text; nil if the names
  /// are equal.
  func name(ofSection section: String) -> String?
}

extension Translation {
  package var hasSections: Bool { false }
  package var options: [String] { ["--rows", "--encoding"] }
  package func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? { nil }
  package func row(ofLine line: Int) -> Int { line }
  package func name(ofSection section: String) -> String? { nil }
}
