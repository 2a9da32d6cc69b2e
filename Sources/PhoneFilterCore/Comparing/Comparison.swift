import Synchronization

/// Compares two catalogues, on one screen.
///
///     OLD ─► filters ─► entries ─┐ by key  ┌─► added, removed
///                                ├─► join ─┼─► the same
///     NEW ─► filters ─► entries ─┘         └─► candidates ─► read again, field by field ─► changed
///
/// An entry is 32 bytes: what stands in memory are these, and places of rows that differ.
struct Comparison {
  let pipeline: Pipeline
  private let query: Query
  private let request: ComparisonRequest
  private let digest: ValueDigest

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    query = pipeline.query
    request = query.comparison
    digest = ValueDigest(
      seeds: .shared,
      folding: TextFolding(
        ignoresCase: query.ignoresCase, ignoresBlanks: request.ignoresBlanks))
  }

  /// The difference, with all that is needed to show it.
  func difference() throws(Failure) -> ComparedCatalogues {
    let files = SidedValue(
      try ComparedFile(query.catalogues[0], query), try ComparedFile(query.catalogues[1], query))
    var key = request.key ?? .usual
    var known = SidedValue<[String]>([], [])
    while true {
      let attempt = try Attempt(files, key, known, self)
      let lacking = attempt.missingSpecs
      if request.key == nil, !lacking.isEmpty {
        key = RowKey(specs: key.specs.filter { !lacking.contains($0.name) })
        if key.specs.isEmpty { throw noKey() }
        continue
      }
      if attempt.hasLeftOutTooMuch {
        known = attempt.names
        continue
      }
      return try attempt.finished()
    }
  }

  private func noKey() -> Failure {
    let names = RowKey.usual.specs.map(\.name).joined(separator: ", ")
    return .usage(
      UsageError(
        "the catalogues have none of \(names) in common, by which phones are known; name the fields "
          + "that tell them apart with --key, as in --key sku"))
  }
}

