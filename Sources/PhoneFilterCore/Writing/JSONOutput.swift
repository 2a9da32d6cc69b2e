/// JSON: an array of objects, each the bytes of the record in its catalogue where the request asks
/// for nothing else.
struct JSONOutput: OutputFormat {
  let name = "json"
  let summary = "a JSON array of objects"
  let terminalEscapes: VisibleText.Style? = .json

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    JSONArraySink(output, settings)
  }

  func makeSectionSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any SectionSink)? { JSONSections(output, settings, isLines: false) }
}

/// JSON Lines: an object a line.
struct JSONLinesOutput: OutputFormat {
  let name = "jsonl"
  let summary = "JSON Lines: an object a line"
  let terminalEscapes: VisibleText.Style? = .json

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    JSONLinesSink(output, settings)
  }

  func makeSectionSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any SectionSink)? { JSONSections(output, settings, isLines: true) }
}

/// Writes the array of a JSON document, a record at a time.
final class JSONArraySink: Sink {
  private let output: OutputBuffer
  private let rows: JSONRows
  private var isEmpty = true

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    rows = JSONRows(projection: settings.projection)
  }

  private init(_ output: OutputBuffer, behind rows: JSONRows) {
    self.output = output
    self.rows = rows
    isEmpty = false
  }

  func makePart(_ beside: OutputBuffer) -> (any Sink)? {
    rows.isIdentity ? JSONArraySink(beside, behind: rows) : nil
  }

  func append(part: OutputBuffer) throws(Failure) {
    if part.isEmpty { return }
    // Parts begin with the comma and the line break behind another record.
    if isEmpty { output.append("[\n") }
    try output.take(part, from: isEmpty ? 2 : 0)
    isEmpty = false
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if rows.isVerbatim(batch) {
      let lead: StaticString = isEmpty ? "[\n" : ",\n"
      isEmpty = false
      try output.append(row: batch.record(row), lead, batch.layout.indentation)
      return
    }
    try rows.write(row, of: batch, place: place, put)
  }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    !isEmpty && output.escapes == nil && rows.isVerbatim(layout)
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout) else { return false }
    try output.append(records: records, behind: Array(",\n".utf8) + layout.indentation, before: [])
    return true
  }

  private func put(_ object: [UInt8], _ indentation: [UInt8]) throws(Failure) {
    output.append(isEmpty ? "[\n" : ",\n")
    isEmpty = false
    output.append(indentation)
    output.append(object)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) {
    try rows.finish(put)
    output.append(isEmpty ? "[]\n" : "\n]\n")
  }

  func breakOff() {
    try? rows.finish(put)
    if !isEmpty { output.append(byte: 0x0A) }
  }
}

/// Writes an object a line.
final class JSONLinesSink: Sink {
  private let output: OutputBuffer
  private let rows: JSONRows

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    rows = JSONRows(projection: settings.projection)
  }

  private init(_ output: OutputBuffer, _ rows: JSONRows) {
    self.output = output
    self.rows = rows
  }

  func makePart(_ beside: OutputBuffer) -> (any Sink)? {
    rows.isIdentity ? JSONLinesSink(beside, rows) : nil
  }

  func append(part: OutputBuffer) throws(Failure) { try output.take(part) }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if rows.isVerbatim(batch), !batch.record(row).holdsControl {
      output.append(batch.record(row))
      output.append(byte: 0x0A)
      try output.endRow()
    } else {
      try rows.write(row, of: batch, place: place, put)
    }
  }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    output.escapes == nil && rows.isVerbatim(layout)
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout), !records.contains(where: \.holdsControl) else { return false }
    try output.append(records: records, behind: [], before: [0x0A])
    return true
  }

  private func put(_ object: [UInt8], _ indentation: [UInt8]) throws(Failure) {
    output.append(object)
    output.append(byte: 0x0A)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) { try rows.finish(put) }

  func breakOff() { try? rows.finish(put) }
}

/// Rows as JSON objects.
struct JSONRows {
  private let projection: RowProjection
  private let projector: RowProjector
  /// The names of what is added to them, where that was asked.
  private let added: AddedMembers?

  init(projection: RowProjection) {
    self.projection = projection
    projector = RowProjector(projection, opensObjects: false)
    added = projection.addsSource ? AddedMembers() : nil
  }

  /// Whether all fields are written as they stand.
  var isIdentity: Bool { projection.isIdentity }

  /// Whether a row of a batch is written as the bytes of its record.
  func isVerbatim(_ batch: PhoneBatch) -> Bool { isVerbatim(batch.layout) }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    projection.isIdentity && layout.encoding == .json
  }

  /// Calls `body` with the object of a row and what is to stand before it, or later, if it has to
  /// wait for the names of what is added.
  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?,
    _ body: (_ object: [UInt8], _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let indentation = batch.layout.indentation
    let bytes = try bytes(row, of: batch)
    guard let added, let place, place.line != nil else { return try body(bytes, indentation) }
    try note(row, of: batch, place: place)
    try added.take(
      AddedMembers.Object(bytes: bytes, indentation: indentation, place: place)
    ) { object throws(Failure) in try body(object.bytes, object.indentation) }
  }

  /// Calls `body` with the objects that have waited.
  func finish(
    _ body: (_ object: [UInt8], _ indentation: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try added?.settle { object throws(Failure) in try body(object.bytes, object.indentation) }
  }

  /// Takes note of the names of a row, for what may be added to this one or others.
  func note(_ row: Int, of batch: PhoneBatch, place: SourcePlace) throws(Failure) {
    guard let added else { return }
    let names =
      isAsWritten(batch)
      ? AddedMembers.names(in: batch.record(row))
      : projector.fields(row, of: batch, place: nil).map(\.name)
    try added.note(names, place)
  }

  /// Whether the members are those of the record.
  private func isAsWritten(_ batch: PhoneBatch) -> Bool {
    projection.chosen.isEmpty && !projection.normalizes && batch.layout.encoding == .json
  }

  /// The object of a row, on one line unless it can stay as it is, without what is added.
  func bytes(_ row: Int, of batch: PhoneBatch) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    if isAsWritten(batch) {
      JSONText.append(onOneLine: batch.record(row), to: &output)
      return output
    }
    let fields = projector.fields(row, of: batch, place: nil)
    try projector.checkNames(of: fields, batch.layout)
    output.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(quoted: field.name, to: &output)
      output.append(UInt8(ascii: ":"))
      field.appendJSON(to: &output)
    }
    output.append(UInt8(ascii: "}"))
    return output
  }
}

extension Bytes {
  /// Whether there is a control character, such as a line break, between the tokens.
  var holdsControl: Bool {
    var index = 0
    while index &+ ByteReach.length <= count {
      let reach = reach(at: index)
      var found: UInt64 = 0
      for offset in 0..<ByteReach.length / 8 {
        let word = reach.word(at: offset &* 8)
        found |= (word &- 0x2020_2020_2020_2020) & ~word
      }
      if found & 0x8080_8080_8080_8080 != 0 { return true }
      index &+= ByteReach.length
    }
    while index &+ 8 <= count {
      if Bytes.holdsControl(word(at: index)) { return true }
      index &+= 8
    }
    if count >= 8 { return index < count && Bytes.holdsControl(word(at: count &- 8)) }
    while index < count {
      if self[index] < 0x20 { return true }
      index &+= 1
    }
    return false
  }

  @inline(__always)
  private static func holdsControl(_ word: UInt64) -> Bool {
    (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
