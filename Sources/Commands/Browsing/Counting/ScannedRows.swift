/// The rows that fit conditions which are asked of each row, as far as they have been read.
struct ScannedRows {
  private var bits: [String: RowBits] = [:]
  private var ended: Set<String> = []
  private var wanted: [RowScan] = []
  /// Why conditions could not be asked of all rows.
  private var failures: [String: String] = [:]

  /// Says which conditions are of use. What is known of others is forgotten.
  mutating func want(_ scans: [RowScan]) {
    wanted = scans
    let names = Set(scans.map(\.identity))
    bits = bits.filter { names.contains($0.key) }
    ended.formIntersection(names)
    failures = failures.filter { names.contains($0.key) }
  }

  func isWanted(_ identity: String) -> Bool { wanted.contains { $0.identity == identity } }

  /// The conditions of which not all rows have been read.
  var next: RowScan? { wanted.first { !ended.contains($0.identity) } }

  mutating func append(_ more: RowBits, to identity: String) {
    bits[identity, default: RowBits()].append(more)
  }

  /// Takes note that no more rows come. What was broken off is read again.
  mutating func end(_ identity: String) {
    if isWanted(identity) { ended.insert(identity) } else { bits[identity] = nil }
  }

  mutating func fail(_ identity: String, _ reason: String) { failures[identity] = reason }

  /// Why one of the conditions could not be asked of all rows; nil where all could.
  var failure: String? { wanted.lazy.compactMap { failures[$0.identity] }.first }

  func rows(of scan: RowScan) -> RowBits { bits[scan.identity] ?? RowBits() }
  func isComplete(_ scan: RowScan) -> Bool { ended.contains(scan.identity) }
}