extension Comparison {
  /// One reading of both catalogues, after the first rows have shown how.
  ///
  /// What comes later may show that it should have been done otherwise; then it is done again.
  fileprivate struct Attempt {
    let comparison: Comparison
    let key: RowKey
    let snapshots: SidedValue<Snapshot>
    var pairing: ColumnPairing
    let opensObjects: Bool
    let collectors: SidedValue<EntryCollector>
    /// The fields that were left out as those of one catalogue alone.
    let leftOut: Set<String>

    init(
      _ files: SidedValue<ComparedFile>, _ key: RowKey, _ known: SidedValue<[String]>,
      _ comparison: Comparison
    ) throws(Failure) {
      self.comparison = comparison
      self.key = key
      let (query, request) = (comparison.query, comparison.request)
      let hasPaths = (request.ignored + request.tolerances.map(\.spec)).contains {
        $0.path.count > 1
      }
      let needsKey = request.key != nil
      func plan(_ noticed: [any PhoneSpec]) -> ColumnPlan {
        ColumnPlan(
          specs: query.specifications.map(\.spec) + (needsKey ? key.specs : []),
          wanted: needsKey ? [] : key.specs, noticed: noticed, mapping: query.mapping)
      }
      func snapshot(
        _ side: ComparedSide, _ noticed: [any PhoneSpec], opens: Bool
      ) throws(Failure) -> Snapshot {
        try Snapshot(side, files[side], plan: plan(noticed), opensObjects: opens)
      }
      var noticed = ChangeKinds.directed
      var old = try snapshot(.old, noticed, opens: hasPaths)
      var new = try snapshot(.new, noticed, opens: hasPaths)
      let isMixed = old.layout.encoding != new.layout.encoding
      if isMixed || Set(old.names) != Set(new.names) {
        noticed = SpecCatalog.all
        old = try snapshot(.old, noticed, opens: hasPaths || isMixed)
        new = try snapshot(.new, noticed, opens: hasPaths || isMixed)
      }
      for name in known.old where !old.names.contains(name) { old.names.append(name) }
      for name in known.new where !new.names.contains(name) { new.names.append(name) }
      opensObjects = hasPaths || isMixed
      let snapshots = SidedValue(old, new)
      self.snapshots = snapshots
      let pairing = ColumnPairing(
        SidedValue(old.names, new.names),
        readings: SidedValue(old.layout.readings, new.layout.readings), isLoose: isMixed,
        mapping: query.mapping, request)
      self.pairing = pairing
      leftOut = Set(pairing.columns.filter { !$0.isShared }.map(\.name))
      let readsRecords =
        old.isWritten(like: new) && leftOut.isEmpty && !opensObjects && request.ignored.isEmpty
        && comparison.digest.folding.isExact && !request.pairsDuplicates
        && !pairing.columns.contains { $0.isLoose }
      let digest = comparison.digest
      let opensObjects = opensObjects
      func collector(_ side: ComparedSide) throws(Failure) -> EntryCollector {
        let snapshot = snapshots[side]
        let collector = EntryCollector(key) {
          let splitter =
            readsRecords
            ? nil : FieldSplitter(side, snapshot.layout, pairing, opensObjects: opensObjects)
          return EntryShare(
            snapshot.plan, KeyHasher(key, folding: digest.folding),
            ContentHasher(side, snapshot.layout, splitter, digest), readsRecords: readsRecords)
        }
        try comparison.read(
          snapshot,
          EntryReport(
            key: key, needsKey: needsKey, noticedSpecs: noticed,
            collector: collector))
        return collector
      }
      collectors = SidedValue(try collector(.old), try collector(.new))
      self.pairing.note(collectors.old.names, .old)
      self.pairing.note(collectors.new.names, .new)
    }

    /// The specs of the key that one of the catalogues has not at all. One without rows lacks
    /// nothing.
    var missingSpecs: Set<String> {
      func missing(_ collector: EntryCollector) -> Set<String> {
        collector.entries.count == 0 ? [] : Set(collector.missingSpecs)
      }
      return missing(collectors.old).union(missing(collectors.new))
    }

    /// Whether a field that was left out is one of both after all.
    var hasLeftOutTooMuch: Bool {
      pairing.columns.contains { $0.isShared && leftOut.contains($0.name) }
    }

    /// The names of all fields.
    var names: SidedValue<[String]> {
      SidedValue(
        pairing.columns.compactMap(\.names.old), pairing.columns.compactMap(\.names.new))
    }

    func finished() throws(Failure) -> ComparedCatalogues {
      let lengths = SidedValue(
        collectors.old.entries.longLengths, collectors.new.entries.longLengths)
      let outcome = comparison.join(collectors.old.entries, collectors.new.entries)
      if let repeated = outcome.repeated, !comparison.request.pairsDuplicates {
        throw try repetition(repeated, lengths)
      }
      let catalogues = ComparedCatalogues(
        key: key, snapshots: snapshots, lengths: lengths, pairing: pairing,
        digest: comparison.digest, opensObjects: opensObjects, request: comparison.request,
        difference: CatalogueDifference())
      return try comparison.finish(catalogues, outcome)
    }

    /// Two rows that have the same key: both places, since either may be the wrong one.
    private func repetition(
      _ repeated: EntryJoin.Repetition, _ lengths: SidedValue<[Int: Int]>
    ) throws(Failure) -> Failure {
      let snapshot = snapshots[repeated.side]
      let reader = RecordReader(snapshot, lengths: lengths[repeated.side])
      let shown = key.shown(0, of: try reader.batch(at: repeated.second))
      let first = snapshot.file.position(of: repeated.first.offset)
      let name = snapshot.layout.source
      return .data(
        DataProblem(
          source: name, position: snapshot.file.position(of: repeated.second.offset),
          message: "the same key as in \(name.visible):\(first.line):\(first.column): \(shown); "
            + "--key names what tells phones apart, --duplicates pair takes such rows in their order"
        ))
    }
  }

  /// Reads a catalogue into a collector.
  fileprivate func read(_ snapshot: Snapshot, _ report: EntryReport) throws(Failure) {
    var query = query
    query.catalogues = [snapshot.file.path]
    query.input = snapshot.file.settings
    query.report = report
    query.comparesCatalogues = false
    var reading = Pipeline(
      query: query, output: pipeline.output, settings: pipeline.settings, defaultFormat: nil,
      onProgress: pipeline.onProgress, onRemark: pipeline.onRemark, chunk: pipeline.chunk,
      threads: pipeline.threads)
    reading.opened = snapshot.file.file
    _ = try reading.run()
  }

