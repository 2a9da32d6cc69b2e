/// Divides rows into sections, one for each catalogue and one within it for each of its named
/// arrays, and has each of them sorted and printed by itself.
///
///     a.csv ─────────────► section a.csv      sorter ─► printer ─► beside ─┐
///     shop.json, pro ────► section pro        sorter ─► printer ─► beside ─┤ tree or columns ─► output
///     shop.json, base ───► section base       sorter ─► printer ─► beside ─┘
///
/// A limit, and the first of each kind with `--unique`, count over all sections.
final class SectionedRows: RowConsumer {
  /// The section whose rows come now.
  private final class Section {
    let name: String?
    let printer: RowPrinter
    let sorter: RowSorter?
    var summary = SectionSummary()

    init(_ name: String?, _ printer: RowPrinter, _ sorter: RowSorter?) {
      self.name = name
      self.printer = printer
      self.sorter = sorter
    }
  }

  private let pipeline: Pipeline
  private let query: Query
  private var output: (any SectionedOutput)?
  /// The catalogue that is being read, unless enough has been printed before it.
  private var source: (any CatalogueSource)?
  private var section: Section?
  /// Whether the catalogue has had a section.
  private var hasSection = false
  private var printed = 0
  /// How many had been printed before the catalogue.
  private var printedBefore = 0
  /// The kinds that were printed in the sections before, where rows are sorted.
  private var seen: Set<UniqueKey> = []
  private let reader: RowProjector

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    query = pipeline.query
    reader = SectionSummary.makeReader(pipeline.query.mapping)
  }

  private var isSorted: Bool { !query.sortKeys.isEmpty }
  /// Whether all rows that are taken are printed in the end. Of the others a sorter keeps no more
  /// than the record, and to find the values in it costs a microsecond a row.
  private var printsAll: Bool { !isSorted || query.limit == nil && query.uniqueBy.isEmpty }
  private var room: Int { query.limit.map { max(0, $0 - printed) } ?? .max }
  var tally: Int? { isSorted && !query.uniqueBy.isEmpty ? seen.count : nil }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    if output == nil { output = makeOutput(source) }
    guard room > 0 else { return }
    self.source = source
    hasSection = false
    printedBefore = printed
    try output?.begin(source)
  }

  /// Sections are nested where the format can show it, else columns.
  private func makeOutput(_ source: any CatalogueSource) -> (any SectionedOutput)? {
    let own = OutputFormatCatalog.format(named: source.layout.format)
    guard let format = query.outputFormat ?? pipeline.defaultFormat ?? own else { return nil }
    if pipeline.settings.isOnTerminal { pipeline.output.escapes = format.terminalEscapes }
    if let sink = format.makeSectionSink(pipeline.output, pipeline.settings) {
      return SectionTree(pipeline, sink)
    }
    return SectionColumns(pipeline, format)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if section == nil || section?.name != source.section {
      try endSection()
      try beginSection(source)
    }
    guard let section else { return query.expectation != nil }
    var rows = selection
    if let sorter = section.sorter {
      if !seen.isEmpty {
        let locators = query.uniqueBy.map { ValueLocator($0, in: batch) }
        rows.narrow { !seen.contains(UniqueKey(of: $0, query.uniqueBy, locators)) }
      }
      if printsAll { section.summary.note(rows, of: batch) }
      return try sorter.take(batch, rows, source)
    }
    rows.limit(to: room)
    section.summary.note(rows, of: batch)
    printed += rows.count
    _ = try section.printer.take(batch, rows, source)
    return room > 0 || query.expectation != nil
  }

  func end(_ source: any CatalogueSource) throws(Failure) { try endSource() }

  func finish() throws(Failure) {
    try endSource()
    try output?.finish()
  }

  /// What came before something went wrong is printed as whole sections. Where rows are sorted
  /// those of the catalogue it happened in are not: nobody knows which would have been the first.
  func breakOff() {
    if isSorted || section?.summary.count == 0 { section = nil }
    if printed > printedBefore, section != nil || hasSection { try? endSource() }
    output?.breakOff()
  }
}

extension SectionedRows {
  private func beginSection(_ source: any CatalogueSource) throws(Failure) {
    guard room > 0, self.source != nil, let output else { return }
    let printer = try output.makePrinter(for: source.section, of: source)
    var sorter: RowSorter?
    if isSorted {
      var query = query
      query.limit = query.limit.map { _ in room }
      sorter = RowSorter(query, then: printer)
      try sorter?.begin(source)
    }
    section = Section(source.section, printer, sorter)
  }

  private func endSection() throws(Failure) {
    guard let section, let output else { return }
    self.section = nil
    if let sorter = section.sorter {
      if !printsAll {
        section.printer.onWrite = { [reader] in section.summary.note($0, of: $1, by: reader) }
      }
      defer { section.printer.onWrite = nil }
      try sorter.printRows()
      printed += section.summary.count
      for run in sorter.runs { seen.formUnion(run.kinds) }
    }
    hasSection = true
    try output.end(section.printer, section.name, section.summary)
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
  /// Takes out all rows behind the first ones.
  mutating func limit(to count: Int) {
    guard count < self.count else { return }
    var left = count
    narrow { _ in
      left -= 1
      return left >= 0
    }
  }
}
