/// Statistics as one JSON object.
///
///     {"rows":36,"specs":[{"spec":"price","count":36,"missing":0,"unreadable":0,"distinct":26,"min":129,…}]}
struct StatisticsJSON: StatisticsFormat {
  let name = "json"
  let summary = "one JSON object"
  let terminalEscapes: VisibleText.Style? = .json
  let usualTop: Int? = 10

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let (statistics, rows) = (counted.statistics, counted.rows)
    output.append(Array("{\"rows\":\(rows),\"specs\":[".utf8))
    for (index, spec) in statistics.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      output.append(bytes(of: spec))
    }
    output.append(statistics.isEmpty ? "]}\n" : "\n]}\n")
    try output.endRow()
  }

  private func bytes(of statistics: SpecStatistics) -> [UInt8] {
    var bytes = Array("{\"spec\":".utf8)
    JSONText.append(quoted: Array(statistics.spec.name.utf8), to: &bytes)
    let counts =
      ",\"count\":\(statistics.filled),\"missing\":\(statistics.missing),"
      + "\"unreadable\":\(statistics.unreadable),\"distinct\":\(statistics.values.distinct)"
    bytes += Array(counts.utf8)
    if let numbers = statistics.numbers {
      let facts: [(String, ExactNumber?)] = [
        ("min", numbers.lowest), ("q1", numbers.lowerQuartile), ("median", numbers.median),
        ("q3", numbers.upperQuartile), ("max", numbers.highest), ("mean", numbers.mean),
      ]
      for (name, number) in facts {
        if let number { bytes += Array(",\"\(name)\":\(number)".utf8) }
      }
    }
    bytes += Array(",\"values\":[".utf8)
    for (index, line) in statistics.values.lines.enumerated() {
      bytes += Array((index == 0 ? "{" : ",{").utf8)
      FacetJSON.append(line.value, to: &bytes)
      bytes += Array(",\"count\":\(line.count)}".utf8)
    }
    return bytes + Array("]}".utf8)
  }
}
