/// A check of all rows by rules, as a report.
struct CheckReport: RowReport {
  let request: CheckRequest
  let choice: RuleChoice
  let version: String

  /// What was named to tell phones apart must be there; what they are known by otherwise may be
  /// missing.
  var requiredSpecs: [any PhoneSpec] { choice.key }
  var wantedSpecs: [any PhoneSpec] { [] }
  var noticedSpecs: [any PhoneSpec] { SpecCatalog.all + choice.required }
  var takesAllFields: Bool { true }
  var needsAllRows: Bool { false }

  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer {
    let rules = RuleSet(choice)
    let output = pipeline.output
    let settings = ReportSettings(
      rules: rules.descriptions, sources: pipeline.query.catalogues.map(\.text),
      limit: request.maxProblems ?? (pipeline.settings.isOnTerminal ? CheckReport.shortList : nil),
      version: version, isOnTerminal: pipeline.settings.isOnTerminal,
      usesColors: pipeline.settings.usesColors)
    let ledger = ProblemLedger(
      rules.descriptions, failsFrom: request.failsFrom,
      reports: [request.format.makeReport(output, settings)])
    return Checker(
      CheckedCatalogue.Rules(
        rules: rules, required: choice.required.isEmpty ? [ModelSpec()] : choice.required,
        key: choice.key.isEmpty ? RowKey.usual.specs : choice.key),
      pipeline.query.mapping, ledger)
  }

  /// So many problems are listed on a terminal.
  private static let shortList = 50
}

extension Query {
  /// The same query, whose rows are checked.
  public func checking(version: String) -> Query {
    var query = self
    // What cannot be read is a problem to be told, and does not end the run.
    query.isLenient = true
    query.report = CheckReport(request: check, choice: rules, version: version)
    return query
  }
}
