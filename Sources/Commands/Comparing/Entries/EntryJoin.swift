/// Joins the rows of two catalogues by their keys, one part after another. Each part fits the
/// cache.
///
///     part 17 of OLD ─► table ─► part 17 of NEW ─┬─► not in the table      added
///                         │                      ├─► the same content      unchanged
///                         │                      └─► other content         must be read again
///                         └─► found by no row of NEW                       removed
package struct EntryJoin: Sendable {
  package struct Joined: Sendable {
    var added: [RecordPlace] = []
    var removed: [RecordPlace] = []
    /// Pairs with different content hashes. Their rows may still be equal.
    var candidates: [RowPair] = []
    /// All pairs, if moves are requested.
    var pairs: [RowPair] = []
    var sameCount = 0
    /// The first pair of rows with the same key in one catalogue; nil without such a pair.
    var repeated: Repetition?
    /// The number of rows in each catalogue with the same key as an earlier row.
    var repeatedCounts = SidedValue(0, 0)
  }

  /// Two rows of a catalogue with the same key.
  struct Repetition: Sendable {
    let side: ComparedSide
    let first: RecordPlace
    let second: RecordPlace

    func isBefore(_ other: Repetition) -> Bool {
      (side.rawValue, second) < (other.side.rawValue, other.second)
    }
  }

  let keepsPairs: Bool
  let pairsDuplicates: Bool
  private(set) var outcome = Joined()
  /// For each slot of the table the number of an entry, or -1 for a free slot. The numbers of NEW
  /// come after the numbers of OLD.
  private var table: [Int32] = []
  private var partners: [Int32] = []

  init(keepsPairs: Bool, pairsDuplicates: Bool) {
    self.keepsPairs = keepsPairs
    self.pairsDuplicates = pairsDuplicates
  }

  mutating func join(_ old: [RowEntry], _ new: [RowEntry]) {
    let before = outcome
    var hasRepeated = false
    var size = 16
    while size < (old.count + new.count) * 2 { size *= 2 }
    let mask = size - 1
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(-1, count: size))
    partners.removeAll(keepingCapacity: true)
    partners.append(contentsOf: repeatElement(-1, count: old.count))
    for (index, entry) in old.enumerated() {
      var place = Int(truncatingIfNeeded: entry.key.second) & mask
      while table[place] >= 0 {
        let known = old[Int(table[place])]
        if known.key == entry.key {
          note(.old, known, entry)
          hasRepeated = true
          partners[index] = -2
          break
        }
        place = (place &+ 1) & mask
      }
      if table[place] < 0 { table[place] = Int32(truncatingIfNeeded: index) }
    }
    for (index, entry) in new.enumerated() {
      var place = Int(truncatingIfNeeded: entry.key.second) & mask
      while table[place] >= 0 {
        let number = Int(table[place])
        let known = number < old.count ? old[number] : new[number - old.count]
        if known.key == entry.key { break }
        place = (place &+ 1) & mask
      }
      let number = Int(table[place])
      if number < 0 {
        table[place] = Int32(truncatingIfNeeded: old.count + index)
        outcome.added.append(entry.place)
      } else if number < old.count, partners[number] == -1 {
        partners[number] = Int32(truncatingIfNeeded: index)
        pair(old[number], entry)
      } else {
        note(.new, number < old.count ? new[Int(partners[number])] : new[number - old.count], entry)
        hasRepeated = true
      }
    }
    if hasRepeated {
      guard pairsDuplicates else { return }
      let counts = outcome.repeatedCounts
      outcome = before
      outcome.repeatedCounts = counts
      joinGroups(old, new)
      return
    }
    for (index, entry) in old.enumerated() where partners[index] == -1 {
      outcome.removed.append(entry.place)
    }
  }

  private mutating func note(_ side: ComparedSide, _ first: RowEntry, _ second: RowEntry) {
    outcome.repeatedCounts[side] += 1
    let found = Repetition(side: side, first: first.place, second: second.place)
    if outcome.repeated.map({ found.isBefore($0) }) ?? true { outcome.repeated = found }
  }

  @inline(__always)
  private mutating func pair(_ old: RowEntry, _ new: RowEntry) {
    if keepsPairs { outcome.pairs.append(RowPair(old: old.place, new: new.place)) }
    if old.content == new.content {
      outcome.sameCount &+= 1
    } else {
      outcome.candidates.append(RowPair(old: old.place, new: new.place))
    }
  }

  /// Pairs the rows of each key: first the rows with the same content, then the others in the order
  /// of the catalogues.
  private mutating func joinGroups(_ old: [RowEntry], _ new: [RowEntry]) {
    var groups: [HashLanes: [RowEntry]] = [:]
    for entry in old { groups[entry.key, default: []].append(entry) }
    var others: [HashLanes: [RowEntry]] = [:]
    var order: [HashLanes] = []
    for entry in new {
      if others[entry.key] == nil { order.append(entry.key) }
      others[entry.key, default: []].append(entry)
    }
    for key in order {
      var left: [RowEntry] = []
      var waiting = groups.removeValue(forKey: key) ?? []
      var places: [UInt64: [Int]] = [:]
      for (index, entry) in waiting.enumerated().reversed() {
        places[entry.content, default: []].append(index)
      }
      var isTaken = [Bool](repeating: false, count: waiting.count)
      for entry in others[key] ?? [] {
        if let index = places[entry.content]?.popLast() {
          isTaken[index] = true
          pair(waiting[index], entry)
        } else {
          left.append(entry)
        }
      }
      waiting = zip(waiting, isTaken).filter { !$1 }.map { $0.0 }
      for (old, new) in zip(waiting, left) { pair(old, new) }
      outcome.added += left.dropFirst(waiting.count).map(\.place)
      outcome.removed += waiting.dropFirst(left.count).map(\.place)
    }
    for entries in groups.values { outcome.removed += entries.map(\.place) }
  }
}

extension EntryJoin.Joined {
  mutating func merge(_ other: EntryJoin.Joined) {
    added += other.added
    removed += other.removed
    candidates += other.candidates
    pairs += other.pairs
    sameCount += other.sameCount
    repeatedCounts.old += other.repeatedCounts.old
    repeatedCounts.new += other.repeatedCounts.new
    if let found = other.repeated, repeated.map({ found.isBefore($0) }) ?? true {
      repeated = found
    }
  }

  /// Sorts all rows into the order of their catalogues, and all pairs into the order of the new
  /// catalogue.
  mutating func sort() {
    added.sort()
    removed.sort()
    candidates.sort { $0.new < $1.new }
    pairs.sort { $0.new < $1.new }
  }
}
