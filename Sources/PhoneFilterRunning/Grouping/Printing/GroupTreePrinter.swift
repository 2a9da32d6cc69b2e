/// Prints trees of groups, one after another, in one format.
///
/// The caller prints the first tree after its rows are read: only then are the names of the group
/// fields known.
final class GroupTreePrinter {
  private let request: RowsRequest
  private let pipeline: Pipeline
  private let format: any OutputFormat
  private let source: any CatalogueSource
  /// The keys that divide the rows, the outermost first.
  private let keys: [GroupKey]
  private var writer: (any GroupWriter)?
  /// The fields for a document without groups. Nil before `finish`.
  private var known: [String]?

  /// `source` is the first catalogue.
  init(
    _ request: RowsRequest, _ pipeline: Pipeline, _ format: any OutputFormat,
    _ source: any CatalogueSource, keys: [GroupKey]
  ) {
    self.request = request
    self.pipeline = pipeline
    self.format = format
    self.source = source
    self.keys = keys
    pipeline.settings.begin(format, pipeline.output)
  }

  func print(_ tree: GroupTree<any KeptRows>) throws(Failure) { try madeWriter().print(tree) }

  /// Ends the document. The header of a document without groups shows `sample`, or the catalogue's
  /// fields if it is empty.
  func finish(_ sample: [String] = []) throws(Failure) {
    known = sample.isEmpty ? source.fields : sample
    try madeWriter().finish(knownFields: known ?? [])
  }

  func breakOff() { writer?.breakOff() }

  private func madeWriter() -> any GroupWriter {
    if let writer { return writer }
    let made = makeWriter()
    writer = made
    return made
  }

  private func makeWriter() -> any GroupWriter {
    var settings = pipeline.settings
    settings.firstLayout = source.layout
    let (grouping, mapping) = (request.grouping, pipeline.filter.mapping)
    let plain = keys.filter(\.isPlain)
    let unchosen = plain.filter { key in
      !request.fields.contains { $0.name == key.spec.name }
    }
    settings.projection.leftOut =
      format.leavesOutGroups
      ? unchosen.map { FieldColumn(spec: $0.spec, mapping: mapping) } : []
    if let writer = format.makeGroupWriter(pipeline.output, settings) { return writer }
    settings.projection = projection(with: unchosen.map(\.spec))
    settings.projection.groups = keys.map {
      GroupColumn($0, among: known ?? source.fields, source.layout.readings, mapping)
    }
    let isFolded =
      !grouping.isBySource && (grouping.depth.map { $0 <= grouping.keys.count } ?? false)
    return GroupsInColumns(format, pipeline.output, settings, isFolded: isFolded)
  }

  /// Returns the projection of rows whose groups are columns: the chosen fields and the groups.
  private func projection(with specs: [any PhoneSpec]) -> RowProjection {
    var chosen = request.fields
    if request.normalizes, chosen.isEmpty, specs.contains(where: { $0.isField }) {
      chosen = SpecCatalog.all
    }
    var names = request.newNames
    if !chosen.isEmpty, request.selection == nil {
      let more = specs.filter { spec in !chosen.contains { $0.name == spec.name } }
      chosen = more + chosen
      if !names.isEmpty { names = more.map { _ in nil } + names }
    }
    return RowProjection(
      chosen: chosen, newNames: names, selection: request.selection,
      addsSource: request.showsSource,
      normalizes: request.normalizes,
      mapping: pipeline.filter.mapping)
  }
}
