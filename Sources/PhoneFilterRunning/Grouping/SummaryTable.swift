/// The summaries of many groups, in a few words of memory for each.
///
/// Numbers are kept as words that sort like them (`SortKeyBytes`). A price that does not change the
/// range is never decoded. Numbers too long for a word are kept separately.
package struct SummaryTable {
  package static let width = GroupSummary.specs.count
  package private(set) var counts: [Int] = []
  private var lows: [UInt64] = []
  private var highs: [UInt64] = []
  /// The summaries of numbers too long for a word, by group.
  private var others: [Int: GroupSummary] = [:]

  var groupCount: Int { counts.count }

  /// Makes room for the groups from 0 to `count` - 1.
  package mutating func reserve(_ count: Int) {
    while counts.count < count {
      counts.append(0)
      for _ in 0..<SummaryTable.width {
        lows.append(.max)
        highs.append(0)
      }
    }
  }

  /// Counts a row. Returns true for the first row of a group.
  @inline(__always)
  package mutating func count(_ group: Int) -> Bool {
    counts[group] &+= 1
    return counts[group] == 1
  }

  /// Extends a range to the word of a number.
  @inline(__always)
  package mutating func note(_ word: UInt64, of spec: Int, in group: Int) {
    let place = group &* SummaryTable.width &+ spec
    if word < lows[place] { lows[place] = word }
    if word > highs[place] { highs[place] = word }
  }

  /// Extends a range to a number.
  package mutating func note(_ number: ExactNumber, of spec: Int, in group: Int) {
    let word = SortKeyBytes.word(of: number)
    if SortKeyBytes.isLong(word) {
      others[group, default: GroupSummary()].extend(spec, to: number)
    } else {
      note(word, of: spec, in: group)
    }
  }

  /// Adds a row, whose values are read from its record.
  package mutating func note(
    _ row: Int, of batch: PhoneBatch, in group: Int, by reader: RowProjector
  ) {
    counts[group] += 1
    for field in reader.fields(row, of: batch, place: nil) {
      guard case .numbers(let numbers) = field.content,
        let index = GroupSummary.specs.firstIndex(where: { $0.name == field.name })
      else { continue }
      for number in numbers { note(number, of: index, in: group) }
    }
  }

  package mutating func merge(_ group: Int, of other: SummaryTable, into target: Int) {
    counts[target] += other.counts[group]
    for spec in 0..<SummaryTable.width {
      let (from, to) = (group * SummaryTable.width + spec, target * SummaryTable.width + spec)
      lows[to] = min(lows[to], other.lows[from])
      highs[to] = max(highs[to], other.highs[from])
    }
    if let long = other.others[group] { others[target, default: GroupSummary()].merge(long) }
  }

  package mutating func clear(_ group: Int) {
    counts[group] = 0
    for spec in 0..<SummaryTable.width {
      lows[group * SummaryTable.width + spec] = .max
      highs[group * SummaryTable.width + spec] = 0
    }
    if !others.isEmpty { others[group] = nil }
  }

  package func summary(of group: Int) -> GroupSummary {
    var summary = others[group] ?? GroupSummary()
    summary.count = counts[group]
    for spec in 0..<SummaryTable.width {
      let place = group * SummaryTable.width + spec
      guard lows[place] <= highs[place] else { continue }
      summary.extend(spec, to: SortKeyBytes.number(ofWord: lows[place]))
      summary.extend(spec, to: SortKeyBytes.number(ofWord: highs[place]))
    }
    return summary
  }
}
