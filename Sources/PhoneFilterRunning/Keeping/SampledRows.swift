/// The request for random rows.
package struct SampleRequest: Sendable {
  package let count: Int
  /// The number that decides which rows are chosen. The same number chooses the same rows of the
  /// same catalogues: a question has one answer.
  package var seed: UInt64 = 1

  package init(_ count: Int) { self.count = count }
}

/// Passes on some rows, each with the same probability, in their order, after the last row has come.
///
/// Memory grows with the sample, not with the rows.
final class SampledRows: PassingConsumer {
  private let request: SampleRequest
  let next: any RowConsumer
  private let onRemark: (Message) -> Void
  private let keepsLines: Bool
  private let rows = ReplayableRows()
  private var origins = RowOrigins()
  /// The indexes in `rows` of the rows that are chosen so far.
  private var chosen: [Int] = []
  private var seen = 0
  private var random: SeededNumbers

  init(_ request: SampleRequest, _ pipeline: Pipeline, then next: any RowConsumer) {
    self.request = request
    self.next = next
    onRemark = pipeline.filter.isQuiet ? { _ in } : pipeline.onRemark
    keepsLines = pipeline.task.showsPlaces
    random = SeededNumbers(seed: request.seed)
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { origins.begin(source) }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let origin = origins.number(of: source)
    selection.forEach { row in
      seen += 1
      let isFilling = chosen.count < request.count
      let place = isFilling ? chosen.count : random.number(below: seen)
      guard place < request.count else { return true }
      if isFilling { chosen.append(rows.count) } else { chosen[place] = rows.count }
      rows.append(
        row, of: batch, origin: origin, line: keepsLines ? source.line(of: row, in: batch) : 0)
      return true
    }
    if rows.count > ReplayableRows.most(keeping: request.count) { dropOthers() }
    return true
  }

  /// Drops the rows that are no longer chosen.
  private func dropOthers() {
    let order = chosen.indices.sorted { chosen[$0] < chosen[$1] }
    rows.keep(order.map { chosen[$0] })
    for (index, place) in order.enumerated() { chosen[place] = index }
  }

  func finish() throws(Failure) {
    dropOthers()
    onRemark(
      "a random sample of \(rows.count.grouped) of \(String.phones(seen)), by the seed "
        + "\(request.seed); --seed chooses another sample")
    try origins.replay(rows, to: next)
  }
}

/// Random numbers that depend only on a seed.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 to `count` - 1. All are as likely as 64 random bits allow.
  mutating func number(below count: Int) -> Int {
    state &+= 0xA076_1D64_78BD_642F
    let bits = HashLanes.folded(state, state ^ 0xE703_7ED1_A0B4_28DB)
    return Int(bits.multipliedFullWidth(by: UInt64(count)).high)
  }
}
