/// Statistics as one JSON object.
///
///     {"rows":36,"specs":[{"spec":"price","count":36,"missing":0,"unreadable":0,"distinct":26,"min":129,…}]}
struct StatisticsJSON: ResultFormat {
  let name = "json"
  let summary = "one JSON object"
  let terminalEscapes: VisibleText.Style? = .json
  let usualTop: Int? = 10

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    output.append(Array("{\"rows\":\(counted.rows),\"specs\":".utf8))
    var list = JSONLineList(output)
    for spec in counted.statistics { try list.append(object(of: spec).bytes) }
    list.end()
    output.append("}\n")
    try output.endRow()
  }

  private func object(of statistics: SpecStatistics) -> JSONObject {
    var object: JSONObject = [
      "spec": statistics.spec.name, "count": statistics.filled, "missing": statistics.missing,
      "unreadable": statistics.unreadable, "distinct": statistics.values.distinct,
    ]
    if let numbers = statistics.numbers {
      object.add("min", numbers.lowest)
      object.add("q1", numbers.lowerQuartile)
      object.add("median", numbers.median)
      object.add("q3", numbers.upperQuartile)
      object.add("max", numbers.highest)
      if let mean = numbers.mean { object.add("mean", mean) }
    }
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
