/// The differences that make the exit status of a comparison fail.
package enum DifferenceGate {
  package struct Kind: NamedChoice {
    package let name: String
    package let summary: String
    package let isThere: @Sendable (CatalogueDifference) -> Bool

    package init(
      name: String, summary: String, isThere: @escaping @Sendable (CatalogueDifference) -> Bool
    ) {
      self.name = name
      self.summary = summary
      self.isThere = isThere
    }
  }

  package static let kinds = NamedChoices<Kind>(
    [
      Kind(name: "added", summary: "new phones") { !$0.added.isEmpty },
      Kind(name: "removed", summary: "gone phones") { !$0.removed.isEmpty },
      Kind(name: "changed", summary: "phones that differ in a field") { !$0.changed.isEmpty },
      Kind(name: "moved", summary: "phones in another order, with --moves") {
        $0.moved?.isEmpty == false
      },
      Kind(name: "columns", summary: "new or gone fields") {
        !$0.newColumns.isEmpty || !$0.goneColumns.isEmpty
      },
    ]
      + ChangeGroup.all.map { group in
        Kind(name: group.name, summary: "phones with '\(group.title)'") { difference in
          difference.changed.contains { $0.kinds.contains(group.kind) }
        }
      }
  ) { $0 }

  /// Returns the kinds in a list that the user typed; empty for `none`.
  package static func list(_ typed: String) throws(UsageError) -> [String] {
    if typed == "none" { return [] }
    var names: [String] = []
    for name in typed.parts(at: ",") {
      let known = kinds.names
      let index = try TypedWord.index(
        of: String(name).trimmingSpaces, among: known + ["none"], what: "sort of difference")
      guard index < known.count else {
        throw UsageError("'\(typed.visible)' mixes 'none' with other words; leave 'none' out")
      }
      names.append(known[index])
    }
    return names
  }

  /// Returns true if the exit status is a failure. If the user sets only limits, only changes
  /// beyond a limit fail.
  static func refuses(_ difference: CatalogueDifference, _ request: ComparisonRequest) -> Bool {
    if difference.changed.contains(where: { $0.kinds.contains(.beyondLimit) }) { return true }
    let failing = request.failing ?? (request.limits.isEmpty ? kinds.names : [])
    return kinds.contains { failing.contains($0.name) && $0.isThere(difference) }
  }

  /// Returns the complaints about rows that have changed by more than a limit, for at most 20 rows.
  static func complaints(about catalogues: ComparedCatalogues) throws(Failure) -> [Message] {
    let rows = catalogues.difference.changed.filter { $0.kinds.contains(.beyondLimit) }
    guard !rows.isEmpty else { return [] }
    let comparison = catalogues.makeComparison()
    let reader = try catalogues.makeTeller(.new)
    let words = PhoneWords(catalogues.key)
    var complaints: [Message] = []
    for row in rows.prefix(20) {
      let phone = words.shown(0, of: try reader.batch(at: row.pair.new))
      for change in try comparison.changes(of: row.pair) {
        for limit in catalogues.request.limits where !limit.isKept(by: change) {
          let fact = DifferenceStory.fact(change)
          let share = fact.share.map { " (\($0))" } ?? ""
          complaints.append(
            Message(
              .refused,
              "\(phone): \(fact.field) \(fact.old ?? "") → \(fact.new ?? "")\(share) is more than "
                + "\(limit.typed.visible)"
            ).with { $0.value = limit.typed })
        }
      }
    }
    if rows.count > 20 {
      complaints.append(Message(.refused, "and \(String.phones(rows.count - 20)) more"))
    }
    return complaints
  }
}

extension CatalogueComparison {
  /// Compares the catalogues and prints the difference. The outcome has the exit status.
  package func run() throws(Failure) -> RunOutcome {
    let catalogues = try difference()
    let request = catalogues.request
    var outcome = RunOutcome()
    outcome.isRefused = DifferenceGate.refuses(catalogues.difference, request)
    guard !request.isQuiet else { return outcome }
    let (output, settings) = (context.output, WriterSettings(filter, in: context))
    try request.format.print(catalogues, to: output, settings)
    try output.flush()
    outcome.remarks = try DifferenceGate.complaints(about: catalogues)
    return outcome
  }
}

extension FilterRequest {
  /// Throws unless the user named two catalogues.
  package func checkPair() throws(UsageError) {
    guard catalogues.count == 2 else {
      let count = catalogues.count == 1 ? "1 is" : "\(catalogues.count) are"
      throw UsageError(
        "diff compares two catalogues, but \(count) named; write phonefilter diff OLD NEW")
    }
  }
}
