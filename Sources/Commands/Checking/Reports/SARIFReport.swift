extension ReportFormat {
  /// Problems as SARIF 2.1.0, for code scanning: one run, with one result per line.
  ///
  ///     {"$schema":…,"version":"2.1.0","runs":[{"tool":{"driver":{…,"rules":[…]}},…,"results":[
  ///     {"ruleId":"not-positive","ruleIndex":0,"level":"error","message":{"text":…},…}
  ///     ],"invocations":[{"executionSuccessful":true,"exitCode":1}],"properties":{…}}]}
  static let sarif = ReportFormat(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning", tellsFingerprints: true,
    terminalEscapes: .json
  ) { SARIFResults($0, $1) }
}

/// Keeps as many results as code scanning accepts, the most severe first. Writes them at the end.
private final class SARIFResults: ProblemReport {
  /// The maximum number of results of a run that code scanning accepts.
  private static let most = 25_000
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let output: OutputBuffer
  private let settings: ReportSettings
  private let limit: Int
  private let ruleIndices: [String: Int]
  /// The reference to the last catalogue.
  private var artifact: (source: String, reference: JSONObject)?
  private var files: ReportedFiles
  private var kept: [Severity: [[UInt8]]] = [:]

  init(_ output: OutputBuffer, _ settings: ReportSettings) {
    self.output = output
    limit = min(settings.limit ?? .max, SARIFResults.most)
    files = ReportedFiles(settings.paths)
    self.settings = settings
    ruleIndices = Dictionary(
      settings.rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func writeHead(_ settings: ReportSettings, to output: OutputBuffer) {
    var driver: JSONObject = ["name": "phonefilter"]
    if !settings.version.isEmpty { driver.add("semanticVersion", settings.version) }
    driver.add("rules", JSONList(settings.rules.map(\.sarif)))
    let root: JSONObject = [
      "description": JSONObject.sarifText("the folder in which the check ran")
    ]
    let run: JSONObject = [
      "tool": ["driver": driver] as JSONObject, "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": ["%SRCROOT%": root] as JSONObject,
    ]
    let log: JSONObject = ["$schema": SARIFResults.schema, "version": "2.1.0"]
    // The results are written one by one, so both objects stay open.
    output.append(log.opening)
    output.append(",\"runs\":[\n")
    output.append(run.opening)
    output.append(",\"results\":")
  }

  /// True while a more severe problem could still be kept.
  var listsMore: Bool { limit > 0 && count(from: .error) < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard count(from: problem.severity) < limit else { return }
    kept[problem.severity, default: []].append(result(of: problem).bytes)
  }

  /// Returns the number of kept results with at least this severity.
  private func count(from severity: Severity) -> Int {
    kept.reduce(0) { $0 + ($1.key >= severity ? $1.value.count : 0) }
  }

  /// Writes as many results as the limit allows, and returns their number.
  private func writeResults() throws(Failure) -> Int {
    var list = JSONLineList(output)
    for severity in Severity.allCases.reversed() {
      for result in (kept[severity] ?? []).prefix(limit - list.count) { try list.append(result) }
    }
    list.end()
    return list.count
  }

  private func result(of problem: Problem) -> JSONObject {
    var result: JSONObject = ["ruleId": problem.rule]
    if let index = ruleIndices[problem.rule] { result.add("ruleIndex", index) }
    result.add("level", problem.severity.rawValue)
    let prefix = files.part(of: problem.source).prefix(problem.place)
    result.add("message", JSONObject.sarifText(prefix + problem.told))
    result.add("locations", JSONList([location(problem.source, problem.place)]))
    if let related = problem.related {
      var other = location(related.source, related.place)
      other.add("message", JSONObject.sarifText("the other place"))
      result.add("relatedLocations", JSONList([other]))
    }
    result.add(
      "partialFingerprints", ["phonefilter/v2": problem.fingerprint] as JSONObject)
    return result
  }

  private func location(_ source: String, _ place: ProblemPlace?) -> JSONObject {
    var physical: JSONObject = ["artifactLocation": reference(to: source)]
    if let place, place.character > 0 {
      physical.add(
        "region", ["startLine": place.line, "startColumn": place.character] as JSONObject)
    }
    var location: JSONObject = ["physicalLocation": physical]
    // A row of a table is not a line of its file.
    if let place, place.character == 0, place.line > 0 {
      let row: JSONObject = [
        "fullyQualifiedName": files.part(of: source).rowName(place),
        "kind": place.sheet == nil ? "row" : "cell",
      ]
      location.add("logicalLocations", JSONList([row]))
    }
    return location
  }

  private func reference(to source: String) -> JSONObject {
    if let artifact, artifact.source == source { return artifact.reference }
    let path = files.part(of: source).path
    var reference: JSONObject = ["uri": path.uri]
    if !path.isAbsolute { reference.add("uriBaseId", "%SRCROOT%") }
    artifact = (source, reference)
    return reference
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    SARIFResults.writeHead(settings, to: output)
    let listed = try writeResults()
    var invocation: JSONObject = [
      "executionSuccessful": true, "exitCode": summary.isFailed ? 1 : 0,
    ]
    if let note = CheckTotals.shortening(listed, of: summary.new) {
      let notification: JSONObject = [
        "level": "warning",
        "message": JSONObject.sarifText("\(note); the most severe are here"),
      ]
      invocation.add("toolExecutionNotifications", JSONList([notification]))
    }
    let properties: JSONObject = [
      "omitted": summary.new - listed, "known": summary.known, "rows": summary.rows,
    ]
    let end: JSONObject = ["invocations": JSONList([invocation]), "properties": properties]
    output.append(",")
    output.append(end.closing)
    output.append("]}\n")
    try output.endRow()
    try output.flush()
  }
}

extension RuleDescription {
  /// The description of a rule in a driver.
  fileprivate var sarif: JSONObject {
    let whole = JSONObject.sarifText(help.isEmpty ? summary : help)
    return [
      "id": name, "shortDescription": JSONObject.sarifText(summary.isEmpty ? name : summary),
      "fullDescription": whole, "help": whole,
      "defaultConfiguration": ["level": severity.rawValue] as JSONObject,
    ]
  }
}

extension JSONObject {
  /// Returns a message. In SARIF `{0}` is a placeholder and `[text](0)` a link. So braces are
  /// doubled, and if the text could contain a link, brackets and backslashes are escaped.
  fileprivate static func sarifText(_ text: String) -> JSONObject {
    ["text": text.utf8.contains(where: isActive) ? escaped(text) : text]
  }

  private static func isActive(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private static func escaped(_ text: String) -> String {
    let mayLink = text.firstPlace(of: "](") != nil
    return text.replacingScalars { scalar in
      switch scalar {
      case "{", "}": "\(scalar)\(scalar)"
      case "[", "]", "\\": mayLink ? "\\\(scalar)" : nil
      default: nil
      }
    }
  }
}
