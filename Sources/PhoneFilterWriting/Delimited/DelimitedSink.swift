/// Writes a header and rows. Rows in the first catalogue's layout are written as their bytes; the
/// fields of others are put into the order of the header.
final class DelimitedSink: Sink {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private let projector: RowProjector
  private let notation: DelimitedNotation
  private let row: DelimitedRow
  private let gatherer = ColumnGatherer()
  private let model: RecordLayout?
  private var wroteHeader = false
  /// The columns that fields of some names go to, as far as that was asked; and those of like
  /// names.
  private var settledNames: [String: String] = [:]
  private var alikeNames: [String: String] = [:]
  private var verbatimLayout: RecordLayout?
  /// The way for rows that are like others.
  private var planned = PlannedLane<RowLane<DelimitedCells>>()
  /// Number of waiting rows for which a lane is not worth the time that it takes to make.
  private static let fewRows = 64

  init(_ output: OutputBuffer, _ settings: SinkSettings, _ notation: DelimitedNotation) {
    self.output = output
    self.settings = settings
    projector = RowProjector(settings.projection, opensObjects: true)
    self.notation = notation
    row = DelimitedRow(notation.delimiter, quotes: notation.quotes, settings)
    model = settings.firstLayout.flatMap { $0.encoding == .cell ? $0 : nil }
    settleKnownColumns()
  }

  /// A sink for rows behind others, which have settled the columns.
  private init(_ output: OutputBuffer, behind other: DelimitedSink) {
    self.output = output
    settings = other.settings
    projector = RowProjector(like: other.projector)
    notation = other.notation
    row = other.row
    model = other.model
    wroteHeader = true
    gatherer.settle(columns: other.gatherer.columns.map { RowColumn(name: $0, isAdded: false) })
  }

  /// Whether all columns are fields of the records: what is added to them is not found in them.
  private var hasOwnColumns: Bool {
    !settings.projection.showsPlaces && settings.projection.groups.isEmpty
  }

  var isSettling: Bool { !gatherer.isSettled && hasOwnColumns }

  /// Once the columns are known rows are written alike, whichever come before.
  func makePart(_ beside: OutputBuffer) -> (any Sink)? {
    gatherer.isSettled && hasOwnColumns ? DelimitedSink(beside, behind: self) : nil
  }

  func append(part: OutputBuffer) throws(Failure) {
    if part.isEmpty { return }
    try writeHeader()
    try output.take(part)
  }

  /// With delimited catalogues the columns are known from the start.
  private func settleKnownColumns() {
    let projection = settings.projection
    if projection.normalizes {
      gatherer.settle(columns: projection.columns(around: projection.normalizedSpecs.map(\.name)))
      return
    }
    guard let model else { return }
    var columns = model.header
    if projection.selection != nil {
      columns = projection.columns(among: FieldName.numbered(model.header) ?? model.header)
    } else if !projection.chosen.isEmpty {
      let places = projection.places(
        among: model.header, spelled: model.readings.spelledNames)
      let told = FieldName.numbered(model.header) ?? model.header
      columns = zip(projection.chosen, places).map { spec, place in
        place.map { told[$0] } ?? spec.name
      }
    }
    gatherer.settle(columns: projection.columns(around: columns))
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if isVerbatim(batch.layout) {
      try writeHeader()
      output.append(batch.record(row))
      try endLine()
      return
    }
    if place == nil, output.escapes == nil, hasLane(for: batch.layout) {
      planned.lane?.clear()
      if try planned.lane?.append(row, of: batch) == true, let line = planned.lane?.text {
        try writeHeader()
        return try output.append(rows: line, ends: [line.count])
      }
    }
    try writeAlone(row, of: batch, place: place)
  }

  /// Writes a row that is taken apart by itself.
  private func writeAlone(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) {
    var fields: [RowField] = []
    let values: ColumnGatherer.Row
    if gatherer.waiting.count >= DelimitedSink.fewRows, place == nil, isPlanned(batch.layout),
      let found = try planned.lane?.values(row, of: batch)
    {
      values = found
    } else {
      let count = gatherer.columns.count
      fields = projector.fields(row, of: batch, place: place)
      if gatherer.isSettled { fields = renamed(fields) }
      values = try gatherer.row(of: fields, source: batch.layout.source)
      if gatherer.columns.count > count { planned.forget() }
    }
    for (column, value) in zip(gatherer.columns, values) {
      if let byte = notation.misleadingByte(in: value, isAlone: values.count == 1) {
        throw misleading(byte, column, batch.layout.source)
      }
    }
    if gatherer.isSettled {
      try writeHeader()
      try write(values)
    } else if gatherer.wait(values) || tellsColumns(fields) {
      try settle()
    }
  }

  /// Whether the fields of a row, which waits now, are all columns: it is the first row, and no
  /// object was made several fields of it, or none.
  private func tellsColumns(_ fields: [RowField]) -> Bool {
    settings.firstRowTellsColumns && gatherer.waiting.count == 1
      && fields.count { !$0.isAdded } == settings.projection.chosen.count
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !gatherer.isSettled { try settle(knownFields) }
    try writeHeader()
  }

  /// Writes the rows that wait for their columns: they came before the failure.
  func breakOff() {
    if !gatherer.isSettled, !gatherer.waiting.isEmpty { try? settle() }
  }

  private func settle(_ knownFields: [String] = []) throws(Failure) {
    planned.forget()
    let rows = gatherer.settle()
    if gatherer.columns.isEmpty {
      gatherer.settle(columns: settings.columnsWithoutRows(knownFields))
    }
    try writeHeader()
    for row in rows { try write(row) }
  }

