extension ReportFormat {
  /// Problems as SARIF 2.1.0, for code scanning: one run, a result a line.
  ///
  ///     {"$schema":…,"version":"2.1.0","runs":[{"tool":{"driver":{…,"rules":[…]}},…,"results":[
  ///     {"ruleId":"not-positive","ruleIndex":0,"level":"error","message":{"text":…},…}
  ///     ],"invocations":[{"executionSuccessful":true,"exitCode":1}],"properties":{…}}]}
  static let sarif = ReportFormat(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning", tellsFingerprints: true,
    terminalEscapes: .json
  ) { SARIFResults($0, $1) }
}

/// Keeps as many results as code scanning takes, the most severe first, and writes them in the end.
private final class SARIFResults: ProblemReport {
  /// Maximum number of results of a run that code scanning takes.
  private static let most = 25_000
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let output: OutputBuffer
  private let settings: ReportSettings
  private let limit: Int
  private let ruleIndices: [String: Int]
  /// How the catalogue that was named last is referred to.
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
    var driver = JSONObject()
    driver.add("name", "phonefilter")
    if !settings.version.isEmpty { driver.add("semanticVersion", settings.version) }
    driver.add("rules", JSONList(settings.rules.map(\.sarif)))
    var tool = JSONObject()
    tool.add("driver", driver)
    var root = JSONObject()
    root.add("description", .sarifText("the folder in which the check ran"))
    var bases = JSONObject()
    bases.add("%SRCROOT%", root)
    var run = JSONObject()
    run.add("tool", tool)
    run.add("columnKind", "unicodeCodePoints")
    run.add("originalUriBaseIds", bases)
    var log = JSONObject()
    log.add("$schema", SARIFResults.schema)
    log.add("version", "2.1.0")
    // The results come one by one, so both objects stay open.
    output.append(log.opening)
    output.append(",\"runs\":[\n")
    output.append(run.opening)
    output.append(",\"results\":")
  }

  /// A worse one may still come.
  var listsMore: Bool { limit > 0 && count(from: .error) < limit }

  func report(_ problem: Problem) throws(Failure) {
    guard count(from: problem.severity) < limit else { return }
    kept[problem.severity, default: []].append(result(of: problem).bytes)
  }

  /// How many there are that are at least so severe.
  private func count(from severity: Severity) -> Int {
    kept.reduce(0) { $0 + ($1.key >= severity ? $1.value.count : 0) }
  }

  /// Writes those for which there is room; returns how many they are.
  private func writeResults() throws(Failure) -> Int {
    var list = JSONLineList(output)
    for severity in Severity.allCases.reversed() {
      for result in (kept[severity] ?? []).prefix(limit - list.count) { try list.append(result) }
    }
    list.end()
    return list.count
  }

  private func result(of problem: Problem) -> JSONObject {
    var fingerprints = JSONObject()
    fingerprints.add("phonefilter/v2", problem.fingerprint)
    var result = JSONObject()
    result.add("ruleId", problem.rule)
    if let index = ruleIndices[problem.rule] { result.add("ruleIndex", index) }
    result.add("level", problem.severity.rawValue)
    let prefix = files.part(of: problem.source).prefix(problem.place)
    result.add("message", .sarifText(prefix + problem.told))
    result.add("locations", JSONList([location(problem.source, problem.place)]))
    if let related = problem.related {
      var other = location(related.source, related.place)
      other.add("message", .sarifText("the other place"))
      result.add("relatedLocations", JSONList([other]))
    }
    result.add("partialFingerprints", fingerprints)
    return result
  }

  private func location(_ source: String, _ place: ProblemPlace?) -> JSONObject {
    var physical = JSONObject()
    physical.add("artifactLocation", reference(to: source))
    var location = JSONObject()
    if let place, place.character > 0 {
      var region = JSONObject()
      region.add("startLine", place.line)
      region.add("startColumn", place.character)
      physical.add("region", region)
    }
    location.add("physicalLocation", physical)
    // A row of a table is no line of its file.
    if let place, place.character == 0, place.line > 0 {
      var row = JSONObject()
      row.add("fullyQualifiedName", files.part(of: source).rowName(place))
      row.add("kind", place.sheet == nil ? "row" : "cell")
      location.add("logicalLocations", JSONList([row]))
    }
    return location
  }

  private func reference(to source: String) -> JSONObject {
    if let artifact, artifact.source == source { return artifact.reference }
    let path = files.part(of: source).path
    var reference = JSONObject()
    reference.add("uri", path.uri)
    if !path.isAbsolute { reference.add("uriBaseId", "%SRCROOT%") }
    artifact = (source, reference)
    return reference
  }

  func finish(_ summary: CheckSummary) throws(Failure) {
    SARIFResults.writeHead(settings, to: output)
    let listed = try writeResults()
    var invocation = JSONObject()
    invocation.add("executionSuccessful", true)
    invocation.add("exitCode", summary.isFailed ? 1 : 0)
    if let note = CheckTotals.shortening(listed, of: summary.new) {
      var notification = JSONObject()
      notification.add("level", "warning")
      notification.add("message", .sarifText("\(note); the most severe are here"))
      invocation.add("toolExecutionNotifications", JSONList([notification]))
    }
    var properties = JSONObject()
    properties.add("omitted", summary.new - listed)
    properties.add("known", summary.known)
    properties.add("rows", summary.rows)
    var end = JSONObject()
    end.add("invocations", JSONList([invocation]))
    end.add("properties", properties)
    output.append(",")
    output.append(end.closing)
    output.append("]}\n")
    try output.endRow()
    try output.flush()
  }
}

extension RuleDescription {
  /// What a driver says of a rule.
  fileprivate var sarif: JSONObject {
    var level = JSONObject()
    level.add("level", severity.rawValue)
    var rule = JSONObject()
    rule.add("id", name)
    rule.add("shortDescription", .sarifText(summary.isEmpty ? name : summary))
    rule.add("fullDescription", .sarifText(help.isEmpty ? summary : help))
    rule.add("help", .sarifText(help.isEmpty ? summary : help))
    rule.add("defaultConfiguration", level)
    return rule
  }
}

extension JSONObject {
  /// A message. In SARIF `{0}` is a placeholder and `[text](0)` a link: braces are doubled, and
  /// where there could be a link the brackets, and what escapes them, are escaped.
  fileprivate static func sarifText(_ text: String) -> JSONObject {
    var message = JSONObject()
    message.add("text", text.utf8.contains(where: isActive) ? escaped(text) : text)
    return message
  }

  private static func isActive(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private static func escaped(_ text: String) -> String {
    let mayLink = Array(text.utf8).contains(Array("](".utf8))
    return text.replacingScalars { scalar in
      switch scalar {
      case "{", "}": "\(scalar)\(scalar)"
      case "[", "]", "\\": mayLink ? "\\\(scalar)" : nil
      default: nil
      }
    }
  }
}
