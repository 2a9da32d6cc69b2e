/// One reading of both catalogues, after the first rows have shown their formats.
///
/// If later rows show that another way of reading is needed, both are read again.
struct ComparisonAttempt {
  let comparison: CatalogueComparison
  let key: RowKey
  let probes: SidedValue<CatalogueProbe>
  var pairing: ColumnPairing
  let opensObjects: Bool
  let collectors: SidedValue<EntryCollector>
  /// The remarks for the case that no row of either catalogue matches the filters.
  let explanations: [Message]
  /// The fields that were left out because only one catalogue seemed to have them.
  let leftOut: SidedValue<Set<String>>

  init(
    _ files: SidedValue<RereadableCatalogue>, _ key: RowKey, _ known: SidedValue<[String]>,
    _ comparison: CatalogueComparison
  ) throws(Failure) {
    self.comparison = comparison
    self.key = key
    let hasPaths = comparison.namesPaths
    var noticed =
      comparison.request.readsSpecs ? SpecCatalog.all : ChangeKinds.directed
    func look(opensObjects: Bool) throws(Failure) -> SidedValue<CatalogueProbe> {
      let plan = comparison.plan(key, noticed: noticed)
      return try SidedValue { side throws(Failure) in
        try CatalogueProbe(side, files[side], plan: plan, opensObjects: opensObjects)
      }
    }
    var probes = try look(opensObjects: hasPaths)
    let isMixed = probes.old.layout.encoding != probes.new.layout.encoding
    opensObjects = hasPaths || isMixed
    if isMixed || Set(probes.old.names) != Set(probes.new.names) {
      noticed = SpecCatalog.all
      probes = try look(opensObjects: opensObjects)
    }
    for side in ComparedSide.allCases {
      let seen = Set(probes[side].names)
      probes[side].names += known[side].filter { !seen.contains($0) }
    }
    self.probes = probes
    let pairing = ColumnPairing(
      probes, isLoose: isMixed, SidedValue { probes[$0].mapping(comparison) }, comparison.request)
    var currencies = CurrencyWatch()
    for side in ComparedSide.allCases {
      let probe = probes[side]
      let path = probe.file.path.text.visible
      let name = comparison.context.names?.name(of: path) ?? path
      currencies.remarks(on: probe.layout.readings, in: CurrencyWatch.Origin(catalogue: name))
        .forEach { comparison.say($0.about(catalogue: name)) }
    }
    self.pairing = pairing
    let unpaired = pairing.columns.filter { !$0.isShared }
    leftOut = SidedValue { side in Set(unpaired.compactMap { $0.names[side] }) }
    let readsRecords =
      probes.old.isWritten(like: probes.new) && unpaired.isEmpty && !opensObjects
      && comparison.comparesRecords && !pairing.columns.contains { $0.isLoose }
    let (digest, opensObjects, report) = (comparison.digest, opensObjects, noticed)
    let compared = try ComparisonAttempt.read(key, probes, comparison)
    var explanations: [Message] = []
    func collector(_ side: ComparedSide) throws(Failure) -> EntryCollector {
      let probe = probes[side]
      let collector = EntryCollector(key) {
        let splitter = FieldSplitter(probe.layout, opensObjects: opensObjects)
        return EntryPartial(
          probe.plan, KeyHasher(compared, folding: digest.folding),
          ContentHasher(side, probe.layout, digest, readsRecords ? nil : (splitter, pairing)),
          readsRecords: readsRecords)
      }
      explanations += try comparison.read(
        probe,
        EntryTask(
          key: key, needsKey: comparison.needsKey, noticedSpecs: report, collector: collector))
      return collector
    }
    let collectors = try SidedValue(collector)
    self.collectors = collectors
    let isEmpty = collectors.old.entries.count + collectors.new.entries.count == 0
    self.explanations = isEmpty ? explanations : []
    self.pairing.note(collectors.old.names, .old)
    self.pairing.note(collectors.new.names, .new)
  }

