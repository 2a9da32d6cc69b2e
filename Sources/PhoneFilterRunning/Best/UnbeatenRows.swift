/// The rows that no other row so far beats, with their records and the spans of their columns.
///
/// New rows wait after the unbeaten ones. When as many wait as are unbeaten, all are compared, and
/// the beaten rows are dropped. So each row is compared a few times, and memory is twice that of
/// the unbeaten rows. Most rows never wait: a few strong rows, which beat most others, are compared
/// with each new row.
///
///     rows    ┃unbeaten unbeaten unbeaten│waiting waiting …┃
///              └ strong rows
///
/// Rows are compared only within their division: a group of `--group-by`, a section of
/// `--by-source`, or the rows that lack the same fields.
final class UnbeatenRows {
  /// The maximum number of rows that wait, if fewer are unbeaten.
  private static let fewRows = 4096
  /// The maximum number of strong rows of a division.
  private static let mostStrong = 32

  private let best: BestRequest
  /// The rows, and the division of each.
  private let held = ReplayableRows()
  private var divisions: [Int32] = []
  /// The compared values of the rows, row by row.
  private var words: [UInt64] = []
  /// The key bytes after the words, for rows with numbers that do not fit into words.
  private var rests: [Int: [[UInt8]]] = [:]
  /// The number of rows that are known to be unbeaten by each other.
  private var settledCount = 0
  /// The words of the strong rows of each division.
  private var strong: [[UInt64]] = []
  /// The strong rows before the rows that may still be removed.
  private var learned: [[UInt64]] = []

  init(_ best: BestRequest) { self.best = best }

  private var axes: Int { best.keys.count }
  var count: Int { divisions.count }

  /// Returns true if a strong row beats a row with these values.
  @inline(__always)
  func isSurelyBeaten(_ values: [UInt64], in division: Int32) -> Bool {
    guard division < strong.count else { return false }
    let strong = strong[Int(division)]
    let axes = axes
    var start = 0
    while start < strong.count {
      var (isWorse, isBetter) = (false, false)
      for axis in 0..<axes {
        isWorse = isWorse || strong[start &+ axis] > values[axis]
        isBetter = isBetter || strong[start &+ axis] < values[axis]
      }
      if isBetter && !isWorse { return true }
      start &+= axes
    }
    return false
  }

  /// Adds the row that a reader has read. The caller calls `settle` now and then.
  func append(
    _ row: Int, of batch: PhoneBatch, _ reader: BestReader, division: Int32, origin: Int32,
    line: Int
  ) {
    if !reader.rests.isEmpty { rests[count] = reader.rests }
    words += reader.words
    divisions.append(division)
    held.append(row, of: batch, origin: origin, line: line)
  }

  /// Moves all rows of another object here, as rows of a source. Their order is kept. The other
  /// object then knows the strong rows of this one.
  func take(_ other: UnbeatenRows, origin: Int32) {
    for (index, division) in other.divisions.enumerated() {
      let values = Array(other.words[index * axes..<(index + 1) * axes])
      if isSurelyBeaten(values, in: division) { continue }
      if let rest = other.rests[index] { rests[count] = rest }
      words += values
      divisions.append(division)
      held.append(index, of: other.held, origin: origin)
    }
    other.learned = strong
    other.clear()
  }

  /// Drops all rows, and the strong rows among them.
  func clear() {
    strong = learned
    held.clear()
    divisions.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    rests = [:]
    settledCount = 0
  }
}

// Comparing rows.
extension UnbeatenRows {
  /// Drops the beaten rows, if many rows wait.
  func settle() throws(Failure) {
    if count - settledCount >= max(settledCount, UnbeatenRows.fewRows) { try dropBeaten() }
  }

