/// Writes the rows of each group to a file of its own, after the last row has come. Prints the names
/// of the files.
final class SplitPrinter: RowConsumer, OrderedRows {
  private let request: RowsRequest
  private let split: SplitRequest
  private let pipeline: Pipeline
  private let rows: RowGrouping
  private var source: (any CatalogueSource)?

  init(_ request: RowsRequest, _ split: SplitRequest, _ pipeline: Pipeline) {
    (self.request, self.split, self.pipeline) = (request, split, pipeline)
    rows = RowGrouping(request, pipeline.filter, depth: nil)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    self.source = self.source ?? source
  }

  private var room: Int { request.limit.map { max(0, $0 - rows.count) } ?? .max }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    var selection = selection
    selection.limit(to: room)
    try rows.take(batch, selection, source)
    return room > 0 || request.expectation != nil
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    request.limit == nil ? rows.makePartial() : HeldRows(plan, for: self)
  }

  func makeGroupReader() -> GroupReader? { rows.makeGroupReader() }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    try rows.write(row, of: batch, place: place, group: group)
  }

  func finish() throws(Failure) {
    guard let source,
      let format = request.outputFormat
        ?? OutputFormatCatalog.all.choice(named: source.layout.format)
    else { return }
    let tree = try rows.tree()
    var settings = pipeline.settings
    settings.firstLayout = source.layout
    // Files are not a terminal.
    (settings.isOnTerminal, settings.width, settings.usesColors) = (false, nil, false)
    var names = SplitNames(ending: format.fileEnding)
    let files = try StagedFiles(in: split.folder)
    var label: String?
    try tree.walk { step, _ throws(Failure) in
      switch step {
      case .begin(let group): label = group.header.value.label
      case .end: break
      case .items(let items):
        try files.write(names.name(of: label)) { output throws(Failure) in
          let writer = format.makeWriter(output, settings)
          for rows in items { try rows.write(to: writer) }
          try writer.finish(knownFields: source.fields)
        }
      }
    }
    for path in try files.keep(overwriting: split.overwrites) {
      pipeline.output.append(shown: path.text.visible + "\n")
      try pipeline.output.endRow()
    }
  }

  /// Nothing is written before all rows are known.
  func breakOff() {}
}
