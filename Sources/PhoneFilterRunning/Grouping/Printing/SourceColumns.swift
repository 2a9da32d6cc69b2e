/// Shows sections as columns before all others, for formats that know of rows only: the rows are
/// printed as they come.
final class SourceColumns: SourceOutput {
  /// The rows of one section.
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
  private var settings: SinkSettings
  private var printer: RowPrinter?

  init(_ request: RowsRequest, _ pipeline: Pipeline, _ format: any OutputFormat) {
    var request = request
    request.outputFormat = format
    // Rows are counted before they come here.
    request.limit = nil
    self.request = request
    self.pipeline = pipeline
    output = pipeline.output
    settings = pipeline.settings
  }

  /// The header needs to know whether there is a column for sections before the first row.
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
  /// Whether some catalogue may have sections, where one of them is known.
  ///
  /// Looks into catalogues whose turn has not come. What can be read only once may have sections;
  /// what cannot be read will say so in its turn.
  func mayHaveSections(_ source: any CatalogueSource) -> Bool {
    source.hasSections
      || catalogues.paths.indices.dropFirst().contains { index in
        !catalogues.canGlance(at: index)
          || catalogues.glance(at: index, by: plan)?.hasSections ?? false
      }
  }
}
