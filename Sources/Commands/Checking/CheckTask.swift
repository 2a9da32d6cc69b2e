/// The task of `check`: it checks all rows by rules, and reports the problems.
struct CheckTask: RowTask {
  /// False: a value in a name counts only if a rule needs its spec. Rules about all values examine
  /// only fields.
  var looksIntoNames: Bool { false }
  var namedSpecs: [any PhoneSpec] { choice.required + assertions.flatMap(\.specs) }

  let request: CheckRequest
  private(set) var choice: RuleChoice
  var assertions: [Assertion] = []
  /// The history that judges announced reductions; nil if they are not judged.
  var history: PriorPrices?
  let version: String
  /// The day that counts as today; nil for the present day.
  var today: CalendarDate?

  /// The specs of a key that the user named must exist. The specs of the usual key may be missing.
  var requiredSpecs: [any PhoneSpec] { choice.key }
  var noticedSpecs: [any PhoneSpec] {
    // The fields of a feed have the names of the marketplace.
    (request.marketplace == nil ? SpecCatalog.all + choice.required : [])
      + assertions.flatMap(\.specs) + (history?.specs ?? [])
  }
  var comparedFields: [any PhoneSpec] { history?.specs.filter(\.isOpenField) ?? [] }
  var takesAllFields: Bool { true }
  var comparesFirstRows: Bool { request.comparesAcross && choice.key.isEmpty }

  var specifications: [Specification] { assertions.flatMap(\.specifications) }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    var task = self
    task.assertions = try assertions.map { assertion throws(UsageError) in
      try assertion.reading(fields)
    }
    task.choice.key = choice.key.map(fields.compared)
    task.history = history?.reading(fields)
    return task
  }

  func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer {
    var rules = RuleSet(choice, and: assertions, for: request.marketplace)
    if request.marketplace != nil { rules.today = (today ?? .today).description }
    rules.tellsAll = request.tellsAll
    rules.history = history
    let settings = ReportSettings(
      rules: rules.descriptions, sources: pipeline.filter.catalogues.map(\.text),
      paths: pipeline.filter.catalogues + request.rulesFiles,
      version: version, isOnTerminal: pipeline.settings.isOnTerminal,
      width: pipeline.settings.width,
      usesColors: pipeline.settings.usesColors)
    let filter = pipeline.filter
    var files = WrittenFiles(reading: filter.catalogues, and: request.rulesFiles)
    let ratchet = try ratchet(for: filter, &files)
    let reports = try CheckReports(request, to: pipeline.output, settings, files: &files)
    let ledger = ProblemLedger(
      rules.descriptions, failsFrom: request.failsFrom, to: reports, ratchet: ratchet,
      isFingerprinted: request.tellsFingerprints)
    rules.tellsIdentities = ledger.isFingerprinted
    if request.comparesAcross { rules.acrossKey = try AcrossKey.key(choice.key, of: pipeline) }
    return Checker(
      rules, filter.mapping, ledger,
      splitter: try RowSplitter(request, pipeline.settings, files: &files),
      // If filters leave out all rows, the catalogue is not empty.
      empties: EmptyCatalogues(
        areAllowed: request.allowsEmpty || !filter.specifications.isEmpty),
      onRemark: pipeline.onRemark)
  }

  /// Returns the options that decide which problems are found. Mended problems are reported only
  /// for a check with the same options.
  private func asked(_ mapping: FieldMapping) -> String {
    var words: [String] = []
    func add(_ flag: String, _ names: [String]) {
      if !names.isEmpty { words.append("--\(flag) \(names.joined(separator: ",").quotedForShell)") }
    }
    add("require", choice.required.map(\.name))
    add("key", choice.key.map(\.name))
    for pair in mapping.typed { add("map", [pair]) }
    if request.comparesAcross { words.append("--across") }
    return words.joined(separator: " ")
  }

  /// Opens the baselines that the user named. The old one stays in its file until the new one is
  /// complete, so an interrupt does not lose it.
  private func ratchet(
    for filter: FilterRequest, _ files: inout WrittenFiles
  ) throws(Failure) -> ProblemLedger.Ratchet {
    var ratchet = ProblemLedger.Ratchet()
    ratchet.name = request.baselineName
    ratchet.asked = asked(filter.mapping)
    ratchet.seesAll = filter.specifications.isEmpty
    ratchet.known = try request.baseline.map(ProblemBaseline.init(reading:))
    ratchet.known?.begin(request.baselineName.map { [$0] } ?? filter.catalogues.map(\.text))
    if request.updatesBaseline {
      guard let path = request.baseline, ratchet.seesAll else {
        throw .usage(
          UsageError(
            request.baseline == nil
              ? "--update-baseline needs --baseline FILE, the file to update"
              : "--update-baseline must see all rows, because rows that the filters leave "
                + "out would count as fixed; remove the filters"))
      }
      ratchet.updated = try files.open(path, for: "--update-baseline", emptiesAtOnce: false)
    }
    ratchet.written = try request.writtenBaseline.map { path throws(Failure) in
      try files.open(path, for: "--write-baseline", emptiesAtOnce: false)
    }
    if !request.updatesBaseline { request.baseline.map { files.keep($0) } }
    return ratchet
  }
}

extension CheckRequest {
  /// Makes the task of `check`, which checks rows or infers rules. The remarks are about the files
  /// of rules.
  package func makeTask(
    _ rules: RuleChoice, version: String, for filter: inout FilterRequest,
    history: PriorPrices? = nil
  ) throws(Failure) -> (task: any RowTask, remarks: [Message]) {
    if infersRules { return (InferenceTask(), []) }
    var reader = AssertionReader(
      knownRules: RuleCatalog.all.map(\.name), today: filter.today)
    for path in rulesFiles { try reader.read(path) }
    // A value that cannot be read is reported as a problem, and does not end the run.
    filter.isLenient = true
    let report = CheckTask(
      request: self, choice: rules, assertions: reader.assertions, history: history,
      version: version, today: filter.today)
    return (report, reader.remarks)
  }
}
