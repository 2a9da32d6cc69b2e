/// Shows sections as columns before all others, for formats that know of rows only: the rows are
/// printed as they come.
final class SectionColumns: SectionedOutput {
  private let query: Query
  private let output: OutputBuffer
  private var settings: SinkSettings
  private var printer: RowPrinter?

  init(_ pipeline: Pipeline, _ format: any OutputFormat) {
    var query = pipeline.query
    query.outputFormat = format
    // Rows are counted before they come here.
    query.limit = nil
    self.query = query
    output = pipeline.output
    settings = pipeline.settings
  }

  /// The header needs to know whether there is a column for sections before the first row.
  func begin(_ source: any CatalogueSource) throws(Failure) {
    guard printer == nil else { return }
    let hasSections =
      source.hasSections || query.catalogues.dropFirst().contains(where: mayHaveSections)
    settings.projection.groups =
      [SectionNames.source] + (hasSections ? [SectionNames.section] : [])
    let printer = RowPrinter(query, output, settings)
    try printer.begin(source)
    self.printer = printer
  }

  /// Looks into a catalogue whose turn has not come. What can be read only once may have sections;
  /// what cannot be read will say so in its turn.
  private func mayHaveSections(_ path: CataloguePath) -> Bool {
    guard isRegularFile(TablePath(path).file) else { return true }
    let source = try? InputFormatCatalog.open(
      path, as: query.input, plan: query.plan, tracksLines: false)
    return source?.hasSections ?? false
  }

  func makePrinter(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> RowPrinter {
    let printer = printer ?? RowPrinter(query, output, settings)
    printer.groups = [source.name] + (settings.projection.groups.count > 1 ? [name] : [])
    return printer
  }

  func end(_ printer: RowPrinter, _ name: String?, _ summary: SectionSummary) throws(Failure) {}

  func endSource() throws(Failure) {}

  func finish() throws(Failure) { try printer?.finish() }

  func breakOff() { printer?.breakOff() }
}