  /// Returns the key as its values are compared: fields of amounts and of dates are read with the
  /// meanings in both catalogues.
  private static func read(
    _ key: RowKey, _ probes: SidedValue<CatalogueProbe>, _ comparison: CatalogueComparison
  ) throws(Failure) -> RowKey {
    let open = key.specs.filter(\.isOpenField)
    guard !open.isEmpty else { return key }
    do {
      let fields = try FieldMeanings(
        of: open,
        asked: FieldMeanings.Question(
          specifications: comparison.filter.specifications, compared: Set(open.map(\.name))),
        in: ComparedSide.allCases.map { side in
          let layout = probes[side].layout
          return (layout.source, layout.readings)
        })
      fields.remarks.forEach(comparison.say)
      return RowKey(specs: key.specs.map(fields.compared))
    } catch { throw .usage(error) }
  }

  /// The specs of the key that one of the catalogues does not have at all. A catalogue without rows
  /// lacks no spec.
  var missingSpecs: Set<String> {
    func missing(_ collector: EntryCollector) -> Set<String> {
      collector.entries.count == 0 ? [] : Set(collector.missingSpecs)
    }
    return missing(collectors.old).union(missing(collectors.new))
  }

  /// True if a field that was left out is in both catalogues.
  var hasLeftOutTooMuch: Bool {
    // If one of two fields with the same name is mapped, they are different fields.
    pairing.columns.contains { column in
      guard let old = column.names.old, let new = column.names.new else { return false }
      return leftOut.old.contains(old) || leftOut.new.contains(new)
    }
  }

  var names: SidedValue<[String]> {
    SidedValue { side in pairing.columns.compactMap { $0.names[side] } }
  }

  func joined() -> EntryJoin.Joined {
    comparison.join(collectors.old.entries, collectors.new.entries)
  }

  func finished(_ outcome: EntryJoin.Joined) throws(Failure) -> ComparedCatalogues {
    try checkNames()
    for explanation in explanations { comparison.say(explanation) }
    if let repeated = outcome.repeated, !comparison.request.pairsDuplicates {
      throw try repetition(repeated)
    }
    return try comparison.finish(catalogues, outcome)
  }

  /// Both catalogues after the reading, before they are compared.
  var catalogues: ComparedCatalogues {
    // While catalogues are read, rows are not searched for the words that describe a phone.
    var toldPlan = comparison.plan(key, noticed: probes.new.plan.specs + PhoneWords.specs)
    toldPlan.looksIntoNames = false
    return ComparedCatalogues(
      key: key, probes: probes, toldPlan: toldPlan,
      lengths: SidedValue { collectors[$0].entries.longLengths }, pairing: pairing,
      digest: comparison.digest, opensObjects: opensObjects, request: comparison.request,
      difference: CatalogueDifference())
  }

  /// Throws if the user named a field that neither catalogue has: the name would have no effect,
  /// and is probably a slip.
  private func checkNames() throws(Failure) {
    let request = comparison.request
    let named: [(flag: String, specs: [any PhoneSpec])] = [
      ("--ignore", request.ignored), ("--tolerance", request.tolerances.map(\.spec)),
      ("--max-change", request.limits.map(\.spec)),
    ]
    for (flag, specs) in named {
      guard let spec = pairing.stranger(among: specs) else { continue }
      let known = names
      let fields = known.new + known.old.filter { !known.new.contains($0) }
      throw .usage(UsageError("\(flag): \(FieldMessages.missing(spec, among: fields))"))
    }
  }

  /// Returns the failure for two rows with the same key. It shows both places, because either row
  /// may be wrong.
  private func repetition(_ repeated: EntryJoin.Repetition) throws(Failure) -> Failure {
    let probe = probes[repeated.side]
    let reader = try catalogues.makeTeller(repeated.side)
    defer { withExtendedLifetime(reader) {} }
    let shown = PhoneWords(key).shown(0, of: try reader.batch(at: repeated.second))
    let first = probe.file.position(of: repeated.first.offset)
    let place = first.map { ":\($0.line):\($0.column)" } ?? ""
    let name = probe.layout.source
    let names = key.specs.map(\.name.visible).joined(separator: ", ")
    return .data(
      DataProblem(
        source: name, position: probe.file.position(of: repeated.second.offset),
        message: "the same \(names) as in \(name.visible)\(place): \(shown); "
          + Message(try advice(on: repeated))))
  }
}
