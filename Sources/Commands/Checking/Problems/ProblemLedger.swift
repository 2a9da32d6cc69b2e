/// Counts all problems of a check, and passes new problems to the reports.
final class ProblemLedger {
  /// The baselines of a check, which it reads and writes.
  struct Ratchet {
    /// The known problems; nil without a baseline.
    var known: ProblemBaseline?
    /// The file to which all problems are written, as the baseline of the next check.
    var written: WrittenFile?
    /// The file from which mended problems are removed.
    var updated: WrittenFile?
    /// The name of catalogues in the baselines; nil for their own names.
    var name: String?
    /// The options that decide which problems are found.
    var asked = ""
    /// True if all rows are checked. Otherwise no problem is known to be mended.
    var seesAll = true
  }

  private(set) var summary = CheckSummary()
  private let report: any ProblemReport
  private var ratchet: Ratchet
  /// The baseline for the next check.
  private var written = ProblemBaseline()
  private var seen = ProblemBaseline.Seen()
  /// True if a report or a baseline needs fingerprints.
  let isFingerprinted: Bool

  /// A ledger that passes problems to a report. If it writes a baseline and reads none, all
  /// problems count as known.
  init(
    _ rules: [RuleDescription], failsFrom: Severity, to report: any ProblemReport,
    ratchet: Ratchet = Ratchet(), isFingerprinted: Bool = true
  ) {
    self.isFingerprinted = isFingerprinted || ratchet.known != nil || ratchet.written != nil
    self.report = report
    self.ratchet = ratchet
    summary.rules = rules.map { CheckSummary.RuleCount(rule: $0) }
    summary.failsFrom = failsFrom
    summary.hasBaseline = ratchet.known != nil || ratchet.written != nil
  }

  var hasBaseline: Bool { ratchet.known != nil }

  func noteKey(_ key: String) { if !summary.keys.contains(key) { summary.keys.append(key) } }

  func noteRows(_ count: Int) { summary.rows += count }

  /// The number of the catalogue that is being read.
  var sourceNumber: Int { summary.sources.count - 1 }
  func source(_ number: Int) -> String { summary.sources[number] }

  /// Begins a catalogue, before its problems.
  func begin(_ source: String) {
    summary.sources.append(source)
    // Within the call of `begin`, `file` would read the ratchet while it changes.
    let file = file(source)
    ratchet.known?.begin([file])
  }

  /// Records that a catalogue cannot be read completely.
  func noteBroken(_ source: String) { seen.broken.insert(file(source)) }

  func isBroken(_ source: String) -> Bool { seen.broken.contains(file(source)) }

  /// Records that a catalogue could not be opened. Then no problem is known to be mended.
  func noteLost() { ratchet.seesAll = false }

  func noteFields(_ fields: [String], of source: String) {
    seen.fields[file(source), default: []].formUnion(fields)
  }

  private func rule(_ number: Int) -> RuleDescription { summary.rules[number].rule }

  /// Returns the name of a catalogue in a baseline.
  private func file(_ source: String) -> String { ratchet.name ?? source }

  /// Returns true if the baseline has a finding about a field or a row of a catalogue. The finding
  /// is then counted as known.
  func isKnown(_ finding: Finding, of source: String, field: String?) -> Bool {
    guard ratchet.known != nil else { return false }
    let (rule, file) = (rule(finding.rule), file(source))
    var isFirst = false
    var isKnown =
      ratchet.known?.takesField(field ?? "", of: rule.name, in: file) { isFirst = true } == true
    if isKnown {
      if isFirst { summary.rules[finding.rule].total += 1 }
      noteWhole(rule.name, field, of: source)
      write(finding, of: source, field: field, isWhole: true)
      return true
    }
    let named = ratchet.known?.namesFiles == true
    let fingerprint = finding.fingerprint(by: rule, in: named ? source : nil)
    isKnown = ratchet.known?.take(fingerprint, of: file) == true
    if isKnown {
      summary.rules[finding.rule].total += 1
      write(finding, of: source, field: field, isWhole: false)
    }
    return isKnown
  }