  /// Joins all parts, as many at once as there are threads.
  fileprivate func join(_ old: RowEntries, _ new: RowEntries) -> EntryJoin.Outcome {
    let next = Atomic<Int>(0)
    let merged = Mutex(EntryJoin.Outcome())
    let (findsMoves, pairsDuplicates) = (request.findsMoves, request.pairsDuplicates)
    let isSmall = old.count + new.count < 1 << 14
    runInParallel(isSmall ? 1 : pipeline.threads) { _ in
      var join = EntryJoin(keepsPairs: findsMoves, pairsDuplicates: pairsDuplicates)
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < RowEntries.partCount else { break }
        let (left, right) = (old.entries(of: part), new.entries(of: part))
        if !left.isEmpty || !right.isEmpty { join.join(left, right) }
      }
      let outcome = join.outcome
      merged.withLock { $0.merge(outcome) }
    }
    return merged.withLock { outcome in
      outcome.sort()
      return outcome
    }
  }

  /// Compares the candidates field by field, and puts everything together.
  fileprivate func finish(
    _ catalogues: ComparedCatalogues, _ outcome: EntryJoin.Outcome
  ) throws(Failure) -> ComparedCatalogues {
    var catalogues = catalogues
    let changed = try compare(outcome.candidates, catalogues)
    var difference = CatalogueDifference(
      added: outcome.added, removed: outcome.removed, changed: changed)
    difference.sameCount = outcome.sameCount + outcome.candidates.count - changed.count
    difference.newColumns = catalogues.pairing.names(onlyIn: .new)
    difference.goneColumns = catalogues.pairing.names(onlyIn: .old)
    if request.findsMoves {
      let marks = LongestRun.marks(outcome.pairs.map(\.old.offset))
      difference.moved = zip(outcome.pairs, marks).filter { !$1 }.map { $0.0 }
    }
    catalogues.difference = difference
    return catalogues
  }

  private func compare(
    _ candidates: [RowPair], _ catalogues: ComparedCatalogues
  ) throws(Failure) -> [ChangedRow] {
    let share = 1024
    let next = Atomic<Int>(0)
    let shares = (candidates.count + share - 1) / share
    let found = Mutex<[Int: Result<[ChangedRow], Failure>]>([:])
    let limits = request.limits
    runInParallel(min(shares, pipeline.threads)) { _ in
      let comparison = catalogues.makeComparison()
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < shares else { return }
        let pairs = candidates[number * share..<min((number + 1) * share, candidates.count)]
        let result: Result<[ChangedRow], Failure>
        do throws(Failure) {
          var changed: [ChangedRow] = []
          for pair in pairs {
            let kinds = ChangeKinds.of(try comparison.changes(of: pair), limits)
            if !kinds.isEmpty { changed.append(ChangedRow(pair: pair, kinds: kinds)) }
          }
          try Interrupts.check()
          result = .success(changed)
        } catch {
          result = .failure(error)
        }
        found.withLock { $0[number] = result }
      }
    }
    let results = found.withLock { $0 }
    var changed: [ChangedRow] = []
    for number in 0..<shares {
      if let result = results[number] { changed += try result.get() }
    }
    return changed
  }
}

extension ChangeKinds {
  /// The kinds of some changes, and whether one of them goes too far.
  static func of(_ changes: [FieldChange], _ limits: [ChangeLimit]) -> ChangeKinds {
    var kinds: ChangeKinds = []
    for change in changes {
      kinds.formUnion(.of(change))
      if limits.contains(where: { !$0.isKept(by: change) }) { kinds.insert(.beyondLimit) }
    }
    return kinds
  }
}

extension ChangeLimit {
  /// Whether a change is none of its numbers, or stays within it.
  func isKept(by change: FieldChange) -> Bool {
    let names = [change.column.spec?.name, change.column.names.old, change.column.names.new]
    guard names.contains(spec.name) else { return true }
    guard let old = change.old.flatMap({ spec.number(of: $0) }),
      let new = change.new.flatMap({ spec.number(of: $0) })
    else { return true }
    return allows(old, new)
  }
}
