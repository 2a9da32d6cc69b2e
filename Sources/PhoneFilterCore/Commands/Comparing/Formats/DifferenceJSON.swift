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
    output.append("{\"added\":")
    try write(difference.added, .new, of: catalogues, to: output)
    output.append(",\n\"removed\":")
    try write(difference.removed, .old, of: catalogues, to: output)
    output.append(",\n\"changed\":")
    try writeChanges(of: catalogues, to: output)
    output.append(",\n")
    if let moved = difference.moved {
      output.append("\"moved\":")
      try writeKeys(moved, of: catalogues, to: output)
      output.append(",\n")
    }
    var columns = JSONObject()
    columns.add("added", JSONList(difference.newColumns))
    columns.add("removed", JSONList(difference.goneColumns))
    output.append("\"columns\":")
    output.append(columns.bytes)
    var counts = JSONObject()
    counts.add("added", difference.added.count)
    counts.add("removed", difference.removed.count)
    counts.add("changed", difference.changed.count)
    if let moved = difference.moved { counts.add("moved", moved.count) }
    counts.add("same", difference.sameCount)
    output.append(",\n\"counts\":")
    output.append(counts.bytes)
    output.append("}\n")
    try output.endRow()
  }

  /// Rows as they stand in a catalogue of JSON; of another what their cells say.
  private func write(
    _ places: [RecordPlace], _ side: ComparedSide, of catalogues: ComparedCatalogues,
    to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(side)
    let rows = JSONRows(projection: RowProjection())
    var list = JSONLineList(output)
    for place in places {
      let batch = try reader.batch(at: place)
      if rows.isVerbatim(batch) {
        try list.append(batch.record(0))
      } else {
        try list.append(try rows.bytes(0, of: batch))
      }
    }
    list.end()
  }

  private func writeChanges(
    of catalogues: ComparedCatalogues, to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(.new)
    let comparison = catalogues.makeComparison()
    var list = JSONLineList(output)
    for row in catalogues.difference.changed {
      var object = JSONObject()
      object.add("key", catalogues.key.json(0, of: try reader.batch(at: row.pair.new)))
      var changes = JSONObject()
      for change in try comparison.changes(of: row.pair) {
        let names = change.column.names
        var values = JSONList()
        values.add { DifferenceJSON.append(change.old, names.old, to: &$0) }
        values.add { DifferenceJSON.append(change.new, names.new, to: &$0) }
        changes.add(change.column.name, values)
      }
      object.add("changes", changes)
      try list.append(object.bytes)
    }
    list.end()
  }

  private static func append(_ value: RawValue?, _ name: String?, to json: inout [UInt8]) {
    RowField(name: name ?? "", content: value.map { .value($0) } ?? .missing)
      .appendJSON(to: &json)
  }

  private func writeKeys(
    _ pairs: [RowPair], of catalogues: ComparedCatalogues, to output: OutputBuffer
  ) throws(Failure) {
    let reader = catalogues.makeReader(.new)
    var list = JSONLineList(output)
    for pair in pairs {
      var object = JSONObject()
      object.add("key", catalogues.key.json(0, of: try reader.batch(at: pair.new)))
      try list.append(object.bytes)
    }
    list.end()
  }
}
