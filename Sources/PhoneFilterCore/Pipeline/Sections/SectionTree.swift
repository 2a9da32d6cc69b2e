/// Puts the sections of a catalogue together as a tree, and prints it when the catalogue ends.
///
/// The rows wait in memory, as they will be written, until their number is known, which stands
/// before them.
final class SectionTree: SectionedOutput {
  private let sink: any SectionSink
  private let output: OutputBuffer
  private let settings: SinkSettings
  private var query: Query
  private var name = ""
  /// What the catalogue's sections have been so far; one without a name is the catalogue itself.
  private var ended: [(name: String?, rows: OutputBuffer, summary: SectionSummary)] = []
  /// Where the rows of the section go that comes now.
  private var beside: OutputBuffer?

  init(_ pipeline: Pipeline, _ sink: any SectionSink) {
    self.sink = sink
    output = pipeline.output
    settings = pipeline.settings
    query = pipeline.query
    query.outputFormat = sink.rowFormat
    // Rows are counted before they come here.
    query.limit = nil
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { name = source.name }

  func makePrinter(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> RowPrinter {
    let buffer = OutputBuffer(beside: output)
    beside = buffer
    let printer = RowPrinter(
      query, buffer, sink.settings(settings, depth: name == nil ? 0 : 1))
    try printer.begin(source)
    return printer
  }

  func end(_ printer: RowPrinter, _ name: String?, _ summary: SectionSummary) throws(Failure) {
    try printer.finish()
    if let beside { ended.append((name, beside, summary)) }
    beside = nil
  }

  func endSource() throws(Failure) {
    defer { ended = [] }
    let heading = SectionHeading(spec: SectionNames.source, value: name)
    if let only = ended.first, only.name == nil {
      try RowSection(heading, rows: only.rows, only.summary).print(to: sink)
    } else {
      let sections = ended.map { section in
        RowSection(
          SectionHeading(spec: SectionNames.section, value: section.name ?? name),
          rows: section.rows, section.summary)
      }
      try RowSection(heading, sections).print(to: sink)
    }
  }

  func finish() throws(Failure) { try sink.finish() }

  func breakOff() { sink.breakOff() }
}
