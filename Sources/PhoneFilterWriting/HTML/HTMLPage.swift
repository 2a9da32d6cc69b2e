/// The contents of a page: the rows by columns, and their values for each spec.
final class HTMLPage {
  /// The maximum number of rows that a browser opens without a wait.
  static let comfortableCount = 100_000
  /// The maximum number of columns. More are not a useful table, and each column has a place for
  /// each row.
  private static let mostColumns = 2000

  /// The maximum number of facets of other fields without a unit, if the user names no facets.
  private static let mostOtherFacets = 8

  /// The place of fields in the sidebar: after the specs, and before the models.
  private static let placeOfFields = 8

  private(set) var rowCount = 0
  private(set) var columns: [HTMLColumn] = []
  private var facets: [HTMLFacet]
  /// The sections that hold the rows; nil if the rows have no sections.
  private(set) var sections: [HTMLSection]?
  /// The sections that have begun and not ended, the outermost first.
  private var open: [HTMLSection] = []
  /// The catalogues of the rows, by the paths of their files.
  private var sources: [String]
  private let settings: WriterSettings
  private let projector: RowProjector
  /// Finds the values of the specs, whichever fields are shown.
  private let reader: RowProjector
  /// Finds the fields that are read as specs.
  private let normalizer: RowProjector
  private let gatherer = ColumnGatherer()
  private var planned = PlannedSpanWriter<HTMLSpanWriter>()

  init(_ settings: WriterSettings) {
    self.settings = settings
    sources = settings.firstLayout.map { [$0.source] } ?? []
    projector = RowProjector(settings.projection, opensObjects: true)
    let counted = SpecCatalog.all + settings.facets.filter(\.isField)
    reader = RowProjector(
      RowProjection(chosen: counted, mapping: settings.mapping), opensObjects: false)
    normalizer = RowProjector(
      RowProjection(normalizes: true, mapping: settings.mapping), opensObjects: false)
    facets = counted.map { HTMLFacet($0, isLenient: settings.isLenient) }
  }

  func append(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if place == nil, hasSpans(for: batch.layout),
      planned.lane?.append(row, of: batch, to: &columns, &facets) == true
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
    if gatherer.columns.count > columns.count { planned.forget() }
    for place in columns.count..<gatherer.columns.count {
      columns.append(
        HTMLColumn(
          gatherer.columns[place], isAdded: gatherer.isAdded(place), rowCount: rowCount,
          settings.specFields))
    }
    if places.contains(where: { columns[$0].isTaken == nil }) {
      let names = Set(SpecCatalog.all.map(\.name))
      let taken = normalizer.placesOfSpecs(names, among: fields, layout)
      for (index, place) in places.enumerated() where columns[place].isTaken != true {
        columns[place].isTaken = taken.contains(index)
      }
    }
    for (place, field) in zip(places, fields) { columns[place].append(field, layout.readings) }
    for (index, field) in reader.fields(row, of: batch, place: nil).enumerated() {
      facets[index].append(field, layout.readings)
    }
    rowCount += 1
    for place in columns.indices { columns[place].fill(to: rowCount) }
  }

  /// Returns true if rows of a layout have a lane.
  @inline(__always)
  private func hasSpans(for layout: RecordLayout) -> Bool {
    // The first row of a catalogue goes through `appendFields`, which records the catalogue's name.
    planned.isReady(for: layout, if: sources.contains(layout.source)) {
      HTMLSpanWriter(layout, projector, gatherer.columns, reader)
    }
  }

  /// Begins a section within the last open section.
  func beginSection(_ title: String) {
    open.append(HTMLSection(title, start: rowCount))
  }

  /// Ends the last open section. The number is of all its phones; a page may hold fewer.
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

  /// The names of the catalogues. Their folders mean nothing to the page's readers.
  var catalogueNames: [String] { sources.map(\.fileName) }

  /// True if a value is an image, and not the address of an image.
  var hasOwnImages: Bool {
    columns.contains { column in column.values.contains { $0.shown.hasPrefix("data:image/") } }
  }

  /// The number of phones, in words.
  var title: String {
    let count = max(rowCount, (sections ?? []).reduce(0) { $0 + $1.count })
    let shown = count > rowCount && rowCount > 0 ? ", \(rowCount.grouped) of them here" : ""
    return count.grouped + (count == 1 ? " phone" : " phones") + shown
  }

  /// Sets the columns if the page has no columns yet: it has no rows, or rows without fields.
  func settle(columns known: [RowColumn]) {
    guard columns.isEmpty else { return }
    gatherer.settle(columns: known)
    columns = gatherer.columns.map { HTMLColumn($0, rowCount: rowCount) }
  }

  /// Returns a remark on a page with too many rows for a browser; nil for fewer rows.
  static func remark(on rowCount: Int) -> Message? {
    guard rowCount > comfortableCount else { return nil }
    return "the page has \(String.phones(rowCount)), and a browser is slow with more than "
      + "\(comfortableCount.grouped); use filters or --limit"
  }

