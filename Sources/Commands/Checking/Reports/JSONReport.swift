extension ReportFormat {
  /// Problems as one JSON object for scripts, with one problem per line, so that two reports can be
  /// compared by lines.
  ///
  ///     {"problems":[
  ///     {"file":"catalog.csv","line":12,"column":8,"severity":"error","rule":"not-positive",…}
  ///     ],"counts":{"error":1,"warning":0,"note":0,"omitted":0,"known":0,"rows":36,"rules":{…}}}
  package static let json = ReportFormat(
    name: "json", summary: "a JSON object: one line for each problem, and the counts",
    tellsFingerprints: true, terminalEscapes: .json
  ) { JSONProblems($0, $1) }
}

/// Writes each problem at once, and keeps none.
private final class JSONProblems: ProblemReport {
  private let output: OutputBuffer
  private let limit: Int
  private var problems: JSONLineList

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = settings.limit ?? .max
    output.append("{\"problems\":")
    problems = JSONLineList(output)
  }

  var listsMore: Bool { problems.count < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard listsMore else { return }
    try problems.append(JSONProblems.json(of: problem).bytes)
  }

  private static func json(of problem: Problem) -> JSONObject {
    var object = JSONObject()
    add(problem.source, problem.place, to: &object)
    object.add("severity", problem.severity.rawValue)
    object.add("rule", problem.rule)
    object.add("message", problem.told)
    if let related = problem.related {
      var other = JSONObject()
      add(related.source, related.place, to: &other)
      object.add("related", other)
    }
    if problem.telling.isCause, let occurrences = problem.telling.occurrences {
      object.add("field", problem.field ?? "")
      object.add("count", occurrences.count)
      object.add("of", occurrences.total)
      object.add(
        "places",
        JSONList(
          occurrences.places.map { place in
            var object = JSONObject()
            add(place, to: &object)
            return object
          }))
      if let cure = occurrences.cure { object.add("cure", cure) }
    }
    object.add("fingerprint", problem.fingerprint)
    return object
  }

  private static func add(_ source: String, _ place: ProblemPlace?, to object: inout JSONObject) {
    object.add("file", source)
    add(place, to: &object)
  }

  private static func add(_ place: ProblemPlace?, to object: inout JSONObject) {
    object.add("line", place?.line)
    // A row of a table has no column.
    object.add("column", place.flatMap { $0.column > 0 ? $0.column : nil })
    if let place, let sheet = place.sheet {
      object.add("sheet", sheet.name)
      object.add("cell", SheetLabel.letters(of: place.column) + String(place.line))
    }
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    problems.end()
    output.append(",\"counts\":")
    var counts = JSONObject()
    for severity in Severity.allCases.reversed() {
      counts.add(severity.rawValue, summary.count(of: severity))
    }
    counts.add("omitted", summary.new - problems.count)
    counts.add("known", summary.known)
    counts.add("mended", summary.mended.reduce(0) { $0 + $1.left })
    counts.add("places", summary.places)
    counts.add("rows", summary.rows)
    var rules = JSONObject()
    for count in summary.rules { rules.add(count.rule.name, count.new) }
    counts.add("rules", rules)
    output.append(counts.bytes)
    output.append("}\n")
    try output.endRow()
    try output.flush()
  }
}