  /// Writes the rows of a selection, once the columns are known most of them by the lane.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    if try writeRecords(of: selection, batch) { return }
    let mayHaveLane = output.escapes == nil && !isVerbatim(batch.layout)
    let rest = try selection.rest(when: { mayHaveLane && hasLane(for: batch.layout) }) {
      row throws(Failure) in try write(row, of: batch, place: nil)
    }
    if rest.isEmpty { return }
    try writeHeader()
    try planned.lane?.write(
      rest, of: batch,
      flush: { text, ends throws(Failure) in try output.append(rows: text, ends: ends) },
      others: { row throws(Failure) in try writeAlone(row, of: batch, place: nil) })
  }

  private func hasLane(for layout: RecordLayout) -> Bool {
    gatherer.isSettled && isPlanned(layout)
  }

  private func isPlanned(_ layout: RecordLayout) -> Bool {
    planned.isReady(for: layout) { makeLane(layout) }
  }

  private func makeLane(_ layout: RecordLayout) -> RowLane<DelimitedCells>? {
    let columns = gatherer.columns
    guard !settings.style.guardsFormulas, hasOwnColumns,
      let forms = projector.slotForms(for: layout, columns: columns),
      let fields = projector.makeFieldLane(
        for: layout, slotCount: columns.count, slot: { [unowned self] in slot(of: $0) },
        slots: slots(of:))
    else { return nil }
    // Rows that wait are kept without quotes: a cell that needs them is made the general way.
    let cells = DelimitedCells(
      gatherer.isSettled
        ? notation
        : DelimitedNotation(delimiter: notation.delimiter, ending: notation.ending, quotes: false))
    return RowLane(fields, forms, from: layout.encoding, to: cells)
  }

  /// The column of a field of records that name their own, if there is one.
  private func slot(of name: String) -> Int? {
    let columns = gatherer.columns
    return columns.firstIndex(of: gatherer.isSettled ? settledName(of: name, among: columns) : name)
  }

  /// The columns of the fields of a header; nil where one of them has none.
  private func slots(of header: [String]) -> [Int]? {
    let fields = header.map { RowField(name: $0, content: .missing) }
    return gatherer.isSettled ? try? gatherer.places(of: renamed(fields), source: "") : nil
  }

  /// The failure for a value that its reader would take for another one.
  private func misleading(_ byte: UInt8, _ column: String, _ source: String) -> Failure {
    .data(
      DataProblem(
        source: source, position: nil, message: notation.complaint(about: byte, in: column)))
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout), output.escapes == nil else { return false }
    try writeHeader()
    try output.append(records: records, behind: [], before: notation.ending)
    return true
  }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    if layout === verbatimLayout { return true }
    if settings.style.guardsFormulas || !notation.quotes { return false }
    guard let model, settings.projection.isIdentity, layout.encoding == .cell,
      layout.delimiter == notation.delimiter, layout.header == model.header
    else { return false }
    verbatimLayout = layout
    return true
  }

  /// Chosen fields stand under the names of the columns. Fields of another spelling, in a second
  /// catalogue, stand under those of the first.
  private func renamed(_ fields: [RowField]) -> [RowField] {
    let columns = gatherer.columns
    // Of one catalogue chosen fields keep their names, and an object that comes late is no column.
    if settings.projection.normalizes || settings.firstRowTellsColumns { return fields }
    // Columns that rows have told may be of objects within the chosen fields.
    if model != nil, !settings.projection.isOfAllFields, fields.count == columns.count {
      return zip(fields, columns).map {
        $0.isAdded ? $0 : RowField(name: $1, content: $0.content)
      }
    }
    return fields.enumerated().map { index, field in
      // Mostly the fields of a row stand where the columns do.
      if field.isAdded || index < columns.count && columns[index] == field.name { return field }
      return RowField(name: settledName(of: field.name, among: columns), content: field.content)
    }
  }

  /// The column that a field of some name goes to: the one that is called so, or alike.
  private func settledName(of name: String, among columns: [String]) -> String {
    if let known = settledNames[name] { return known }
    if settledNames.isEmpty {
      for column in columns where gatherer.isOwn(column) {
        settledNames[column] = column
        let normalized = FieldName.normalized(column)
        if alikeNames[normalized] == nil { alikeNames[normalized] = column }
      }
    }
    let settled = settledNames[name] ?? alikeNames[FieldName.normalized(name)] ?? name
    settledNames[name] = settled
    return settled
  }

  private func writeHeader() throws(Failure) {
    if wroteHeader { return }
    wroteHeader = true
    guard settings.style.hasHeader else { return }
    if let model, model.isDelimiterDeclared,
      model.delimiter == notation.delimiter
    {
      output.append(Array("sep=".utf8) + [model.delimiter])
      try endLine()
    }
    if let model, isVerbatim(model) {
      output.append(model.headerBytes)
    } else {
      let names = gatherer.columns.map { Array($0.utf8) }
      if let zero = names.firstIndex(where: { $0.contains(0) }) {
        throw misleading(0, gatherer.columns[zero], model?.source ?? "the header")
      }
      var line: [UInt8] = []
      row.append(header: names, to: &line)
      output.append(line.isEmpty ? Array("\"\"".utf8) : line)
    }
    try endLine()
  }

  private func write(_ row: ColumnGatherer.Row) throws(Failure) {
    var line: [UInt8] = []
    append(row, to: &line)
    output.append(line)
    try endLine()
  }

  private func append(_ cells: [[UInt8]], to line: inout [UInt8]) {
    row.append(cells, to: &line)
    // A row of one empty cell would be a blank line, which is no row.
    if line.isEmpty, notation.quotes { line = Array("\"\"".utf8) }
  }

  private func endLine() throws(Failure) {
    for byte in notation.ending { output.append(byte: byte) }
    try output.endRow()
  }
}
