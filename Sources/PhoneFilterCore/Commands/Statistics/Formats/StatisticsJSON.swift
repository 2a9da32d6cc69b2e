/// Statistics as one JSON object.
///
///     {"rows":36,"specs":[{"spec":"price","count":36,"missing":0,"unreadable":0,"distinct":26,"min":129,…}]}
struct StatisticsJSON: StatisticsFormat {
  let name = "json"
  let summary = "one JSON object"
  let terminalEscapes: VisibleText.Style? = .json
  let usualTop: Int? = 10

  func write(
    _ statistics: [SpecStatistics], of rows: Int, to output: OutputBuffer,
    _ settings: SinkSettings
  ) throws(Failure) {
    var head = JSONObject()
    head.add("rows", rows)
    output.append(head.opening)
    output.append(",\"specs\":")
    var list = JSONLineList(output)
    for spec in statistics { try list.append(json(of: spec).bytes) }
    list.end()
    output.append("}\n")
    try output.endRow()
  }

  private func json(of statistics: SpecStatistics) -> JSONObject {
    var object = JSONObject()
    object.add("spec", statistics.spec.name)
    object.add("count", statistics.filled)
    object.add("missing", statistics.missing)
    object.add("unreadable", statistics.unreadable)
    object.add("distinct", statistics.values.distinct)
    if let numbers = statistics.numbers {
      let facts: [(String, ExactNumber?)] = [
        ("min", numbers.lowest), ("q1", numbers.lowerQuartile), ("median", numbers.median),
        ("q3", numbers.upperQuartile), ("max", numbers.highest), ("mean", numbers.mean),
      ]
      for (name, number) in facts {
        if let number { object.add(name, number) }
      }
    }
    let values = statistics.values.lines.map { line in
      var value = JSONObject()
      FacetJSON.add(line.value, to: &value)
      value.add("count", line.count)
      return value
    }
    object.add("values", JSONList(values))
    return object
  }
}
