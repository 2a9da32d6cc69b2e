import Synchronization

/// Compares two catalogues, in these steps:
///
///     OLD ─► filters ─► entries ─┐ by key  ┌─► added, removed
///                                ├─► join ─┼─► the same
///     NEW ─► filters ─► entries ─┘         └─► candidates ─► read again, field by field ─► changed
///
/// An entry has 32 bytes. Only the entries, and the places of rows that differ, are in memory.
package struct CatalogueComparison {
  package let request: ComparisonRequest
  package let filter: FilterRequest
  package let context: RunContext
  package let digest: ValueDigest
  private let remarks: RemarksOnce

  package init(_ request: ComparisonRequest, _ filter: FilterRequest, in context: RunContext) {
    self.request = request
    self.filter = filter
    let names = ShortNames(filter.catalogues)
    let onRemark = context.onRemark
    var context = context
    context.names = names
    self.context = context
    remarks = RemarksOnce { onRemark(names.shortened($0)) }
    digest = ValueDigest(
      seeds: .shared,
      folding: TextFolding(
        ignoresCase: filter.ignoresCase, ignoresBlanks: request.ignoresBlanks))
  }

  package func difference() throws(Failure) -> ComparedCatalogues {
    var oldFilter = filter
    oldFilter.input = request.oldInput ?? filter.input
    oldFilter.isLenient = filter.isLenient
    return try difference(
      of: SidedValue(
        try RereadableCatalogue(filter.catalogues[0], oldFilter),
        try RereadableCatalogue(filter.catalogues[1], filter)))
  }
}

extension CatalogueComparison {
  private var threads: Int { context.threads(of: filter) }

  /// True if a catalogue without a spec of the key is an error.
  var needsKey: Bool { request.key != nil }

  /// True if the user named nested fields. Then objects must be opened.
  var namesPaths: Bool {
    (request.ignored + request.tolerances.map(\.spec)).contains { $0.path.count > 1 }
  }

  /// True if the bytes of rows can be compared: equal bytes mean equal rows, and few rows with
  /// different bytes are equal.
  var comparesRecords: Bool {
    request.ignored.isEmpty && digest.folding.isExact && !request.pairsDuplicates
  }

  /// Reports a remark once, unless the request is quiet.
  package func say(_ remark: Message) {
    if !request.isQuiet { remarks.say(remark) }
  }

  package func plan(_ key: RowKey, noticed: [any PhoneSpec]) -> ColumnPlan {
    ColumnPlan(
      specs: filter.specifications.columnSpecs + (needsKey ? key.specs : []),
      wanted: needsKey ? [] : key.specs, noticed: noticed, mapping: filter.mapping)
  }
}

extension CatalogueComparison {
  /// Reads a catalogue into a collector. Returns remarks for the case that no row matches.
  package func read(_ probe: CatalogueProbe, _ report: EntryTask) throws(Failure) -> [Message] {
    var filter = filter
    filter.catalogues = [probe.file.path]
    filter.input = probe.file.settings
    var context = context
    context.onRemark = remarks.say
    let reading = Pipeline(filter, report, in: context)
    reading.catalogues.input = { _ in probe.file.file }
    return try reading.run().remarks
  }

  /// Joins all parts, with as many threads as are allowed.
  package func join(_ old: RowEntries, _ new: RowEntries) -> EntryJoin.Joined {
    let next = Atomic<Int>(0)
    let merged = Guarded(EntryJoin.Joined())
    let (findsMoves, pairsDuplicates) = (request.findsMoves, request.pairsDuplicates)
    let isSmall = old.count + new.count < 1 << 14
    runInParallel(isSmall ? 1 : threads) { _ in
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

  /// Compares the candidates field by field, and builds the difference.
  package func finish(
    _ catalogues: ComparedCatalogues, _ outcome: EntryJoin.Joined
  ) throws(Failure) -> ComparedCatalogues {
    var catalogues = catalogues
    let changed = try compare(outcome.candidates, catalogues)
    var difference = CatalogueDifference(
      added: outcome.added, removed: outcome.removed, changed: changed)
    difference.sameCount = outcome.sameCount + outcome.candidates.count - changed.count
    difference.newColumns = catalogues.pairing.names(onlyIn: .new)
    difference.goneColumns = catalogues.pairing.names(onlyIn: .old)
    if request.findsMoves {
      let marks = LongestIncreasingSubsequence.marks(outcome.pairs.map(\.old.offset))
      difference.moved = zip(outcome.pairs, marks).filter { !$1 }.map { $0.0 }
    }
    catalogues.difference = difference
    return catalogues
  }

  private func compare(
    _ candidates: [RowPair], _ catalogues: ComparedCatalogues
  ) throws(Failure) -> [ChangedRow] {
    let partSize = 1024
    let next = Atomic<Int>(0)
    let parts = (candidates.count + partSize - 1) / partSize
    let found = Guarded<[Int: Result<[ChangedRow], Failure>]>([:])
    let limits = request.limits
    runInParallel(min(parts, threads)) { _ in
      let comparison = catalogues.makeComparison()
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < parts else { return }
        let pairs = candidates[number * partSize..<min((number + 1) * partSize, candidates.count)]
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
    for number in 0..<parts {
      if let result = results[number] { changed += try result.get() }
    }
    return changed
  }
}

/// Reports each remark on catalogues once, even if they are read more than once. The number of
/// folded remarks after it may differ between the readings.
private final class RemarksOnce {
  private var said: Set<String> = []
  private let onRemark: (Message) -> Void

  init(_ onRemark: @escaping (Message) -> Void) { self.onRemark = onRemark }

  func say(_ remark: Message) {
    let text = remark.description
    let own = text[..<(text.firstPlace(of: "; --explain shows") ?? text.endIndex)]
    if said.insert(String(own)).inserted { onRemark(remark) }
  }
}
