/// Puts the sections of a catalogue together as a tree, and prints it when the catalogue ends.
final class SourceSections: SectionedOutput {
  private let request: RowsRequest
  private let filter: FilterRequest
  private let printer: SectionPrinter
  private var name = ""
  /// What the catalogue's sections have been so far; one without a name is the catalogue itself.
  private var ended: [(name: String?, tree: SectionTree<any KeptRows>)] = []

  init(
    _ request: RowsRequest, _ pipeline: Pipeline, _ format: any OutputFormat,
    _ source: any CatalogueSource
  ) {
    self.request = request
    filter = pipeline.filter
    var levels = [SectionNames.source]
    // Only columns have to be known beforehand, and to look is to open every catalogue.
    if format.makeSectionSink(pipeline.output, pipeline.settings) == nil,
      request.grouping.depth.map({ $0 > 1 }) ?? true, pipeline.mayHaveSections(source)
    {
      levels.append(SectionNames.section)
    }
    printer = SectionPrinter(
      request, pipeline, format, source,
      keys: levels.map { GroupKey(FieldSpec($0), .source, typed: $0) } + request.grouping.shownKeys)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { name = source.name }

  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SectionRows {
    RowGrouping(
      request, filter, depth: request.grouping.depth.map { $0 - (name == nil ? 1 : 2) })
  }

  func end(_ rows: any SectionRows, _ name: String?) throws(Failure) {
    if let tree = try rows.sectionTree() { ended.append((name, tree)) }
  }

  func endSource() throws(Failure) {
    defer { ended = [] }
    let heading = SectionHeading(spec: SectionNames.source, value: .value(.text(name)))
    let section: Section<any KeptRows>
    if let only = ended.first, only.name == nil {
      section = Section(heading, only.tree.content, only.tree.footer)
    } else {
      let sections = ended.map { section in
        Section(
          SectionHeading(spec: SectionNames.section, value: .value(.text(section.name ?? name))),
          section.tree.content, section.tree.footer)
      }
      let footer = SectionTree(sections).footer
      section = Section(
        heading, request.grouping.depth == 1 ? .folded(nil) : .sections(sections), footer)
    }
    try printer.print(SectionTree([section]))
  }

  func finish() throws(Failure) { try printer.finish() }

  func breakOff() { printer.breakOff() }
}