  func write(to output: OutputBuffer) throws(Failure) {
    if let remark = HTMLPage.remark(on: rowCount) { settings.onRemark(remark) }
    if rowCount > 0 {
      _ = gatherer.settle()
      for (index, name) in gatherer.columns.enumerated() { columns[index].name = name }
    }
    for index in columns.indices {
      let facet = columns[index].settle(by: settings.readings, isLenient: settings.isLenient)
      if settings.facets.isEmpty, let facet { facets.append(facet) }
    }
    if settings.facets.isEmpty {
      let others = columns.lazy.compactMap { $0.usefulFacet(isLenient: self.settings.isLenient) }
      facets += others.prefix(HTMLPage.mostOtherFacets)
    }
    arrange()
    let markup = HTMLMarkup(self)
    output.append(Array(markup.head.utf8))
    try output.endRow()
    try markup.writeRows(to: output)
    output.append(Array(markup.middle.utf8))
    try writeData(to: output)
    output.append(Array(markup.end.utf8))
    try output.endRow()
  }

  /// Puts the specs before other fields: in the sidebar, and in the columns if the user did not
  /// choose or normalize fields. Removes facets without values.
  private func arrange() {
    for place in columns.indices { columns[place].place = place }
    if settings.projection.chosen.isEmpty, !settings.projection.normalizes {
      // A field that only has the name of a spec is among the other fields.
      columns = columns.sortedStably { $0.specPlace ?? .max }
    }
    facets = facets.filter { !$0.isEmpty && !isOfAnotherSpec($0) }.sortedStably { facet in
      if let place = settings.facets.firstIndex(where: { $0.name == facet.spec.name }) {
        return place - settings.facets.count
      }
      return facet.spec.isField ? HTMLPage.placeOfFields : facet.spec.sidebarPlace
    }
    guard !settings.facets.isEmpty else { return }
    for index in facets.indices {
      facets[index].isHidden = !settings.facets.contains { $0.name == facets[index].spec.name }
    }
  }

  /// True if the catalogue's reading takes the fields with a spec's names for another spec, as with
  /// a field `memory` of 256 GB. The command line has no value for such a spec.
  private func isOfAnotherSpec(_ facet: HTMLFacet) -> Bool {
    guard let fields = settings.specFields, !fields.has(facet.spec) else { return false }
    let own = FieldColumn(spec: facet.spec, mapping: settings.mapping)
    return !facet.spec.isField
      && columns.contains { own.match($0.name) != nil && fields.spec(of: $0.name) != nil }
  }

  /// The headings of the columns.
  private(set) lazy var headings: [HTMLColumn.Heading] = {
    let places = facets.map(columnPlace)
    return HTMLColumn.headings(
      columns,
      specs: columns.indices.map { place in
        columns[place].isTaken == true && places.contains(place) ? columns[place].spec : nil
      })
  }()

  private func writeData(to output: OutputBuffer) throws(Failure) {
    var json = Array("{\"rowCount\":\(rowCount),\"title\":\"\(title)\"".utf8)
    json += ",\"guardsFormulas\":\(settings.style.guardsFormulas),\n\"command\":".utf8
    if let command = settings.command {
      command.appendJSON(to: &json)
    } else {
      json += "null".utf8
    }
    json += ",\n\"sections\":".utf8
    if let sections { sections.appendJSON(to: &json) } else { json += "null".utf8 }
    json += ",\n\"columns\":[\n".utf8
    output.append(json)
    let places = facets.map(columnPlace)
    let rankings = columns.map(\.ranking)
    for (index, column) in columns.enumerated() {
      column.writeJSON(
        to: output, headings[index], key: key(of: index, places), rankings[index])
      output.append(index < columns.count - 1 ? ",\n" : "\n")
      // If the disk is full here, the page ends with a whole line.
      try output.endRow()
    }
    output.append("],\n\"facets\":[\n")
    for (index, facet) in facets.enumerated() {
      facet.writeJSON(
        to: output, by: settings.catalogueNumbers?.counts[facet.spec.name],
        following: places[index].map { ($0, columns[$0], rankings[$0].order) })
      output.append(index < facets.count - 1 ? ",\n" : "\n")
      try output.endRow()
    }
    output.append("]}\n")
  }

  /// Returns the place of the column that determines the values of a facet; nil for no column. Only
  /// columns with the facet's name are tried.
  private func columnPlace(of facet: HTMLFacet) -> Int? {
    let called = columns.indices.filter {
      facet.spec.isField
        ? columns[$0].name == facet.spec.name : columns[$0].spec?.name == facet.spec.name
    }
    let following = called.filter { facet.places(following: columns[$0]) != nil }
    return following.first { columns[$0].isTaken == true } ?? following.first
  }

  /// Returns a column's name for `--sort`: the spec's name if the column has its values. Nil if no
  /// name can be typed.
  private func key(of place: Int, _ places: [Int?]) -> String? {
    if let facet = places.firstIndex(of: place) { return facets[facet].spec.name }
    let column = columns[place]
    return column.isAdded || !column.isNameable || column.spec != nil ? nil : column.name
  }
}

extension Array {
  /// Returns the elements by their ranks. Elements of one rank keep their order.
  func sortedStably(by rank: (Element) -> Int) -> [Element] {
    enumerated().map { (rank: rank($1), place: $0, element: $1) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.element)
  }
}

extension String {
  /// The name of a file without its folders.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
