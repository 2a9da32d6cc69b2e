/// Finds the reason why no row matches. Observes batches until a row matches.
///
/// For each spec with a filter, it counts the values, the phones that match this spec, and the
/// phones that match all other specs. After the first match it observes nothing, so that other runs
/// have no extra cost.
package struct Diagnosis {
  /// The maximum number of different values that are counted for a spec.
  package static let limit = 10_000
  /// The maximum number of values without a phone that are explained.
  static let mostComplaints = 10

  private let specifications: [Specification]
  private var asked: [AskedValues]
  /// The joined tests of each spec. Made only if nothing matches.
  private lazy var tests = asked.map(\.specifications.joined)
  private var rowCount = 0

  package init(_ specifications: [Specification]) {
    self.specifications = specifications
    asked = FilterChain.strategies(for: specifications).map { strategy in
      AskedValues(
        strategy: strategy,
        specifications: specifications.filter { $0.spec.name == strategy.spec.name },
        search: strategy.spec.searched.map { SearchDiagnosis($0) })
    }
  }

  /// Observes a batch in which no row matched.
  mutating func observe(_ batch: PhoneBatch) {
    rowCount += batch.count
    let noted = batch.unreadable
    batch.unreadable.isLenient = true
    defer { batch.unreadable = noted }
    let all = Selection(all: batch.count)
    let selections = zip(asked, tests).map { asked, tests in
      var selection = all
      asked.strategy.narrow(&selection, of: batch, by: tests)
      return selection
    }
    for index in asked.indices {
      asked[index].fitting += selections[index].count
      var others = all
      for other in asked.indices where other != index {
        others.formIntersection(selections[other])
      }
      asked[index].fittingOthers += others.count
      if asked[index].search != nil {
        asked[index].search?.observe(batch)
      } else {
        asked[index].count(in: batch, rows: batch.count, limit: Diagnosis.limit)
      }
    }
  }

  /// Adds another diagnosis, which observed later batches.
  package mutating func merge(_ other: Diagnosis) {
    rowCount += other.rowCount
    for index in asked.indices { asked[index].merge(other.asked[index], limit: Diagnosis.limit) }
  }

  /// The explanation in lines, the most helpful line last.
  package var explanation: [String] {
    if asked.isEmpty { return [] }
    if rowCount == 0 { return ["the catalogue has no phones"] }
    let impossible = asked.filter { $0.fitting == 0 }.flatMap(\.complaints)
    if !impossible.isEmpty { return impossible }
    guard let best = asked.max(by: { $0.fittingOthers < $1.fittingOthers }),
      best.fittingOthers > 0, asked.count > 1
    else { return ["no phone matches all filters"] }
    let others = String.phones(best.fittingOthers)
    return ["no phone matches all filters; without \(best.flag) there would be \(others)"]
  }
}
