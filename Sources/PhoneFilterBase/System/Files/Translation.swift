/// What is known of an input whose text was made of a file that is no text of records itself: of the
/// sheets of a workbook, of a feed.
///
/// The text is JSON, each record on a line. Where lines and columns of it are not those of the file,
/// the translation tells the place in the file.
///
/// The input's reader may be on another thread than the caller.
package protocol Translation: AnyObject, Sendable {
  /// The name of the file's format, as `--input` has it.
  var format: String { get }
  /// The name of the format in which rows of it are printed.
  var outputFormat: String { get }
  /// Whether the text has its records in named lists, rather than in one list.
  var hasSections: Bool { get }
  /// The options of the command line that say how the file is read.
  var options: [String] { get }
  /// What was found out about the file, for people.
  var facts: [String] { get }
  /// The remarks that were added behind the first ones, of which the caller knows so many.
  func remarks(after count: Int) -> [String]
  /// The place in the file of a place in the text; nil where they are the same. The line up to the
  /// place is `beginning`.
  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition?
  /// The row of the file that became a line of the text.
  func row(ofLine line: Int) -> Int
  /// The name of the part of the file that became a section of the text; nil where that has the
  /// file's own.
  func name(ofSection section: String) -> String?
}

extension Translation {
  package var hasSections: Bool { false }
  package var options: [String] { ["--rows", "--encoding"] }
  package func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? { nil }
  package func row(ofLine line: Int) -> Int { line }
  package func name(ofSection section: String) -> String? { nil }
}
