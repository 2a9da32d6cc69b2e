/// The results of conditions that each row must be tested for: the rows that match, up to the row
/// that was read last.
struct ScannedRows {
  private var bits: [String: RowBits] = [:]
  private var ended: Set<String> = []
  private var wanted: [RowScan] = []
  /// The reasons why conditions were not tested for all rows.
  private var failures: [String: String] = [:]

  /// Sets the conditions that are needed. The results of other conditions are dropped.
  mutating func want(_ scans: [RowScan]) {
    wanted = scans
    let names = Set(scans.map(\.identity))
    bits = bits.filter { names.contains($0.key) }
    ended.formIntersection(names)
    failures = failures.filter { names.contains($0.key) }
  }

  func isWanted(_ identity: String) -> Bool { wanted.contains { $0.identity == identity } }

  /// The first conditions that have not been tested for all rows.
  var next: RowScan? { wanted.first { !ended.contains($0.identity) } }

  mutating func append(_ more: RowBits, to identity: String) {
    bits[identity, default: RowBits()].append(more)
  }

  /// Records that no more rows come. A scan that was stopped will be read again.
  mutating func end(_ identity: String) {
    if isWanted(identity) { ended.insert(identity) } else { bits[identity] = nil }
  }

  mutating func fail(_ identity: String, _ reason: String) { failures[identity] = reason }

  /// The reason why one of the conditions was not tested for all rows; nil if all were.
  var failure: String? { wanted.lazy.compactMap { failures[$0.identity] }.first }

  func rows(of scan: RowScan) -> RowBits { bits[scan.identity] ?? RowBits() }
  func isComplete(_ scan: RowScan) -> Bool { ended.contains(scan.identity) }
}
