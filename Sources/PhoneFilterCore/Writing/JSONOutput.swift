/// JSON: an array of objects, each the catalogue's own bytes of its record where nothing else was
/// asked.
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
    let lead: StaticString = isEmpty ? "[\n" : ",\n"
    isEmpty = false
    if rows.isVerbatim(batch) {
      try output.append(row: batch.record(row), lead, batch.layout.indentation)
      return
    }
    output.append(lead)
    output.append(batch.layout.indentation)
    output.append(rows.bytes(row, of: batch, place: place))
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) { output.append(isEmpty ? "[]\n" : "\n]\n") }

  func breakOff() { if !isEmpty { output.append(byte: 0x0A) } }
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
    } else {
      output.append(rows.bytes(row, of: batch, place: place))
    }
    output.append(byte: 0x0A)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) {}
}

/// Rows as JSON objects.
struct JSONRows {
  private let projection: RowProjection
  private let projector: RowProjector

  init(projection: RowProjection) {
    self.projection = projection
    projector = RowProjector(projection, opensObjects: false)
  }

  /// Whether all fields are written as they stand.
  var isIdentity: Bool { projection.isIdentity }

  /// Whether a row of a batch is written as the bytes of its record.
  func isVerbatim(_ batch: PhoneBatch) -> Bool {
    projection.isIdentity && batch.layout.encoding == .json
  }

  /// The object of a row, on one line unless it can stay as it is.
  func bytes(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) -> [UInt8] {
    var output: [UInt8] = []
    if projection.chosen.isEmpty, !projection.normalizes, batch.layout.encoding == .json {
      JSONText.append(onOneLine: batch.record(row), to: &output)
      if let place, let line = place.line { append(place.source, line, to: &output) }
      return output
    }
    let fields = projector.fields(row, of: batch, place: place)
    output.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(quoted: Array(field.name.utf8), to: &output)
      output.append(UInt8(ascii: ":"))
      field.appendJSON(to: &output)
    }
    output.append(UInt8(ascii: "}"))
    return output
  }

  /// Adds two members to an object that is written already: behind its own, so that they count
  /// where it has members of these names.
  private func append(_ source: String, _ line: Int, to object: inout [UInt8]) {
    object.removeLast()
    while let last = object.last, last <= 0x20 { object.removeLast() }
    object.append(
      contentsOf: (object.last == UInt8(ascii: "{") ? "\"source\":" : ",\"source\":").utf8)
    JSONText.append(quoted: Array(source.utf8), to: &object)
    object.append(contentsOf: ",\"line\":\(line)}".utf8)
  }
}

extension Bytes {
  /// Whether there is a control character, such as a line break, between the tokens.
  var holdsControl: Bool {
    var index = 0
    while index &+ 8 <= count {
      let word = word(at: index)
      if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
      index &+= 8
    }
    while index < count {
      if self[index] < 0x20 { return true }
      index &+= 1
    }
    return false
  }
}
