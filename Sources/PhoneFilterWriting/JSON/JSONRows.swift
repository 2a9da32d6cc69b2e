package final class JSONRows {
  private let projection: RowProjection
  private let projector: RowProjector
  /// The names of the added members; nil if the request adds none.
  private let added: AddedMembers?
  private var planned = PlannedSpanWriter<SpanWriter<JSONCells>>()
  private let frame: Frame
  private var meanings: [String: RowField.Meaning] = [:]

  /// The text around objects that the lane writes.
  package enum Frame {
    /// Each object follows another object.
    case array
    case lines
    /// The lane writes no objects.
    case none
  }

  package convenience init(projection: RowProjection, in frame: Frame = .none) {
    self.init(RowProjector(projection, opensObjects: false), frame)
  }

  private init(_ projector: RowProjector, _ frame: Frame) {
    self.projector = projector
    self.frame = frame
    projection = projector.projection
    added = projection.addsSource ? AddedMembers() : nil
  }

  /// True if rows can be written apart from earlier rows, once these have decided the names.
  private var canBeApart: Bool { added == nil && projection.groups.isEmpty }

  /// True if no part can be made yet, but will be possible later.
  package var isSettling: Bool { canBeApart && projector.awaitsNames }

  /// The same writer for another thread; nil while earlier rows decide how a row is written.
  package var part: JSONRows? {
    canBeApart && !projector.awaitsNames ? JSONRows(RowProjector(like: projector), frame) : nil
  }

  /// Returns true if a row of a batch is written as the bytes of its record.
  package func isVerbatim(_ batch: PhoneBatch) -> Bool { isVerbatim(batch.layout) }

  package func isVerbatim(_ layout: RecordLayout) -> Bool {
    projection.isIdentity && layout.encoding == .json && !layout.hasForeignSpace
  }

  /// Calls `body` with the object of a row and its indentation. The call comes later if the object
  /// must wait for the names of added members.
  package func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?,
    _ body: (_ object: Bytes, _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let indentation = batch.layout.indentation
    let bytes = try bytes(row, of: batch, place)
    guard let added, let place, place.line != nil else {
      return try withBytes(of: bytes) { object throws(Failure) in try body(object, indentation) }
    }
    try note(row, of: batch, place: place)
    try added.take(
      AddedMembers.Object(bytes: bytes, indentation: indentation, place: place)
    ) { object throws(Failure) in try JSONRows.hand(object, to: body) }
  }

  /// Calls `body` with the objects that have waited.
  package func finish(
    _ body: (_ object: Bytes, _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try added?.settle { object throws(Failure) in try JSONRows.hand(object, to: body) }
  }

  private static func hand(
    _ object: AddedMembers.Object,
    to body: (_ object: Bytes, _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try withBytes(of: object.bytes) { bytes throws(Failure) in
      try body(bytes, object.indentation)
    }
  }

  /// Writes a row with the lane. In an array, the caller ensures that another row precedes it.
  /// Returns false and writes nothing if the row is not like others.
  package func append(
    _ row: Int, of batch: PhoneBatch, to output: OutputBuffer
  ) throws(Failure) -> Bool {
    guard mayHaveSpans(batch, output), hasSpans(for: batch.layout) else { return false }
    planned.lane?.clear()
    guard try planned.lane?.append(row, of: batch) == true, let object = planned.lane?.text else {
      return false
    }
    try output.append(rows: object, ends: [object.count])
    return true
  }

  private func mayHaveSpans(_ batch: PhoneBatch, _ output: OutputBuffer) -> Bool {
    output.escapes == nil && frame != .none && !isAsWritten(batch.layout)
  }

  /// Writes the rows of a selection, most of them by the lane. `single` writes a row before the
  /// lane can be used. `put` writes the object of a row that is not like others.
  package func write(
    _ selection: Selection, of batch: PhoneBatch, to output: OutputBuffer,
    canGoOn: () -> Bool, single: (Int) throws(Failure) -> Void,
    _ put: (_ object: Bytes, _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let mayHaveSpans = mayHaveSpans(batch, output)
    let rest = try selection.rest(
      when: { mayHaveSpans && canGoOn() && hasSpans(for: batch.layout) }, single)
    if rest.isEmpty { return }
    try planned.lane?.write(
      rest, of: batch,
      flush: { text, ends throws(Failure) in try output.append(rows: text, ends: ends) },
      others: { row throws(Failure) in try write(row, of: batch, place: nil, put) })
  }

  private func hasSpans(for layout: RecordLayout) -> Bool {
    planned.isReady(
      for: layout, if: !projector.awaitsNames && !isAsWritten(layout) && frame != .none
    ) {
      guard let forms = projector.slotForms(for: layout),
        let fields = projector.makeFieldSpans(for: layout, slotCount: forms.count)
      else { return nil }
      return SpanWriter(
        fields, forms, from: layout.encoding,
        to: JSONCells(
          forms, leavesOut: projection.normalizes,
          before: frame == .array ? Array(",\n".utf8) + layout.indentation : [],
          after: frame == .lines ? [0x0A] : []))
    }
  }

  /// Records the names of a row, for the members that are added to this row or others.
  package func note(_ row: Int, of batch: PhoneBatch, place: SourcePlace) throws(Failure) {
    guard let added else { return }
    let names =
      isAsWritten(batch.layout)
      ? AddedMembers.names(in: batch.record(row))
      : projector.fields(row, of: batch, place: nil).map(\.name)
    try added.note(names, place)
  }

  /// Returns true if the members are those of the record.
  private func isAsWritten(_ layout: RecordLayout) -> Bool {
    projection.isOfAllFields && !projection.normalizes && layout.encoding == .json
  }

  private func meaning(of name: String) -> RowField.Meaning {
    if let known = meanings[name] { return known }
    let meaning = projection.meaning(of: name)
    // A million different names are not worth remembering.
    if meanings.count < 1024 { meanings[name] = meaning }
    return meaning
  }

  /// Returns the object of a row on one line, without the added members.
  package func bytes(
    _ row: Int, of batch: PhoneBatch, _ place: SourcePlace? = nil
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    if isAsWritten(batch.layout) {
      JSONText.append(onOneLine: batch.record(row), to: &output)
      return output
    }
    let fields = projector.fields(
      row, of: batch, place: projection.showsPlaces && !projection.addsSource ? place : nil)
    try projector.checkNames(of: fields, batch.layout)
    output.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(quoted: field.name, to: &output)
      output.append(UInt8(ascii: ":"))
      field.appendJSON(to: &output, meaning(of: field.name))
    }
    output.append(UInt8(ascii: "}"))
    return output
  }
}
