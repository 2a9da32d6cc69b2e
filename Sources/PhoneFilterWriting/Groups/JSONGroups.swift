/// Groups as JSON objects: in an array, or an object a line.
///
///     [
///     {"spec":"source","value":"a.json","count":1,"ranges":{"price":[799,799]},"phones":[
///     {"model":"A","price":799}
///     ]}
///     ]
///
/// A folded group has neither phones nor groups.
final class JSONGroups: GroupWriter {
  private let output: OutputBuffer
  /// Shared by all groups, so that a chosen field has the same name in all of them.
  private let rows: JSONRows
  private let addsSource: Bool
  /// True if a group is on one line, and no array is around all groups.
  private let isLines: Bool
  /// True if the next group is the first group at its place, with no comma before it.
  private var isFirst = true

  init(_ output: OutputBuffer, _ settings: WriterSettings, isLines: Bool) {
    self.output = output
    rows = JSONRows(projection: settings.projection)
    addsSource = settings.projection.addsSource
    self.isLines = isLines
  }

  /// Collects the names of all rows first, so that added members have the same names in all groups.
  func begin(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    guard addsSource else { return }
    for kept in tree.visibleItems {
      try kept.forEach { batch, row, place throws(Failure) in
        if let place { try rows.note(row, of: batch, place: place) }
        return true
      }
    }
    try rows.finish { _, _ in }
  }

  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    if !isLines {
      output.append(isFirst ? (depth == 0 ? "[\n" : "\n") : ",\n")
    } else if depth > 0, !isFirst {
      output.append(byte: UInt8(ascii: ","))
    }
    output.append(JSONGroups.head(of: group))
    if case .groups = group.content { output.append(",\"sections\":[") }
    isFirst = true
  }

  /// Returns the opening brace of a group, and the members before its content.
  private static func head(of group: Group<any KeptRows>) -> [UInt8] {
    var ranges = JSONObject()
    for (spec, range) in group.footer.knownRanges { ranges.add(spec, JSONList(range)) }
    var head = JSONObject()
    head.add("spec", group.header.spec)
    head.add("value", json: group.header.value.json)
    head.add("count", group.footer.count)
    head.add("ranges", ranges)
    return head.opening
  }

  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    output.append(",\"phones\":")
    let writer = JSONListWriter(output, self.rows, isOneLine: isLines)
    try rows.write(to: writer)
    try writer.finish(knownFields: [])
  }

  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    if case .groups = group.content { output.append(isLines ? "]" : "\n]") }
    output.append(byte: UInt8(ascii: "}"))
    isFirst = false
    if depth == 0, isLines { output.append(byte: 0x0A) }
    if depth == 0 || !isLines { try output.endRow() }
  }

  func finish(knownFields: [String]) throws(Failure) {
    if !isLines { output.append(isFirst ? "[]\n" : "\n]\n") }
  }

  func breakOff() { if !isLines, !isFirst { output.append(byte: 0x0A) } }
}

/// Writes an array within a larger document.
final class JSONListWriter: RowWriter {
  private let output: OutputBuffer
  private let rows: JSONRows
  private let isOneLine: Bool
  private var isEmpty = true

  init(_ output: OutputBuffer, _ rows: JSONRows, isOneLine: Bool) {
    self.output = output
    self.isOneLine = isOneLine
    self.rows = rows
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    if rows.isVerbatim(batch), !isOneLine || !batch.record(row).holdsControl {
      begin(batch.layout.indentation)
      output.append(batch.record(row))
      try output.endRow()
    } else {
      try rows.write(row, of: batch, place: place, put)
    }
  }

  private func begin(_ indentation: [UInt8]) {
    output.append(byte: UInt8(ascii: isEmpty ? "[" : ","))
    isEmpty = false
    if !isOneLine {
      output.append(byte: 0x0A)
      output.append(indentation)
    }
  }

  private func put(_ object: Bytes, _ indentation: [UInt8]) throws(Failure) {
    begin(indentation)
    output.append(object)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) {
    try rows.finish(put)
    output.append(isEmpty ? "[]" : isOneLine ? "]" : "\n]")
  }
}
