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
  /// The maximum number of specs of which pairs are counted.
  private static let mostSpecsInPairs = 8

  private let specifications: [Specification]
  private var asked: [AskedValues]
  /// The joined tests of each spec. Made only if nothing matches.
  private lazy var tests = asked.map(\.specifications.joined)
  private var rowCount = 0
  /// The pairs of specs, and for each the number of phones that match all others.
  private let pairs: [(Int, Int)]
  private var fittingWithoutPair: [Int]

  package init(_ specifications: [Specification]) {
    self.specifications = specifications
    asked = FilterChain.strategies(for: specifications).map { strategy in
      AskedValues(
        strategy: strategy,
        specifications: specifications.filter { $0.spec.name == strategy.spec.name },
        search: strategy.spec.searched.map { SearchDiagnosis($0) })
    }
    let places = asked.indices
    pairs =
      (3...Diagnosis.mostSpecsInPairs).contains(asked.count)
      ? places.flatMap { one in places[(one + 1)...].map { (one, $0) } } : []
    fittingWithoutPair = pairs.map { _ in 0 }
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
    for (place, pair) in pairs.enumerated() {
      var others = all
      for other in asked.indices where other != pair.0 && other != pair.1 {
        others.formIntersection(selections[other])
      }
      fittingWithoutPair[place] += others.count
    }
  }

  /// Adds another diagnosis, which observed later batches.
  package mutating func merge(_ other: Diagnosis) {
    rowCount += other.rowCount
    for index in asked.indices { asked[index].merge(other.asked[index], limit: Diagnosis.limit) }
    for place in pairs.indices {
      fittingWithoutPair[place] += other.fittingWithoutPair[place]
    }
  }

  /// The filter without which the most phones match, if each filter alone matches some phone.
  package struct Relief: Sendable {
    package let spec: any PhoneSpec
    /// The flag as the user can type it.
    package let flag: String
    package let count: Int
  }

  /// Nil if no single filter is the reason.
  var relief: Relief? {
    guard asked.count > 1, !asked.contains(where: { $0.fitting == 0 }),
      let best = asked.max(by: { $0.fittingOthers < $1.fittingOthers }), best.fittingOthers > 0
    else { return nil }
    return Relief(spec: best.strategy.spec, flag: best.flag, count: best.fittingOthers)
  }

  /// The explanation in lines, the most helpful line last.
  package var explanation: [Message] {
    if asked.isEmpty { return [] }
    if rowCount == 0 { return [Message(.emptyCatalogue, "the catalogue has no phones")] }
    let impossible = asked.filter { $0.fitting == 0 }.flatMap(\.complaints)
    if !impossible.isEmpty { return impossible }
    guard asked.count > 1 else { return [Message(.noMatch, "no phone matches all filters")] }
    let two = zip(pairs, fittingWithoutPair).max { $0.1 < $1.1 }.map { pair, count in
      (flags: "\(asked[pair.0].flag) and \(asked[pair.1].flag)", count: count)
    }
    // One filter less is a smaller change than two.
    let best = relief.map { (flags: $0.flag, count: $0.count) } ?? two
    guard let best, best.count > 0 else {
      let alone = asked.map { "\($0.flag) \($0.fitting.grouped)" }.joined(separator: ", ")
      return [
        Message(
          .nothingTogether, "no phone matches all filters; phones for each filter alone: \(alone)")
      ]
    }
    let others = String.phones(best.count)
    let text: Message =
      "no phone matches all filters; without \(best.flags) there would be \(others)"
    return [
      Message(.nothingTogether, text).with { facts in
        facts.drop = best.flags
        facts.count = best.count
        facts.spec = relief?.spec.name
        facts.correction = relief.map { .dropFilters(of: $0.spec.name) }
      }
    ]
  }
}