  /// Adds a finding as a problem of a catalogue, unless the baseline has the finding.
  func tell(
    _ finding: Finding, of source: String, number: Int? = nil,
    at place: () throws(Failure) -> ProblemPlace?
  ) throws(Failure) {
    guard !isKnown(finding, of: source, field: nil) else { return }
    var finding = finding
    finding.resolved = try place()
    try add(finding, of: source, number: number)
  }

  /// Adds a finding that is not in the baseline as a problem. If `isKept` is false, the finding is
  /// not written to the next baseline. If a baseline is written and none is read, a kept finding is
  /// not reported. `number` is the catalogue's number if the catalogue is not being read.
  func add(
    _ finding: Finding, of source: String, number: Int? = nil, field: String? = nil,
    _ telling: Telling = Telling(), isKept: Bool = true
  ) throws(Failure) {
    let rule = rule(finding.rule)
    summary.rules[finding.rule].total += 1
    if telling.isCause { noteWhole(rule.name, field, of: source) }
    if isKept {
      write(finding, of: source, field: field, isWhole: telling.isCause)
      if ratchet.written != nil, ratchet.known == nil { return }
    }
    let problem = Problem(
      rule: rule.name, severity: rule.severity, source: source,
      sourceNumber: number ?? (summary.sources.last == source ? sourceNumber : nil),
      place: finding.resolved, message: finding.message, related: finding.related,
      fingerprint: isFingerprinted ? fingerprint(of: finding, rule, field, telling) : "",
      isRelatedTold: finding.related != nil, field: field, telling: telling)
    summary.rules[finding.rule].new += 1
    summary.rules[finding.rule].places += problem.placeCount
    try report.report(problem)
  }

  private func fingerprint(
    of finding: Finding, _ rule: RuleDescription, _ field: String?, _ telling: Telling
  ) -> String {
    guard telling.isCause else { return finding.fingerprint(by: rule) }
    return Finding(rule: 0, place: .offset(0), message: "", identity: "all\0\(field ?? "")")
      .fingerprint(by: rule)
  }

  /// Records that a rule is broken by a field as a whole.
  private func noteWhole(_ rule: String, _ field: String?, of source: String) {
    seen.wholes[file(source), default: []].insert(.init(rule: rule, field: field ?? ""))
  }

  /// Writes a finding for the next check: as its field as a whole, or as a single finding.
  private func write(_ finding: Finding, of source: String, field: String?, isWhole: Bool) {
    guard ratchet.written != nil else { return }
    let rule = rule(finding.rule)
    written.add(
      ProblemBaseline.Entry(
        file: file(source), rule: rule.name, field: field ?? "", message: finding.lastingMessage,
        fingerprint: isWhole ? "" : finding.fingerprint(by: rule)))
  }

  /// True if problems are only counted from now on, without messages.
  var isCountingAlone: Bool { ratchet.written == nil && !report.listsMore }

  /// Counts problems of a rule whose messages are not shown.
  func count(_ number: Int, at places: Int, of rule: Int) {
    summary.rules[rule].total += number
    summary.rules[rule].new += number
    summary.rules[rule].places += places
  }

  func isFailing(_ rule: Int) -> Bool { self.rule(rule).severity >= summary.failsFrom }

  /// Ends the report, and writes the baseline files.
  func finish() throws(Failure) {
    let mended = mended
    summary.mended = mended.compactMap { ratchet.known?.entries[$0] }
    summary.isUpdated = ratchet.updated != nil
    try report.finish(summary)
    written.asked = ratchet.asked
    try ratchet.written?.replace(with: written.text)
    guard let known = ratchet.known else { return }
    try ratchet.updated?.replace(with: known.without(mended).text)
  }

  private var mended: [Int] {
    guard ratchet.seesAll, let known = ratchet.known, known.asked ?? ratchet.asked == ratchet.asked
    else { return [] }
    var seen = seen
    seen.rules = Set(summary.rules.map(\.rule.name))
    return known.mended(by: seen)
  }
}

extension WrittenFile {
  fileprivate func replace(with text: String) throws(Failure) {
    empty()
    let output = makeOutput()
    output.append(Array(text.utf8))
    try output.flush()
    try keep()
  }
}
