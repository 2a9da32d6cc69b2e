@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation

@testable import PhoneFilterCore

/// A report about made-up problems, as it was written.
struct WrittenReport {
  let text: String

  /// Writes a report of a format. `change` can set counts above the number of given problems; the
  /// difference appears as `more`.
  init(
    _ format: ReportFormat, _ problems: [Problem],
    rules: [RuleDescription] = WrittenReport.rules,
    paths: [String] = [], limit: Int? = nil, usesColors: Bool = false, isOnTerminal: Bool = false,
    _ change: (inout CheckSummary) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", as: "report")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let sources = ["catalog.csv"]
    let settings = ReportSettings(
      rules: rules, sources: sources, paths: paths.map { CataloguePath($0) }, limit: limit,
      version: "1.2.3", isOnTerminal: isOnTerminal,
      usesColors: usesColors)
    let report = format.makeReport(OutputBuffer(descriptor: file.fileDescriptor), settings)
    for problem in problems { try report.report(problem) }
    var summary = CheckSummary()
    summary.rows = 36
    summary.sources = sources
    summary.rules = rules.map { rule in
      let count = problems.count { $0.rule == rule.name }
      return CheckSummary.RuleCount(rule: rule, total: count, new: count)
    }
    change(&summary)
    try report.finish(summary)
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The lines, without an empty last line.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// One rule of each severity, and a rule of the user.
  static let rules = [
    rule("not-positive", .error), rule("near-duplicate", .warning), rule("rare-field", .note),
    rule("no free phones", .error, isOwn: true),
  ]

  static func rule(
    _ name: String, _ severity: Severity, isOwn: Bool = false
  ) -> RuleDescription {
    RuleDescription(
      name: name, severity: severity, summary: "\(name) is looked for", help: "Mend it.",
      isOwn: isOwn)
  }
}

extension Problem {
  /// A problem of one of the made-up rules.
  static func made(
    _ message: String = "price \"0\" is not positive", rule: String = "not-positive",
    _ severity: Severity = .error, in source: String = "catalog.csv", line: Int = 12,
    column: Int = 8, character: Int? = nil
  ) -> Problem {
    Problem(
      rule: rule, severity: severity, source: source,
      place: ProblemPlace(line: line, column: column, character: character ?? column),
      message: message, fingerprint: "0123456789abcdef")
  }
}

/// Texts with a special meaning in some format. Their control characters are already visible, as in
/// a catalogue.
enum HostileText {
  static let all = [
    "]]>", "::error::owned", "%0A::error::owned", "</script><script>alert(1)</script>", "a|b|c",
    "`code`", "```", "[a](0)", "[a\\](0)", "{0}", "{{0}}", "&lt;b&gt;", "<b>bold</b>", "@everyone",
    "#123", "https://example.com/x", "**bold**", "\"quoted\"", "back\\slash", "tail\\",
    "=cmd|' /C'",
    "a,b:c;d", "##[error]owned", "é日本語🙂", " padded ", "--", "<!-- -->", "\u{FFFE}\u{FFFF}",
    "\u{1B}[31m\u{0}\u{7}\u{202E}\u{85}\r\n".visible,
  ]

  /// Names that a file can have.
  static let fileNames = [
    "catalog.csv", "data/my phones.csv", "a%20b.csv", "a:b,c.csv", "::error::x.csv", "%0A.csv",
    "ü/日本.csv", "a|b`c.csv", "[a](0).csv", "{0}.csv", "line\nbreak\r.csv", "\u{1B}[31m.csv",
    "\u{202E}vsc.csv", "#1@x?.csv", "<&\"'>.csv", "]]>.csv", "./here.csv", "a//b/./c.csv",
    "-- >.csv",
  ]
}
