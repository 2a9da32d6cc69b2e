/// A difference as one JSON object: applied to the old catalogue it gives the new one, but for the
/// values of columns that came.
///
///     {"added":[row,…],"removed":[row,…],"changed":[{"key":{…},"changes":{"price":[899,849]}},…],…}
struct DifferenceJSON: DifferenceFormat {
  let name = "json"
  let summary = "one JSON object, from which the new catalogue can be made of the old"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let difference = catalogues.difference
    output.append("{\"added\":[")
    try write(difference.added, .new, of: catalogues, to: output)
    output.append("],\n\"removed\":[")
    try write(difference.removed, .old, of: catalogues, to: output)
    output.append("],\n\"changed\":[")
    try writeChanges(of: catalogues, to: output)
    output.append("],\n")
    if let moved = difference.moved {
      output.append("\"moved\":[")
      try writeKeys(moved, of: catalogues, to: output)
      output.append("],\n")
    }
    output.append("\"columns\":{\"added\":")
    output.append(DifferenceJSON.list(difference.newColumns))
    output.append(",\"removed\":")
    output.append(DifferenceJSON.list(difference.goneColumns))
    output.append("},\n\"counts\":{")
    var counts = [
      ("added", difference.added.count), ("removed", difference.removed.count),
      ("changed", difference.changed.count),
    ]
    if let moved = difference.moved { counts.append(("moved", moved.count)) }
    counts.append(("same", difference.sameCount))
    output.append(
      shown: counts.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}}\n")
    try output.endRow()
  }

  private static func list(_ names: [String]) -> [UInt8] {
    var json = Array("[".utf8)
    for (index, name) in names.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      JSONText.append(quoted: Array(name.utf8), to: &json)
    }
    return json + Array("]".utf8)
  }

  /// Rows as they stand in a catalogue of JSON; of another what their cells say.
  private func write(
    _ places: [RecordPlace], _ side: ComparedSide, of catalogues: ComparedCatalogues,
    to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(side)
    let rows = JSONRows(projection: RowProjection())
    for (index, place) in places.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      let batch = try reader.batch(at: place)
      if rows.isVerbatim(batch) {
        output.append(batch.record(0))
      } else {
        output.append(try rows.bytes(0, of: batch))
      }
      try output.endRow()
    }
    if !places.isEmpty { output.append("\n") }
  }

  private func writeChanges(
    of catalogues: ComparedCatalogues, to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(.new)
    let comparison = catalogues.makeComparison()
    for (index, row) in catalogues.difference.changed.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      var json = Array("{\"key\":".utf8)
      catalogues.key.appendJSON(0, of: try reader.batch(at: row.pair.new), to: &json)
      json += Array(",\"changes\":{".utf8)
      for (index, change) in try comparison.changes(of: row.pair).enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        JSONText.append(quoted: Array(change.column.name.utf8), to: &json)
        json += Array(":[".utf8)
        DifferenceJSON.append(change.old, change.column.names.old, to: &json)
        json.append(UInt8(ascii: ","))
        DifferenceJSON.append(change.new, change.column.names.new, to: &json)
        json.append(UInt8(ascii: "]"))
      }
      output.append(json + Array("}}".utf8))
      try output.endRow()
    }
    if !catalogues.difference.changed.isEmpty { output.append("\n") }
  }

  static func append(_ value: RawValue?, _ name: String?, to json: inout [UInt8]) {
    RowField(name: name ?? "", content: value.map { .value($0) } ?? .missing)
      .appendJSON(to: &json)
  }

  private func writeKeys(
    _ pairs: [RowPair], of catalogues: ComparedCatalogues, to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(.new)
    for (index, pair) in pairs.enumerated() {
      var json = Array((index == 0 ? "\n{\"key\":" : ",\n{\"key\":").utf8)
      catalogues.key.appendJSON(0, of: try reader.batch(at: pair.new), to: &json)
      output.append(json + Array("}".utf8))
      try output.endRow()
    }
    if !pairs.isEmpty { output.append("\n") }
  }
}
