/// Counts the rows that `--best` leaves out because they lack a value.
struct LeftOutRows {
  private let best: BestRequest
  private var rowCount = 0
  /// For each field, the number of rows that lack it.
  private var counts: [Int]

  init(_ best: BestRequest) {
    self.best = best
    counts = best.keys.map { _ in 0 }
  }

  /// Returns true if a row that lacks some fields is kept, and otherwise counts it. Bit i of
  /// `missing` stands for field i.
  @inline(__always)
  mutating func keeps(_ missing: UInt64) -> Bool {
    if missing == 0 || best.keepsMissing { return true }
    rowCount += 1
    for index in counts.indices where missing >> UInt64(index) & 1 == 1 { counts[index] += 1 }
    return false
  }

  mutating func add(_ other: LeftOutRows) {
    rowCount += other.rowCount
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The message about the rows. Empty if no row is left out.
  var remarks: [Message] {
    guard rowCount > 0 else { return [] }
    let missing = zip(best.keys, counts).filter { $0.1 > 0 }
    let names = missing.map { key, count in
      "no \(key.spec.name.visible)" + (missing.count > 1 ? " (\(count))" : "")
    }
    let text: Message =
      "--best leaves out \(String.phones(rowCount)) with \(names.joined(separator: ", ")); "
      + "--best-missing keep keeps \(rowCount == 1 ? "it" : "them")"
    return [
      Message(.leftOut, text).with { facts in
        facts.option = "--best"
        facts.count = rowCount
      }
    ]
  }
}
