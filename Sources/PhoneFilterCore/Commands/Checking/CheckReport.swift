/// A check of all rows by rules, as a report.
struct CheckReport: RowReport {
  let request: CheckRequest
  let choice: RuleChoice
  /// The rules of one's own.
  var assertions: [Assertion] = []
  let version: String

  /// What was named to tell phones apart must be there; what they are known by otherwise may be
  /// missing.
  var requiredSpecs: [any PhoneSpec] { choice.key }
  var wantedSpecs: [any PhoneSpec] { [] }
  var noticedSpecs: [any PhoneSpec] {
    SpecCatalog.all + choice.required + assertions.flatMap(\.specs)
  }
  var takesAllFields: Bool { true }
  var needsAllRows: Bool { false }

  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer {
    let rules = RuleSet(choice, own: assertions)
    let settings = ReportSettings(
      rules: rules.descriptions, sources: pipeline.query.catalogues.map(\.text),
      version: version, isOnTerminal: pipeline.settings.isOnTerminal,
      usesColors: pipeline.settings.usesColors)
    let query = pipeline.query
    var files = WrittenFiles(reading: query.catalogues, and: request.rulesFiles)
    let baseline = try request.baseline.map(ProblemBaseline.init(reading:))
    // What is known stays known until all of it has been told: an interrupt must not lose it.
    let written = try request.writtenBaseline.map { path throws(Failure) in
      try files.open(path, for: "--write-baseline", emptiesAtOnce: false)
    }
    request.baseline.map { files.keep($0) }
    let reports = try CheckReports(request, to: pipeline.output, settings, files: &files)
    let ledger = ProblemLedger(
      rules.descriptions, failsFrom: request.failsFrom, to: reports, baseline: baseline,
      writing: written)
    return Checker(
      CheckedCatalogue.Rules(
        rules: rules, required: choice.required.isEmpty ? [ModelSpec()] : choice.required,
        key: choice.key.isEmpty ? RowKey.usual.specs : choice.key),
      query.mapping, ledger,
      splitter: try RowSplitter(request, query, pipeline.settings, files: &files),
      onRemark: pipeline.onRemark)
  }
}

extension Query {
  /// The same query, whose rows are checked, or from whose rows rules are inferred.
  public func checking(version: String) throws(Failure) -> Query {
    if check.infersRules { return inferringRules }
    var query = self
    var reader = AssertionReader(knownRules: RuleCatalog.all.map(\.name))
    for path in check.rulesFiles { try reader.read(path) }
    query.remarks += reader.remarks
    // What cannot be read is a problem to be told, and does not end the run.
    query.isLenient = true
    query.report = CheckReport(
      request: check, choice: rules, assertions: reader.assertions, version: version)
    return query
  }
}
