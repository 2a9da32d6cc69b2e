/// The task of `check`: checks all rows by rules, and reports what is wrong.
struct CheckTask: RowTask {
  /// A phone is known by its fields alone.
  var looksIntoNames: Bool { false }

  let request: CheckRequest
  let choice: RuleChoice
  /// The rules that the user wrote.
  var assertions: [Assertion] = []
  let version: String

  /// The specs of a key that the user named must be there. Those of the usual key may be missing.
  var requiredSpecs: [any PhoneSpec] { choice.key }
  var noticedSpecs: [any PhoneSpec] {
    SpecCatalog.all + choice.required + assertions.flatMap(\.specs)
  }
  var takesAllFields: Bool { true }

  var specifications: [Specification] { assertions.flatMap(\.specifications) }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var task = self
    task.assertions = try assertions.map { assertion throws(UsageError) in
      try assertion.reading(fields)
    }
    return task
  }

  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer {
    let rules = RuleSet(choice, own: assertions)
    let settings = ReportSettings(
      rules: rules.descriptions, sources: pipeline.filter.catalogues.map(\.text),
      version: version, isOnTerminal: pipeline.settings.isOnTerminal,
      width: pipeline.settings.width,
      usesColors: pipeline.settings.usesColors)
    let filter = pipeline.filter
    var files = WrittenFiles(reading: filter.catalogues, and: request.rulesFiles)
    let baseline = try request.baseline.map(ProblemBaseline.init(reading:))
    // The old baseline stays in its file until the new one is whole: an interrupt must not lose it.
    let written = try request.writtenBaseline.map { path throws(Failure) in
      try files.open(path, for: "--write-baseline", emptiesAtOnce: false)
    }
    request.baseline.map { files.keep($0) }
    let reports = try CheckReports(request, to: pipeline.output, settings, files: &files)
    let ledger = ProblemLedger(
      rules.descriptions, failsFrom: request.failsFrom, to: reports, baseline: baseline,
      writing: written, isFingerprinted: request.tellsFingerprints)
    return Checker(
      CheckedCatalogue.Rules(
        rules: rules, required: choice.required.isEmpty ? [ModelSpec()] : choice.required,
        key: choice.key.isEmpty ? RowKey.usual.specs : choice.key,
        tellsIdentities: ledger.isFingerprinted),
      filter.mapping, ledger,
      splitter: try RowSplitter(request, pipeline.settings, files: &files),
      onRemark: pipeline.onRemark)
  }
}

extension CheckRequest {
  /// Makes the task of `check`: it checks rows, or infers rules from them. The remarks are on the
  /// files of rules.
  package func makeTask(
    _ rules: RuleChoice, version: String, for filter: inout FilterRequest
  ) throws(Failure) -> (task: any RowTask, remarks: [String]) {
    if infersRules { return (InferenceTask(), []) }
    var reader = AssertionReader(knownRules: RuleCatalog.all.map(\.name))
    for path in rulesFiles { try reader.read(path) }
    // A value that cannot be read is a problem to report, and does not end the run.
    filter.isLenient = true
    let report = CheckTask(
      request: self, choice: rules, assertions: reader.assertions, version: version)
    return (report, reader.remarks)
  }
}
