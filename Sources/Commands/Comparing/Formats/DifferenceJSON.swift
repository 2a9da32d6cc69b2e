/// A difference as one JSON object. Applied to the old catalogue it gives the new catalogue, except
/// the values of new columns.
///
///     {"added":[row,…],"removed":[row,…],"changed":[{"key":{…},"changes":{"price":[899,849]}},…],…}
struct DifferenceJSON: ResultFormat {
  let name = "json"
  let summary = "one JSON object, which turns the old catalogue into the new one"
  let terminalEscapes: VisibleText.Style? = .json

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let difference = catalogues.difference
    func list(
      _ name: String, _ fill: (inout JSONLineList) throws(Failure) -> Void
    ) throws(Failure) {
      output.append(Array("\"\(name)\":".utf8))
      var list = JSONLineList(output)
      try fill(&list)
      list.end()
      output.append(",\n")
    }
    output.append("{")
    try list("added") { list throws(Failure) in
      try write(difference.added, .new, of: catalogues, to: &list)
    }
    try list("removed") { list throws(Failure) in
      try write(difference.removed, .old, of: catalogues, to: &list)
    }
    let reader = catalogues.makeReader(.new)
    let comparison = catalogues.makeComparison()
    try list("changed") { list throws(Failure) in
      for row in difference.changed {
        let object: JSONObject = [
          "key": catalogues.key.json(0, of: try reader.batch(at: row.pair.new)),
          "changes": DifferenceJSON.object(of: try comparison.changes(of: row.pair)),
        ]
        try list.append(object.bytes)
      }
    }
    if let moved = difference.moved {
      try list("moved") { list throws(Failure) in
        for pair in moved {
          let key = catalogues.key.json(0, of: try reader.batch(at: pair.new))
          try list.append((["key": key] as JSONObject).bytes)
        }
      }
    }
    output.append(DifferenceJSON.end(of: difference))
    try output.endRow()
  }

  /// Writes rows with their own bytes if the catalogue is JSON, and otherwise the values of their
  /// cells.
  private func write(
    _ places: [RecordPlace], _ side: ComparedSide, of catalogues: ComparedCatalogues,
    to list: inout JSONLineList
  ) throws(Failure) {
    let reader = catalogues.makeReader(side)
    let rows = JSONRows(projection: RowProjection())
    for place in places {
      let batch = try reader.batch(at: place)
      if rows.isVerbatim(batch) {
        try list.append(batch.record(0))
      } else {
        try list.append(try rows.bytes(0, of: batch))
      }
    }
  }

  private static func object(of changes: [FieldChange]) -> JSONObject {
    var object = JSONObject()
    for change in changes {
      var values = JSONList()
      for side in ComparedSide.allCases {
        let value = side == .old ? change.old : change.new
        let field = RowField(
          name: change.column.names[side] ?? "", content: value.map { .value($0) } ?? .missing)
        values.add { field.appendJSON(to: &$0) }
      }
      object.add(change.column.name, values)
    }
    return object
  }

  /// Returns the columns and the counts, which end the object.
  private static func end(of difference: CatalogueDifference) -> [UInt8] {
    let columns: JSONObject = [
      "added": JSONList(difference.newColumns), "removed": JSONList(difference.goneColumns),
    ]
    var counts: JSONObject = [
      "added": difference.added.count, "removed": difference.removed.count,
      "changed": difference.changed.count,
    ]
    if let moved = difference.moved { counts.add("moved", moved.count) }
    counts.add("same", difference.sameCount)
    return Array("\"columns\":".utf8) + columns.bytes + Array(",\n\"counts\":".utf8)
      + counts.bytes + Array("}\n".utf8)
  }
}
