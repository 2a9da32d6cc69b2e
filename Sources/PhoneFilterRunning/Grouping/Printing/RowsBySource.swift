/// Divides rows into sections: one for each catalogue, and in it one for each named array. Sorts
/// and groups each section separately.
///
///     a.csv ─────────────► section a.csv      sorter ─► rows ─┐
///     shop.json, pro ────► section pro        sorter ─► rows ─┤ tree or columns ─► output
///     shop.json, base ───► section base       sorter ─► rows ─┘
///
/// A limit and `--unique` apply to all sections together.
final class RowsBySource: RowConsumer {
  /// The section whose rows come now.
  private final class OpenSource {
    let name: String?
    let rows: any SourceRows
    let sorter: RowSorter?

    init(_ name: String?, _ rows: any SourceRows, _ sorter: RowSorter?) {
      self.name = name
      self.rows = rows
      self.sorter = sorter
    }
  }

  private let request: RowsRequest
  private let pipeline: Pipeline
  private var output: (any SourceOutput)?
  /// The current catalogue. Nil between catalogues, or if the limit was reached before it.
  private var source: (any CatalogueSource)?
  private var section: OpenSource?
  /// True if the catalogue has had a section.
  private var hasSection = false
  /// The number of rows in the earlier sections.
  private var printed = 0
  /// The number of rows in the sections before this catalogue.
  private var printedBefore = 0
  /// The `--unique` keys of the rows in earlier sections, if rows are sorted. Includes rows beyond
  /// the limit.
  private var seen: Set<[UInt8]> = []

  init(_ request: RowsRequest, _ pipeline: Pipeline) {
    self.request = request
    self.pipeline = pipeline
  }

  private var isSorted: Bool { !request.sorting.keys.isEmpty }
  private var room: Int {
    request.limit.map { max(0, $0 - printed - (section?.rows.count ?? 0)) } ?? .max
  }
  var tally: Int? { isSorted && !request.uniqueBy.isEmpty ? seen.count : nil }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    if output == nil { output = makeOutput(source) }
    guard room > 0 else { return }
    self.source = source
    hasSection = false
    printedBefore = printed
    try output?.begin(source)
  }

  /// Makes an output with columns if the format cannot nest sections, and the request has no
  /// groups, no depth and no limit for each group. Otherwise, makes an output with trees. Nil if
  /// the format is unknown.
  private func makeOutput(_ source: any CatalogueSource) -> (any SourceOutput)? {
    guard let format = request.format(for: source, pipeline) else { return nil }
    if request.grouping.keys.isEmpty, request.grouping.depth == nil,
      request.grouping.limitPerGroup == nil,
      format.makeGroupWriter(pipeline.output, pipeline.settings) == nil
    {
      pipeline.settings.begin(format, pipeline.output)
      return SourceColumns(request, pipeline, format)
    }
    return SourceGroups(request, pipeline, format, source)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if section == nil || section?.name != source.section {
      try endSection()
      try beginSection(source)
    }
    guard let section else { return request.expectation != nil }
    var rows = selection
    if let sorter = section.sorter {
      if !seen.isEmpty {
        let writer = RowKeyWriter(request.uniqueBy, pipeline.filter.folding, in: batch)
        var key = KeyBuffer()
        rows.narrow { row in
          writer.write(row, to: &key)
          return !seen.contains(key.bytes.copied())
        }
      }
      return try sorter.take(batch, rows, source)
    }
    rows.limit(to: room)
    try section.rows.take(batch, rows, source)
    return room > 0 || request.expectation != nil
  }

  /// Chunks come only from a catalogue without named arrays, which is one section.
  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let isWhole = request.limit == nil && !isSorted
    return (isWhole ? section?.rows.makeGroupPartial() : nil) ?? HeldRows(plan, for: self)
  }

  func end(_ source: any CatalogueSource) throws(Failure) { try endSource() }

  func finish() throws(Failure) {
    try endSource()
    try output?.finish()
  }

  /// Prints the sections before the failure. If rows are sorted or grouped, leaves out the failed
  /// section's rows: their order and number are not known.
  func breakOff() {
    // Folded groups show only their number of rows, which would be too small.
    if request.grouping.depth != nil {
      output?.breakOff()
      return
    }
    if isSorted || !request.grouping.keys.isEmpty || section?.rows.count == 0 { section = nil }
    if printed + (section?.rows.count ?? 0) > printedBefore, section != nil || hasSection {
      try? endSource()
    }
    output?.breakOff()
  }
}

extension RowsBySource {
  private func beginSection(_ source: any CatalogueSource) throws(Failure) {
    guard room > 0, self.source != nil, let output else { return }
    let rows = try output.makeRows(for: source.section, of: source)
    var sorter: RowSorter?
    if isSorted {
      var request = request
      request.limit = request.limit.map { _ in room }
      sorter = RowSorter(SortPlan(request, folding: pipeline.filter.folding), then: rows)
      try sorter?.begin(source)
    }
    section = OpenSource(source.section, rows, sorter)
  }

  private func endSection() throws(Failure) {
    guard let section, let output else { return }
    if let sorter = section.sorter {
      try sorter.printRows()
      for run in sorter.runs { seen.formUnion(run.kinds.map(\.unique)) }
    }
    self.section = nil
    printed += section.rows.count
    hasSection = true
    try output.end(section.rows, section.name)
  }

  /// A catalogue without rows is a section too.
  private func endSource() throws(Failure) {
    guard let source else { return }
    try endSection()
    if !hasSection {
      try beginSection(source)
      try endSection()
    }
    self.source = nil
    try output?.endSource()
  }
}

extension Selection {
  /// Keeps the first `count` rows and removes the rest.
  package mutating func limit(to count: Int) {
    guard count < self.count else { return }
    var left = count
    narrow { _ in
      left -= 1
      return left >= 0
    }
  }
}
