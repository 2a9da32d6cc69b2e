/// Writes rows to a writer, up to the limit.
package final class RowPrinter: RowConsumer, OrderedRows {
  private let rows: RowsRequest
  private let output: OutputBuffer
  private let defaultFormat: (any OutputFormat)?
  private var settings: WriterSettings
  private var writer: (any RowWriter)?
  /// True if the run has one catalogue at most.
  private let isAlone: Bool
  private var firstSource: (any CatalogueSource)?
  private var sample: [String] = []
  /// The number of written rows.
  package private(set) var printed = 0
  /// The values in the group columns of the rows. Nil is a missing value.
  package var groups: [String?] = []

  package init(_ rows: RowsRequest, _ pipeline: Pipeline) {
    self.rows = rows
    output = pipeline.output
    defaultFormat = pipeline.defaultFormat
    settings = pipeline.settings
    isAlone = pipeline.filter.catalogues.count < 2
  }

  /// Creates a printer of some rows, in the format that the request names.
  package init(_ rows: RowsRequest, _ output: OutputBuffer, _ settings: WriterSettings) {
    self.rows = rows
    self.output = output
    self.settings = settings
    defaultFormat = nil
    isAlone = false
  }

  /// Chooses the format at the first catalogue. In a pipe or a file, the default is the catalogue's
  /// own format.
  package func begin(_ source: any CatalogueSource) throws(Failure) {
    guard writer == nil else { return }
    settings.firstLayout = source.layout
    firstSource = source
    let own = OutputFormatCatalog.all.choice(named: source.layout.format)
    guard let format = rows.outputFormat ?? defaultFormat ?? own else { return }
    settings.begin(format, output)
    if isAlone, format.hasColumns {
      settings.firstRowTellsColumns = ChosenColumns(settings)?.areTold(by: source) ?? false
    }
    writer = format.makeWriter(output, settings)
  }

  package func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    if sample.isEmpty, batch.count > 0 {
      sample = RowProjector(RowProjection(), opensObjects: true)
        .fields(0, of: batch, place: nil).map(\.name)
    }
    if let writer, !rows.showsSource, groups.isEmpty {
      let fitting = selection.beginning(rows.limit.map { max(0, $0 - printed) })
      printed += fitting.count
      try writer.write(fitting, of: batch)
      return hasRoom || rows.expectation != nil
    }
    try selection.forEach { row throws(Failure) in
      guard hasRoom else { return false }
      let place =
        rows.showsSource
        ? SourcePlace(
          source: batch.layout.source, line: source.line(of: row, in: batch)) : nil
      try write(row, of: batch, place: place)
      return hasRoom
    }
    return hasRoom || rows.expectation != nil
  }

  /// True if the limit allows another row.
  private var hasRoom: Bool { rows.limit.map { printed < $0 } ?? true }

  /// Writes one row, even beyond the limit.
  package func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    printed += 1
    if groups.isEmpty {
      try writer?.write(row, of: batch, place: place)
    } else {
      try writeInGroups(row, of: batch, place: place)
    }
  }

  package func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    try write(row, of: batch, place: place)
  }

  @inline(never)
  private func writeInGroups(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?
  ) throws(Failure) {
    var place = place ?? SourcePlace(source: batch.layout.source, line: nil)
    place.groups = groups
    try writer?.write(row, of: batch, place: place)
  }

  package func finish() throws(Failure) { try writer?.finish(knownFields: knownFields) }

  /// The fields for a document without rows: the fields of the first record as they would be
  /// written, then the other fields of the first catalogue. If the limit ended the reading, the
  /// other fields are left out: they depend on the number of records that were read.
  private var knownFields: [String] {
    // After the first written row, the writer does not use these fields.
    if !sample.isEmpty, !hasRoom || printed > 0 { return sample }
    let heads = Set(sample.flatMap(RowPrinter.heads))
    let others = (firstSource?.fields ?? []).filter { !heads.contains($0) }
    return sample + others
  }

  /// Returns a field's name and the names around it: for `camera.main.mp` also `camera`.
  private static func heads(of name: String) -> [String] {
    let parts = name.split(separator: ".", maxSplits: 8, omittingEmptySubsequences: false)
    return [name] + parts.indices.dropFirst().map { parts[..<$0].joined(separator: ".") }
  }

  package func breakOff() { writer?.breakOff() }

  package func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    let limit = rows.expectation == nil ? rows.limit : nil
    return makePart() ?? HeldRows(plan, for: self, limit: limit)
  }

  package var isSettling: Bool { mayMakeParts && writer?.isSettling ?? false }

  private var mayMakeParts: Bool {
    rows.limit == nil && !rows.showsSource && settings.projection.groups.isEmpty
  }

  package func makeSifted(_ plan: ColumnPlan) -> any SiftedRows {
    makePart() ?? HeldRows(plan, for: self)
  }

  /// Makes a writer with its own buffer, for rows that another thread writes. Nil if rows must be
  /// written one after another.
  package func makePart() -> PrintedRows? {
    let beside = OutputBuffer(beside: output)
    guard mayMakeParts, let writer, let part = writer.makePart(beside) else { return nil }
    return PrintedRows(part, beside, then: writer)
  }
}

extension Selection {
  /// Returns the first selected rows, `limit` at most. Nil means all.
  fileprivate func beginning(_ limit: Int?) -> Selection {
    guard var left = limit, left < count else { return self }
    var beginning = self
    forEach { row in
      left -= 1
      if left < 0 { beginning.removeAll(from: row) }
      return left >= 0
    }
    return beginning
  }
}

extension WriterSettings {
  /// Begins a format. On a terminal, escapes characters that could control it. Tells the user which
  /// style options have no effect.
  package func begin(_ format: any OutputFormat, _ output: OutputBuffer) {
    if isOnTerminal { output.escapes = format.terminalEscapes }
    style.remarks(on: format).forEach(onRemark)
  }
}

/// Writes the rows of a chunk to a buffer of its own. The writer takes them when it is the chunk's
/// turn. One thread at a time uses it.
///
/// SAFETY: the inner writer is used by the thread that works on its chunk, then by the thread that
/// merges the chunk. The monitor of the workers guards the hand-over.
package final class PrintedRows: SiftedRows, @unchecked Sendable {
  private let part: any RowWriter
  private let beside: OutputBuffer
  private let writer: any RowWriter

  package init(_ part: any RowWriter, _ beside: OutputBuffer, then writer: any RowWriter) {
    self.part = part
    self.beside = beside
    self.writer = writer
  }

  /// Writes records of one layout unchanged. Returns false if the writer cannot do that.
  package func take(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    try part.write(records: records, of: layout)
  }

  package func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    try part.write(selection, of: batch)
  }

  package func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try settle()
    return true
  }

  package func keep(_ isKept: [Bool]) { beside.keepRows(isKept) }

  /// Gives the written rows to the writer.
  package func settle() throws(Failure) { try writer.append(part: beside) }

  package func clear() { beside.clear() }
}
