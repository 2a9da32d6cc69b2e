/// The last row that may still be printed, once the limit is reached. Rows after it need not be
/// kept. It copies the row's keys, so it outlives the row.
struct SortThreshold: Sendable {
  private let prefix: UInt64
  private let rest: [UInt8]
  private let isPlain: Bool
  private let sequence: UInt64

  /// No row may be printed.
  static let nothing = SortThreshold(prefix: 0, rest: [], isPlain: true, sequence: 0)

  private init(prefix: UInt64, rest: [UInt8], isPlain: Bool, sequence: UInt64) {
    self.prefix = prefix
    self.rest = rest
    self.isPlain = isPlain
    self.sequence = sequence
  }

  init(_ entry: SortEntry, rest: Bytes) {
    self.init(
      prefix: entry.prefix, rest: rest.copied(), isPlain: entry.place.isPlain,
      sequence: entry.sequence)
  }

  /// Returns true if the first word of some keys shows that their row comes after this row.
  @inline(__always)
  func isBefore(prefix: UInt64, isPlain: Bool) -> Bool {
    self.prefix < prefix && self.isPlain && isPlain
  }

  /// Returns true if the row with these keys comes after this row.
  func isBefore(_ keys: SortKeyView, _ sequence: UInt64, _ directions: [Bool]) -> Bool {
    withBytes(of: rest) { rest in
      let own = SortKeyView(prefix: prefix, rest: rest, isPlain: isPlain)
      let order = own.order(to: keys, directions)
      return order < 0 || order == 0 && self.sequence < sequence
    }
  }
}
