/// Adds the names of the catalogue and the section as the first columns, for formats that have only
/// rows. Each row is printed as soon as it comes.
final class SourceColumns: SourceOutput {
  private final class Rows: SourceRows {
    private let printer: RowPrinter
    private(set) var count = 0

    init(_ printer: RowPrinter) { self.printer = printer }

    func take(
      _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
    ) throws(Failure) {
      count += selection.count
      _ = try printer.take(batch, selection, source)
    }

    func write(
      _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
    ) throws(Failure) {
      count += 1
      try printer.write(row, of: batch, place: place)
    }
  }

  private let request: RowsRequest
  private let pipeline: Pipeline
  private let output: OutputBuffer
  private var settings: WriterSettings
  private var printer: RowPrinter?

  init(_ request: RowsRequest, _ pipeline: Pipeline, _ format: any OutputFormat) {
    var request = request
    request.outputFormat = format
    // The limit is applied before the rows come here.
    request.limit = nil
    self.request = request
    self.pipeline = pipeline
    output = pipeline.output
    settings = pipeline.settings
  }

  /// Decides on the columns before the first row. The header needs a section column if any
  /// catalogue may have sections.
  func begin(_ source: any CatalogueSource) throws(Failure) {
    guard printer == nil else { return }
    let names =
      [SectionNames.source] + (pipeline.mayHaveSections(source) ? [SectionNames.section] : [])
    settings.projection.groups = names.map { GroupColumn(added: $0) }
    let printer = RowPrinter(request, output, settings)
    try printer.begin(source)
    self.printer = printer
  }

  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SourceRows {
    let printer = printer ?? RowPrinter(request, output, settings)
    printer.groups = [source.name] + (settings.projection.groups.count > 1 ? [name] : [])
    return Rows(printer)
  }

  func end(_ rows: any SourceRows, _ name: String?) throws(Failure) {}

  func endSource() throws(Failure) {}

  func finish() throws(Failure) { try printer?.finish() }

  func breakOff() { printer?.breakOff() }
}

extension Pipeline {
  /// Returns true if this catalogue has sections, or a later one may have them.
  ///
  /// The function opens the later catalogues to find out. If a catalogue is not a regular file, it
  /// is not opened, and may have sections. An error in a catalogue appears later, at its turn.
  func mayHaveSections(_ source: any CatalogueSource) -> Bool {
    source.hasSections
      || catalogues.paths.indices.dropFirst().contains { index in
        !catalogues.canGlance(at: index)
          || catalogues.glance(at: index, by: plan)?.hasSections ?? false
      }
  }
}
