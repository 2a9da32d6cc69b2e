/// Writes a header and rows. Rows in the first catalogue's layout are written as their bytes. The
/// fields of other rows are put into the order of the header.
final class DelimitedWriter: RowWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private let projector: RowProjector
  private let notation: DelimitedNotation
  private let row: DelimitedRow
  private let gatherer = ColumnGatherer()
  private let model: RecordLayout?
  private var wroteHeader = false
  /// The column of each field name so far.
  private var settledNames: [String: String] = [:]
  /// The columns by normalized name.
  private var alikeNames: [String: String] = [:]
  private var verbatimLayout: RecordLayout?
  private var planned = PlannedSpanWriter<SpanWriter<DelimitedCells>>()
  /// The number of waiting rows after which a lane is made. For fewer rows a lane costs more time
  /// than it saves.
  private static let fewRows = 64

  init(_ output: OutputBuffer, _ settings: WriterSettings, _ notation: DelimitedNotation) {
    self.output = output
    self.settings = settings
    projector = RowProjector(settings.projection, opensObjects: true)
    self.notation = notation
    row = DelimitedRow(notation.delimiter, quotes: notation.quotes, settings)
    model = settings.firstLayout.flatMap { $0.encoding == .cell ? $0 : nil }
    settleKnownColumns()
  }

  /// A writer for later rows, after another writer has settled the columns.
  private init(_ output: OutputBuffer, after other: DelimitedWriter) {
    self.output = output
    settings = other.settings
    projector = RowProjector(like: other.projector)
    notation = other.notation
    row = other.row
    model = other.model
    wroteHeader = true
    gatherer.settle(columns: other.gatherer.columns.map { RowColumn(name: $0, isAdded: false) })
  }

  /// True if all columns are fields of the records. Added columns are not found in the records.
  private var hasOwnColumns: Bool {
    !settings.projection.showsPlaces && settings.projection.groups.isEmpty
  }

  var isSettling: Bool { !gatherer.isSettled && hasOwnColumns }

  /// When the columns are known, earlier rows do not change how rows are written.
  func makePart(_ beside: OutputBuffer) -> (any RowWriter)? {
    gatherer.isSettled && hasOwnColumns ? DelimitedWriter(beside, after: self) : nil
  }

  func append(part: OutputBuffer) throws(Failure) {
    if part.isEmpty { return }
    try writeHeader()
    try output.take(part)
  }

  /// The columns are known from the start if they are specs, or if the first catalogue is
  /// delimited.
  private func settleKnownColumns() {
    let projection = settings.projection
    if projection.normalizes {
      gatherer.settle(columns: projection.columns(around: projection.normalizedNames))
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
      columns = projection.chosen.indices.map { index in
        projection.name(
          of: index, or: places[index].map { told[$0] } ?? projection.chosen[index].name)
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
    if place == nil, output.escapes == nil, hasSpans(for: batch.layout) {
      planned.lane?.clear()
      if try planned.lane?.append(row, of: batch) == true, let line = planned.lane?.text {
        try writeHeader()
        return try output.append(rows: line, ends: [line.count])
      }
    }
    try writeAlone(row, of: batch, place: place)
  }

  /// Writes a row through the gatherer, or keeps it until the columns are known.
  private func writeAlone(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) {
    var fields: [RowField] = []
    let values: ColumnGatherer.Row
    if gatherer.waiting.count >= DelimitedWriter.fewRows, place == nil, isPlanned(batch.layout),
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

  /// Returns true if the only waiting row determines all columns: it has one field for each chosen
  /// field. An opened object could have become more than one field, or no field.
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

  /// Writes the rows of a selection. When the columns are known, the lane writes most of them.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    if try writeRecords(of: selection, batch) { return }
    let mayHaveSpans = output.escapes == nil && !isVerbatim(batch.layout)
    let rest = try selection.rest(when: { mayHaveSpans && hasSpans(for: batch.layout) }) {
      row throws(Failure) in try write(row, of: batch, place: nil)
    }
    if rest.isEmpty { return }
    try writeHeader()
    try planned.lane?.write(
      rest, of: batch,
      flush: { text, ends throws(Failure) in try output.append(rows: text, ends: ends) },
      others: { row throws(Failure) in try writeAlone(row, of: batch, place: nil) })
  }

  private func hasSpans(for layout: RecordLayout) -> Bool {
    gatherer.isSettled && isPlanned(layout)
  }

  private func isPlanned(_ layout: RecordLayout) -> Bool {
    planned.isReady(for: layout) { makeSpans(layout) }
  }

  private func makeSpans(_ layout: RecordLayout) -> SpanWriter<DelimitedCells>? {
    let columns = gatherer.columns
    guard !settings.style.guardsFormulas, hasOwnColumns,
      let forms = projector.slotForms(for: layout, columns: columns),
      let fields = projector.makeFieldSpans(
        for: layout, slotCount: columns.count, slot: { [unowned self] in slot(of: $0) },
        slots: slots(of:))
    else { return nil }
    // Waiting rows are kept without quotes: a cell that needs quotes is made the general way.
    let cells = DelimitedCells(
      gatherer.isSettled
        ? notation
        : DelimitedNotation(delimiter: notation.delimiter, ending: notation.ending, quotes: false))
    return SpanWriter(fields, forms, from: layout.encoding, to: cells)
  }

  /// Returns the column of a field, for records that name their fields, or nil.
  private func slot(of name: String) -> Int? {
    let columns = gatherer.columns
    return columns.firstIndex(of: gatherer.isSettled ? settledName(of: name, among: columns) : name)
  }

  /// Returns the columns of a header's fields; nil if one has no column.
  private func slots(of header: [String]) -> [Int]? {
    let fields = header.map { RowField(name: $0, content: .missing) }
    return gatherer.isSettled ? try? gatherer.places(of: renamed(fields), source: "") : nil
  }

  /// Returns the failure for a value that a reader would take for another value.
  private func misleading(_ byte: UInt8, _ column: String, _ source: String) -> Failure {
    .data(
      DataProblem(
        source: source, position: nil, message: Message(notation.complaint(about: byte, in: column))
      ))
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout), output.escapes == nil else { return false }
    try writeHeader()
    try output.append(records: records, after: [], before: notation.ending)
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

  /// Gives chosen fields the names of the columns. Fields of a second catalogue with another
  /// spelling get the names in the first catalogue.
  private func renamed(_ fields: [RowField]) -> [RowField] {
    let columns = gatherer.columns
    // In a single catalogue, chosen fields keep their names, and a late object is not a column.
    if settings.projection.normalizes || settings.firstRowTellsColumns { return fields }
    // If the first catalogue is not delimited, rows have determined the columns. These may be parts
    // of objects within the chosen fields.
    if model != nil, !settings.projection.isOfAllFields, fields.count == columns.count {
      return zip(fields, columns).map {
        $0.isAdded ? $0 : RowField(name: $1, content: $0.content)
      }
    }
    return fields.enumerated().map { index, field in
      // Mostly the fields of a row are in the order of the columns.
      if field.isAdded || index < columns.count && columns[index] == field.name { return field }
      return RowField(name: settledName(of: field.name, among: columns), content: field.content)
    }
  }

  /// Returns the column with a name, else the column with the same normalized name.
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
    // A row of one empty cell would be a blank line, which is not a row.
    if line.isEmpty, notation.quotes { line = Array("\"\"".utf8) }
  }

  private func endLine() throws(Failure) {
    for byte in notation.ending { output.append(byte: byte) }
    try output.endRow()
  }
}
