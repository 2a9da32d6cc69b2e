/// Finds out why nothing matches: looks at the batches for as long as nothing has.
///
/// For each spec that was asked about it counts the values that there are, the phones that fit this
/// spec, and the phones that fit all the others. Once a row matches nothing more is looked at, so
/// that a run with matching rows does not pay for this.
package struct Diagnosis {
  /// Maximum number of different values of a spec that are told apart.
  package static let limit = 10_000
  /// Maximum number of values without a phone that are explained one by one.
  static let mostComplaints = 10

  private let specifications: [Specification]
  private var asked: [AskedValues]
  /// What is asked of rows, for each spec. It is made where nothing matches.
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

  /// Looks at a batch in which nothing matched.
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

  /// Adds what another diagnosis has found in the batches behind those of this one.
  package mutating func merge(_ other: Diagnosis) {
    rowCount += other.rowCount
    for index in asked.indices { asked[index].merge(other.asked[index], limit: Diagnosis.limit) }
  }

  /// What to say, a line each; the most helpful last.
  package var explanation: [String] {
    if asked.isEmpty { return [] }
    if rowCount == 0 { return ["there are no phones to choose from"] }
    let impossible = asked.filter { $0.fitting == 0 }.flatMap(\.complaints)
    if !impossible.isEmpty { return impossible }
    guard let best = asked.max(by: { $0.fittingOthers < $1.fittingOthers }),
      best.fittingOthers > 0, asked.count > 1
    else { return ["no phone fits all of this"] }
    let others = String.phones(best.fittingOthers)
    return ["no phone fits all of this; without \(best.flag) there would be \(others)"]
  }
}
