/// What stands in a page: the rows by columns, and what they have of each spec.
final class HTMLPage {
  /// Maximum number of rows that a browser opens without a wait.
  static let comfortableCount = 100_000
  /// Maximum number of columns: more are no table, and each column has a place for each row.
  private static let mostColumns = 2000

  private(set) var rowCount = 0
  private(set) var columns: [HTMLColumn] = []
  private var facets: [HTMLFacet]
  /// The sections that hold the rows; nil where rows stand by themselves.
  private(set) var sections: [HTMLSection]?
  /// The sections that have begun and not ended, the outermost first.
  private var open: [HTMLSection] = []
  /// The catalogues that the rows are from.
  private(set) var sources: [String]
  private let settings: SinkSettings
  private let projector: RowProjector
  /// Finds the values of the specs, whichever fields are shown.
  private let reader: RowProjector
  private let gatherer = ColumnGatherer()
  private var lane: HTMLLane?
  /// The layout for which the lane was made, or for which there is none.
  private var laneLayout: RecordLayout?

  init(_ settings: SinkSettings) {
    self.settings = settings
    sources = settings.firstLayout.map { [$0.source] } ?? []
    projector = RowProjector(settings.projection, opensObjects: true)
    reader = RowProjector(
      RowProjection(chosen: SpecCatalog.all, mapping: settings.mapping), opensObjects: false)
    facets = SpecCatalog.all.map { HTMLFacet($0, isLenient: settings.isLenient) }
  }

  /// Adds a row.
  func append(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if place == nil, hasLane(for: batch.layout),
      lane?.append(row, of: batch, to: &columns, &facets) == true
    {
      rowCount += 1
    } else {
      try appendFields(row, of: batch, place: place)
    }
  }

  /// Adds a row that is taken apart field by field.
  private func appendFields(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) {
    let layout = batch.layout
    if sources.last != layout.source, !sources.contains(layout.source) {
      sources.append(layout.source)
    }
    let fields = projector.fields(row, of: batch, place: place)
    let places = try gatherer.places(of: fields, source: layout.source)
    guard gatherer.columns.count <= HTMLPage.mostColumns else {
      throw .data(
        DataProblem(
          source: layout.source, position: nil,
          message: "its rows have more than \(HTMLPage.mostColumns) fields, too many for a page; "
            + "choose some with --fields"))
    }
    if gatherer.columns.count > columns.count { forgetLane() }
    for name in gatherer.columns[columns.count...] {
      columns.append(HTMLColumn(name, rowCount: rowCount))
    }
    for (place, field) in zip(places, fields) { columns[place].append(field, layout.readings) }
    for (index, field) in reader.fields(row, of: batch, place: nil).enumerated() {
      facets[index].append(field, layout.readings)
    }
    rowCount += 1
    for place in columns.indices { columns[place].fill(to: rowCount) }
  }

  /// Whether there is a lane for rows of a layout; else they have to be taken apart one by one.
  @inline(__always)
  private func hasLane(for layout: RecordLayout) -> Bool {
    if layout !== laneLayout { makeLane(layout) }
    return lane != nil
  }

  @inline(never)
  private func makeLane(_ layout: RecordLayout) {
    // The first row of a catalogue takes note of its name.
    guard sources.contains(layout.source) else { return forgetLane() }
    let isAlike = laneLayout.map(layout.isPlannedLike) ?? false
    laneLayout = layout
    if !isAlike { lane = HTMLLane(layout, projector, gatherer.columns, reader) }
  }

  private func forgetLane() {
    lane = nil
    laneLayout = nil
  }

  /// Begins a section, in the one that has begun last.
  func beginSection(_ title: String) {
    open.append(HTMLSection(title, start: rowCount))
  }

  /// Ends the section that has begun last. The number is of all its phones; a page may hold fewer.
  func endSection(count: Int, summary: String) {
    guard var section = open.popLast() else { return }
    section.finish(rowCount, count: count, summary: summary)
    if open.isEmpty {
      sections = sections ?? []
      sections?.append(section)
    } else {
      open[open.count - 1].append(section)
    }
  }

  /// How many phones there are, in words.
  var title: String {
    let count = max(rowCount, (sections ?? []).reduce(0) { $0 + $1.count })
    let shown =
      count > rowCount && rowCount > 0 ? ", \(HTMLPage.grouped(rowCount)) of them here" : ""
    return HTMLPage.grouped(count) + (count == 1 ? " phone" : " phones") + shown
  }

  static func grouped(_ count: Int) -> String {
    ExactNumber(integerLiteral: count).grouped(fractionDigits: 0)
  }

  /// Settles the columns of a page without rows.
  func settle(columns known: [RowColumn]) {
    guard columns.isEmpty else { return }
    gatherer.settle(columns: known)
    columns = gatherer.columns.map { HTMLColumn($0, rowCount: 0) }
  }

  /// The remark on a page with more rows than a browser opens without a wait; nil for fewer.
  static func remark(on rowCount: Int) -> String? {
    guard rowCount > comfortableCount else { return nil }
    return "the page has \(String.phones(rowCount)); a browser is slow with more than "
      + "\(comfortableCount): filter, or --limit"
  }

  /// Writes the whole page.
  func write(to output: OutputBuffer) throws(Failure) {
    if let remark = HTMLPage.remark(on: rowCount) { settings.onRemark(remark) }
    if rowCount > 0 {
      _ = gatherer.settle()
      for (index, name) in gatherer.columns.enumerated() { columns[index].name = name }
    }
    for index in columns.indices {
      if let facet = columns[index].settle(isLenient: settings.isLenient) { facets.append(facet) }
    }
    let markup = HTMLMarkup(self)
    output.append(Array(markup.head.utf8))
    try output.endRow()
    try markup.writeRows(to: output)
    output.append(Array(markup.middle.utf8))
    try writeData(to: output)
    output.append(Array(markup.end.utf8))
    try output.endRow()
  }

  /// Writes what the script reads.
  private func writeData(to output: OutputBuffer) throws(Failure) {
    output.append(Array("{\"rowCount\":\(rowCount),\"title\":\"\(title)\",\n\"sections\":".utf8))
    var json = Array("null".utf8)
    if let sections {
      json = []
      sections.appendJSON(to: &json)
    }
    output.append(json)
    output.append(",\n\"columns\":[")
    for (index, column) in columns.enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      column.writeJSON(to: output)
      try output.endRow()
    }
    output.append("],\n\"facets\":[")
    for (index, facet) in facets.filter({ !$0.isEmpty }).enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      facet.writeJSON(to: output, withSpans: sections != nil)
      try output.endRow()
    }
    output.append("]}\n")
  }
}
