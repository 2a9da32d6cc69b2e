/// Sections as JSON objects: in an array, or an object a line.
///
///     [
///     {"spec":"source","value":"a.json","count":1,"phones":[
///     {"model":"A"}
///     ]}
///     ]
final class JSONSections: SectionSink {
  let rowFormat: any OutputFormat
  private let output: OutputBuffer
  /// Whether a section stands on one line, and no array is around all.
  private let isLines: Bool
  /// Whether nothing stands before the next section at its depth.
  private var isFirst = true

  init(_ output: OutputBuffer, isLines: Bool) {
    self.output = output
    self.isLines = isLines
    rowFormat = JSONListOutput(isOneLine: isLines)
  }

  func begin(_ section: RowSection, depth: Int) throws(Failure) {
    if !isLines {
      output.append(isFirst ? (depth == 0 ? "[\n" : "\n") : ",\n")
    } else if depth > 0, !isFirst {
      output.append(byte: UInt8(ascii: ","))
    }
    var head = Array("{\"spec\":".utf8)
    JSONText.append(quoted: Array(section.heading.spec.utf8), to: &head)
    head += Array(",\"value\":".utf8)
    JSONText.append(quoted: Array(section.heading.value.utf8), to: &head)
    head += Array(",\"count\":\(section.summary.count),".utf8)
    output.append(head)
    switch section.content {
    case .rows: output.append("\"phones\":")
    case .sections: output.append("\"sections\":[")
    }
    isFirst = true
  }

  func write(_ rows: OutputBuffer, of section: RowSection, depth: Int) throws(Failure) {
    try output.take(rows)
  }

  func end(_ section: RowSection, depth: Int) throws(Failure) {
    if case .sections = section.content { output.append(isLines ? "]" : "\n]") }
    output.append(byte: UInt8(ascii: "}"))
    isFirst = false
    guard depth == 0 else { return }
    if isLines { output.append(byte: 0x0A) }
    try output.endRow()
  }

  func finish() throws(Failure) {
    if !isLines { output.append(isFirst ? "[]\n" : "\n]\n") }
  }

  func breakOff() { if !isLines, !isFirst { output.append(byte: 0x0A) } }
}

/// A JSON array of rows as a value within a document.
struct JSONListOutput: OutputFormat {
  let name = "json"
  let summary = "a JSON array of objects"
  let terminalEscapes: VisibleText.Style? = .json
  /// Whether there are no line breaks in it.
  let isOneLine: Bool

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    JSONListSink(output, settings, isOneLine: isOneLine)
  }
}

/// Writes an array that something else goes on behind.
final class JSONListSink: Sink {
  private let output: OutputBuffer
  private let rows: JSONRows
  private let isOneLine: Bool
  private var isEmpty = true

  init(_ output: OutputBuffer, _ settings: SinkSettings, isOneLine: Bool) {
    self.output = output
    self.isOneLine = isOneLine
    rows = JSONRows(projection: settings.projection)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    output.append(byte: UInt8(ascii: isEmpty ? "[" : ","))
    isEmpty = false
    if !isOneLine {
      output.append(byte: 0x0A)
      output.append(batch.layout.indentation)
    }
    if rows.isVerbatim(batch), !isOneLine || !batch.record(row).holdsControl {
      output.append(batch.record(row))
    } else {
      output.append(rows.bytes(row, of: batch, place: place))
    }
  }

  func finish(knownFields: [String]) throws(Failure) {
    output.append(isEmpty ? "[]" : isOneLine ? "]" : "\n]")
  }
}