  /// Drops the beaten rows. Throws if too many rows are unbeaten.
  func dropBeaten() throws(Failure) {
    guard count > settledCount else { return }
    var parts: [Int32: [Int]] = [:]
    if divisions.allSatisfy({ $0 == divisions[0] }) {
      parts[divisions[0]] = Array(divisions.indices)
    } else {
      for (index, division) in divisions.enumerated() {
        parts[division, default: []].append(index)
      }
    }
    var isBeaten = Array(repeating: false, count: count)
    for (division, members) in parts {
      try Interrupts.check()
      let ranks = ranks(of: members)
      let points = try UnbeatenPoints(ranks, axes: axes)
      for (place, index) in members.enumerated() where points.isBeaten[place] {
        isBeaten[index] = true
      }
      learn(members, ranks, points.isBeaten, of: division)
    }
    try Interrupts.check()
    drop(isBeaten)
    settledCount = count
    guard count <= best.mostRows, held.byteCount <= physicalMemory() / 2 else {
      throw .usage(
        UsageError(
          "--best \(best.typed): more than \(min(count - 1, best.mostRows).grouped) phones "
            + "are unbeaten; add a filter, or name fewer fields"))
    }
  }

  /// Returns the ranks of some rows, row by row. Equal values have equal ranks.
  private func ranks(of members: [Int]) -> [Int32] {
    let axes = axes
    var ranks = [Int32](repeating: 0, count: members.count * axes)
    for axis in 0..<axes {
      let values = members.map { words[$0 * axes + axis] }
      let own =
        rests.isEmpty
        ? values.ranks(by: <)
        : members.ranks { left, right in
          let (one, other) = (words[left * axes + axis], words[right * axes + axis])
          return one != other
            ? one < other : rest(left, axis).lexicographicallyPrecedes(rest(right, axis))
        }
      for (place, rank) in own.enumerated() { ranks[place * axes + axis] = rank }
    }
    return ranks
  }

  private func rest(_ index: Int, _ axis: Int) -> [UInt8] { rests[index]?[axis] ?? [] }

  /// Makes the strongest rows of a division: those with the lowest sum of ranks.
  private func learn(_ members: [Int], _ ranks: [Int32], _ isBeaten: [Bool], of division: Int32) {
    let axes = axes
    while strong.count <= division { strong.append([]) }
    let unbeaten = members.indices.filter { !isBeaten[$0] && rests[members[$0]] == nil }
    let sums = unbeaten.map { place in
      (place, ranks[place * axes..<(place + 1) * axes].reduce(0) { $0 + Int($1) })
    }
    let most = divisionsAreFew ? UnbeatenRows.mostStrong : 2
    strong[Int(division)] = sums.sorted { $0.1 < $1.1 }.prefix(most).flatMap { place, _ in
      words[members[place] * axes..<(members[place] + 1) * axes]
    }
  }

  private var divisionsAreFew: Bool { strong.count < 1000 }

  private func drop(_ isBeaten: [Bool]) {
    let kept = isBeaten.indices.filter { !isBeaten[$0] }
    held.keep(kept)
    words = kept.flatMap { words[$0 * axes..<($0 + 1) * axes] }
    divisions = kept.map { divisions[$0] }
    var keptRests: [Int: [[UInt8]]] = [:]
    if !rests.isEmpty {
      for (place, index) in kept.enumerated() { keptRests[place] = rests[index] }
    }
    rests = keptRests
  }
}

// Passing on the rows.
extension UnbeatenRows {
  /// A row that other rows are compared with: its values, and its place among the kept rows.
  struct Values {
    let words: [UInt64]
    let rests: [[UInt8]]
    let division: Int32
  }

  /// Returns the first kept row that beats a row with these values. Nil if none does.
  func firstBeating(_ values: Values) -> Int? {
    divisions.indices.first { index in
      guard divisions[index] == values.division else { return false }
      var isBetter = false
      for axis in 0..<axes {
        let own = words[index * axes + axis]
        let other = values.words[axis]
        let (ownRest, otherRest) = (
          rest(index, axis), values.rests.isEmpty ? [] : values.rests[axis]
        )
        if own > other || own == other && otherRest.lexicographicallyPrecedes(ownRest) {
          return false
        }
        isBetter = isBetter || own < other || ownRest != otherRest
      }
      return isBetter
    }
  }

  /// Calls `body` with batches of the rows from `index` on that have the same origin, until it
  /// returns false. Returns the index after them.
  func forEachBatch(
    from index: Int, _ body: (PhoneBatch, [Int]) throws(Failure) -> Bool
  ) throws(Failure) -> Int { try held.forEachBatch(from: index, body) }

  /// Gives the rows to a consumer, and ends it.
  func replay(_ origins: RowOrigins, to next: any RowConsumer) throws(Failure) {
    try origins.replay(held, to: next)
  }
}
