/// The number of rows with each value of each counted spec, in each group of rows.
///
///     Apple     799     12 rows         a pair is a group and a number of the spec's counts
///               899      3 rows
///     Samsung   799      4 rows
///
/// Memory grows with the different values of each group, not with the rows.
package final class GroupedCounts {
  private let keys: [GroupKey]
  private var table: GroupTable
  /// For each counted spec, the number of rows of each pair.
  private var pairs: [PairCounts]

  init(_ keys: [GroupKey], specCount: Int, ignoringCase: Bool) {
    self.keys = keys
    table = GroupTable(keys, ignoringCase: ignoringCase)
    pairs = Array(repeating: PairCounts(), count: specCount)
  }

  func makeChunk() -> GroupedChunk {
    GroupedChunk(
      GroupReader(keys, ignoringCase: table.ignoresCase, joinsLikes: false, summarizes: false),
      specCount: pairs.count)
  }

  /// Adds the pairs of a chunk and a spec. `codes` has the number in the spec's counts for each
  /// spelling of the chunk.
  func take(_ chunk: inout GroupedChunk, of spec: Int, _ codes: [Int32]) {
    // The pairs of each spec have the groups in the order of their first rows.
    chunk.forEach(of: spec, group: { table.group(of: $0) }) { group, spelling, count in
      pairs[spec].add(count, group, codes[Int(spelling)])
    }
  }

  /// The groups in their output order: their numbers, and their values, the outermost first.
  package var groups: [(number: Int, headings: [GroupHeading])] { table.headings() }

  /// Returns the results of `body` for all groups, by the numbers of the groups. `body` gets the
  /// counts of one group's rows.
  package func map<Result>(
    _ spec: Int, of counts: ValueCounts, _ body: (ValueCounts) -> Result
  ) -> [Result] {
    rows(of: spec).map { body(counts.part(of: $0)) }
  }

  /// The number of rows of each group, by the numbers of the groups.
  package var rowCounts: [Int] { rows(of: 0).map { $0.reduce(0) { $0 + $1.count } } }

  private func rows(of spec: Int) -> [[(number: Int, count: Int)]] {
    var rows = [[(number: Int, count: Int)]](repeating: [], count: table.groupCount)
    pairs[spec].forEach { rows[Int($0)].append((Int($1), $2)) }
    return rows
  }
}

/// The groups of a chunk's rows, and the spellings of the specs' values in them.
struct GroupedChunk {
  private let reader: GroupReader
  /// For each counted spec, the number of rows of each pair of a group and a spelling.
  private var pairs: [PairCounts]
  /// For each group of the reader, the group of all rows. -1 is unknown.
  private var groups: [Int32] = []

  init(_ reader: GroupReader, specCount: Int) {
    self.reader = reader
    pairs = Array(repeating: PairCounts(), count: specCount)
  }

  /// Finds the groups of the selected rows.
  func read(_ batch: PhoneBatch, _ selection: Selection) {
    reader.read(selection, of: batch)
  }

  /// Counts the selected rows of the batch that was read last, with their spellings in order.
  mutating func count(_ selection: Selection, _ spellings: ArraySlice<Int32>, of spec: Int) {
    // The loop must hold the only reference. Otherwise, Swift would copy the memory.
    var pairs = PairCounts()
    swap(&pairs, &self.pairs[spec])
    let groups = reader.groups
    var index = spellings.startIndex
    selection.forEach { row in
      pairs.add(1, groups[row], spellings[index])
      index += 1
      return true
    }
    swap(&pairs, &self.pairs[spec])
  }

  /// Passes the pairs of a spec to `body`, in the order in which they were met. `group` returns
  /// the group of all rows with some values.
  fileprivate mutating func forEach(
    of spec: Int, group: ([GroupValue]) -> Int,
    _ body: (_ group: Int32, _ spelling: Int32, _ count: Int) -> Void
  ) {
    pairs[spec].forEach { own, spelling, count in
      while groups.count <= Int(own) { groups.append(-1) }
      if groups[Int(own)] < 0 {
        groups[Int(own)] = Int32(truncatingIfNeeded: group(reader.values(of: own)))
      }
      body(groups[Int(own)], spelling, count)
    }
  }

  mutating func clear() {
    for spec in pairs.indices { pairs[spec].removeAll() }
  }
}

/// The number of rows of each pair of a group and a value.
private struct PairCounts {
  private var table = PairTable()
  private var counts: [Int] = []

  @inline(__always)
  mutating func add(_ count: Int, _ group: Int32, _ value: Int32) {
    let pair = Int(table.number(of: group, value))
    if pair == counts.count { counts.append(0) }
    counts[pair] &+= count
  }

  func forEach(_ body: (_ group: Int32, _ value: Int32, _ count: Int) -> Void) {
    for (pair, count) in zip(table.pairs, counts) { body(pair.group, pair.value, count) }
  }

  mutating func removeAll() {
    table.removeAll()
    counts.removeAll(keepingCapacity: true)
  }
}
