/// Makes a tree of a catalogue's sections, and prints it when the catalogue ends.
final class SourceGroups: SourceOutput {
  private let request: RowsRequest
  private let filter: FilterRequest
  private let printer: GroupTreePrinter
  private var name = ""
  /// The catalogue's finished sections. Without a name, the section is the catalogue itself.
  private var ended: [(name: String?, tree: GroupTree<any KeptRows>)] = []

  init(
    _ request: RowsRequest, _ pipeline: Pipeline, _ format: any OutputFormat,
    _ source: any CatalogueSource
  ) {
    self.request = request
    filter = pipeline.filter
    var levels = [SectionNames.source]
    // Look for sections only if groups become columns. Columns must be known early, and the look
    // opens every catalogue.
    if format.makeGroupWriter(pipeline.output, pipeline.settings) == nil,
      request.grouping.depth.map({ $0 > 1 }) ?? true, pipeline.mayHaveSections(source)
    {
      levels.append(SectionNames.section)
    }
    printer = GroupTreePrinter(
      request, pipeline, format, source,
      keys: levels.map { GroupKey(FieldSpec($0), .source, typed: $0) } + request.grouping.shownKeys)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { name = source.name }

  func makeRows(
    for name: String?, of source: any CatalogueSource
  ) throws(Failure) -> any SourceRows {
    RowGrouping(
      request, filter, depth: request.grouping.depth.map { $0 - (name == nil ? 1 : 2) })
  }

  func end(_ rows: any SourceRows, _ name: String?) throws(Failure) {
    if let tree = try rows.groupTree() { ended.append((name, tree)) }
  }

  func endSource() throws(Failure) {
    defer { ended = [] }
    let heading = GroupHeading(spec: SectionNames.source, value: .value(.text(name)))
    let section: Group<any KeptRows>
    if let only = ended.first, only.name == nil {
      section = Group(heading, only.tree.content, only.tree.footer)
    } else {
      let sections = ended.map { section in
        Group(
          GroupHeading(spec: SectionNames.section, value: .value(.text(section.name ?? name))),
          section.tree.content, section.tree.footer)
      }
      let footer = GroupTree(sections).footer
      section = Group(
        heading, request.grouping.depth == 1 ? .folded(nil) : .groups(sections), footer)
    }
    try printer.print(GroupTree([section]))
  }

  func finish() throws(Failure) { try printer.finish() }

  func breakOff() { printer.breakOff() }
}
