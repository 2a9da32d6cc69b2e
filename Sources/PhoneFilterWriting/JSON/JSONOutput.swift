/// JSON: an array of objects, or JSON Lines. Each object is the bytes of the record in its
/// catalogue, if the request needs nothing else.
package struct JSONOutput: OutputFormat {
  package let name: String
  package let synonyms: [String]
  package let summary: String
  package let terminalEscapes: VisibleText.Style? = .json
  private let isLines: Bool

  package static let array = JSONOutput(
    name: "json", synonyms: [], summary: "a JSON array of objects", isLines: false)
  package static let lines = JSONOutput(
    name: "jsonl", synonyms: ["ndjson"], summary: "JSON Lines: an object a line",
    isLines: true)

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    isLines ? JSONLinesWriter(output, settings) : JSONArrayWriter(output, settings)
  }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? { JSONGroups(output, settings, isLines: isLines) }
}

/// Writes the array of a JSON document, one record at a time.
final class JSONArrayWriter: RowWriter {
  private let output: OutputBuffer
  private let rows: JSONRows
  private var isEmpty = true

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    rows = JSONRows(projection: settings.projection, in: .array)
  }

  private init(_ output: OutputBuffer, after rows: JSONRows) {
    self.output = output
    self.rows = rows
    isEmpty = false
  }

  var isSettling: Bool { rows.isSettling }

  func makePart(_ beside: OutputBuffer) -> (any RowWriter)? {
    rows.part.map { JSONArrayWriter(beside, after: $0) }
  }

  func append(part: OutputBuffer) throws(Failure) {
    if part.isEmpty { return }
    // Parts begin with the comma and the line break after an earlier record.
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
    if !isEmpty, place == nil, try rows.append(row, of: batch, to: output) { return }
    try rows.write(row, of: batch, place: place, put)
  }

  /// The first row begins the array; all later rows are written in the same way.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    if try writeRecords(of: selection, batch) { return }
    try rows.write(
      selection, of: batch, to: output, canGoOn: { !self.isEmpty },
      single: { row throws(Failure) in try self.write(row, of: batch, place: nil) }, put)
  }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    !isEmpty && output.escapes == nil && rows.isVerbatim(layout)
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout) else { return false }
    try output.append(records: records, after: Array(",\n".utf8) + layout.indentation, before: [])
    return true
  }

  private func put(_ object: Bytes, _ indentation: [UInt8]) throws(Failure) {
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
final class JSONLinesWriter: RowWriter {
  private let output: OutputBuffer
  private let rows: JSONRows

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    rows = JSONRows(projection: settings.projection, in: .lines)
  }

  private init(_ output: OutputBuffer, _ rows: JSONRows) {
    self.output = output
    self.rows = rows
  }

  var isSettling: Bool { rows.isSettling }

  func makePart(_ beside: OutputBuffer) -> (any RowWriter)? {
    rows.part.map { JSONLinesWriter(beside, $0) }
  }

  func append(part: OutputBuffer) throws(Failure) { try output.take(part) }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if rows.isVerbatim(batch), !batch.record(row).holdsControl {
      output.append(batch.record(row))
      output.append(byte: 0x0A)
      try output.endRow()
    } else if place == nil, try rows.append(row, of: batch, to: output) {
      return
    } else {
      try rows.write(row, of: batch, place: place, put)
    }
  }

  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    if try writeRecords(of: selection, batch) { return }
    try rows.write(
      selection, of: batch, to: output, canGoOn: { true },
      single: { row throws(Failure) in try self.write(row, of: batch, place: nil) }, put)
  }

  func isVerbatim(_ layout: RecordLayout) -> Bool {
    output.escapes == nil && rows.isVerbatim(layout)
  }

  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool {
    guard isVerbatim(layout), !records.contains(where: \.holdsControl) else { return false }
    try output.append(records: records, after: [], before: [0x0A])
    return true
  }

  private func put(_ object: Bytes, _ indentation: [UInt8]) throws(Failure) {
    output.append(object)
    output.append(byte: 0x0A)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) { try rows.finish(put) }

  func breakOff() { try? rows.finish(put) }
}

extension Bytes {
  /// True if the bytes hold a control character, such as a line break, which JSON allows only
  /// between tokens.
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
