/// Statistics as one JSON object. Groups have no lists of values.
///
///     {"rows":36,"specs":[{"spec":"price","count":36,"missing":0,"unreadable":0,"distinct":26,"min":129,…}]}
///     {"rows":36,"groupBy":["brand"],"groups":[{"brand":"Apple","rows":12,"specs":[…]},…]}
struct StatisticsJSON: ResultFormat {
  let name = "json"
  let summary = "one JSON object"
  let terminalEscapes: VisibleText.Style? = .json
  let usualTop: Int? = 10

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    var head: JSONObject = ["rows": counted.rows]
    // A key with the name of another member has a number after it.
    let keys = GroupsInColumns.apart(["rows", "specs"] + counted.keys).dropFirst(2)
    if !keys.isEmpty { head.add("groupBy", JSONList(Array(keys))) }
    output.append(head.opening)
    output.append(keys.isEmpty ? ",\"specs\":" : ",\"groups\":")
    var list = JSONLineList(output)
    if keys.isEmpty {
      for spec in counted.statistics { try list.append(object(of: spec, listsValues: true).bytes) }
    }
    for group in counted.groups {
      var object = JSONObject()
      for (key, heading) in zip(keys, group.headings) { object.add(key, json: heading.value.json) }
      object.add("rows", group.rows)
      object.add("specs", JSONList(group.statistics.map { self.object(of: $0) }))
      try list.append(object.bytes)
    }
    list.end()
    output.append("}\n")
    try output.endRow()
  }

  private func object(of statistics: SpecStatistics, listsValues: Bool = false) -> JSONObject {
    var object: JSONObject = [
      "spec": statistics.spec.name, "count": statistics.filled, "missing": statistics.missing,
      "unreadable": statistics.unreadable, "distinct": statistics.values.distinct,
    ]
    for (name, number) in zip(NumberSummary.names, statistics.numbers?.figures ?? []) {
      if let number { object.add(name, number) }
    }
    guard listsValues else { return object }
    var values = JSONList()
    for line in statistics.values.lines {
      var value = JSONObject(line.value)
      value.add("count", line.count)
      values.add(value)
    }
    object.add("values", values)
    return object
  }
}
