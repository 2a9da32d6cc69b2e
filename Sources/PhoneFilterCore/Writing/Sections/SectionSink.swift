/// Prints a tree of sections in one format.
///
/// It is led through the tree from top to bottom: a section begins, what is in it follows, and it
/// ends. Several trees follow one another in one document.
protocol SectionSink: AnyObject {
  /// The format in which rows are written, beside the output, before their section is printed.
  var rowFormat: any OutputFormat { get }
  /// What a sink of such rows has to know at a depth; sections of the whole are at depth 0.
  func settings(_ settings: SinkSettings, depth: Int) -> SinkSettings
  /// Writes what stands above a section.
  func begin(_ section: RowSection, depth: Int) throws(Failure)
  /// Writes the rows of a section.
  func write(_ rows: OutputBuffer, of section: RowSection, depth: Int) throws(Failure)
  /// Writes what stands below a section.
  func end(_ section: RowSection, depth: Int) throws(Failure)
  /// Writes what ends the document.
  func finish() throws(Failure)
  /// Ends the last line where a document breaks off.
  func breakOff()
}

extension SectionSink {
  func settings(_ settings: SinkSettings, depth: Int) -> SinkSettings { settings }
  func finish() throws(Failure) {}
  func breakOff() {}
}
