/// Sorts the matching rows by the codes of an index. Each value is compared once. Rows are compared
/// by the ranks of their values.
///
///     value    999   799   1,299   none
///     rank     1     0     2       3        rows with equal ranks keep their order
struct RowSorting {
  /// A column that rows are sorted by, and the rank of each of its codes.
  struct Key {
    package let pages: [CodePage]
    let ranks: [Int32]
    let rankCount: Int
  }

  let keys: [Key]
  /// The column that rows are grouped by; nil if rows are not grouped.
  let division: Division?

  /// The division of rows into groups. `groups` has the number of a group for each code. Codes with
  /// equal first values have the same number. `labels` has a label for each number.
  struct Division {
    let pages: [CodePage]
    let groups: [Int32]
    let labels: [String]
  }

  /// Returns the order of the rows whose bits are set; nil if it is no longer wanted. The limit cuts
  /// the sorted rows before they are grouped, as in the output.
  func order(of bits: RowBits, limit: Int? = nil, while isWanted: () -> Bool) -> RowOrder? {
    var rows: [UInt32] = []
    rows.reserveCapacity(bits.total)
    var next = bits.next(from: 0)
    while let row = next {
      rows.append(UInt32(truncatingIfNeeded: row))
      next = bits.next(from: row + 1)
    }
    for key in keys.reversed() {
      guard isWanted() else { return nil }
      rows = RowSorting.sorted(rows, key.pages, key.ranks, count: key.rankCount)
    }
    if let limit { rows = Array(rows.prefix(limit)) }
    guard let division else { return RowOrder(bits, rows: rows) }
    guard isWanted() else { return nil }
    let (ordered, groups) = RowSorting.divided(rows, division)
    return RowOrder(bits, rows: ordered, groups: groups)
  }

  private static func sorted(
    _ rows: [UInt32], _ pages: [CodePage], _ ranks: [Int32], count: Int
  ) -> [UInt32] {
    var starts = [Int](repeating: 0, count: count + 1)
    for row in rows { starts[rank(of: row, pages, ranks) + 1] += 1 }
    for rank in 0..<count { starts[rank + 1] += starts[rank] }
    var sorted = [UInt32](repeating: 0, count: rows.count)
    for row in rows {
      let rank = rank(of: row, pages, ranks)
      sorted[starts[rank]] = row
      starts[rank] += 1
    }
    return sorted
  }

  @inline(__always)
  private static func rank(of row: UInt32, _ pages: [CodePage], _ ranks: [Int32]) -> Int {
    let row = Int(row)
    return Int(ranks[pages[row / CodePage.capacity].code(at: row % CodePage.capacity)])
  }

  /// Returns the rows group by group. The groups are in the order of their first rows.
  private static func divided(
    _ rows: [UInt32], _ division: Division
  ) -> ([UInt32], [BrowseGroup]) {
    var ranks = [Int32](repeating: -1, count: division.labels.count)
    var counts: [Int] = []
    var labels: [String] = []
    for row in rows {
      let group = rank(of: row, division.pages, division.groups)
      if ranks[group] < 0 {
        ranks[group] = Int32(truncatingIfNeeded: counts.count)
        counts.append(0)
        labels.append(division.labels[group])
      }
      counts[Int(ranks[group])] += 1
    }
    let byCode = division.groups.map { ranks[Int($0)] }
    let ordered = sorted(rows, division.pages, byCode, count: max(counts.count, 1))
    var start = 0
    var groups: [BrowseGroup] = []
    for (label, count) in zip(labels, counts) {
      groups.append(BrowseGroup(label: label, start: start, count: count))
      start += count
    }
    return (ordered, groups)
  }
}

extension RowSorting {
  /// Nil if the rows keep the order of the catalogues. The caller holds the monitor of the index.
  init?(_ rows: RowsRequest, _ index: BrowseIndex, ignoringCase: Bool) {
    var keys: [Key] = []
    for key in rows.sorting.keys {
      guard let column = index.ordering(by: key.spec), column.isOpen else { return nil }
      let ranks = column.ranks(isDescending: key.isDescending, ignoringCase)
      keys.append(
        Key(
          pages: column.pages, ranks: ranks,
          rankCount: Int(ranks.max() ?? -1) + 1))
    }
    var division: Division?
    if let key = rows.grouping.keys.first, key.isPlain, key.readsValues {
      guard let column = index.ordering(by: key.spec), column.isOpen else { return nil }
      division = column.division
    }
    if keys.isEmpty, division == nil { return nil }
    self.keys = keys
    self.division = division
  }

  /// Returns the names of the specs that cannot sort or group rows, because they have too many
  /// values or no column.
  static func impossible(_ rows: RowsRequest, _ index: BrowseIndex) -> [String] {
    (rows.sorting.keys.map(\.spec) + rows.grouping.keys.prefix(1).map(\.spec))
      .filter { spec in index.ordering(by: spec).map { !$0.isOpen } ?? true }.map(\.name)
  }
}

extension IndexedSpec {
  /// Returns the rank of each code. In ascending order, numbers come before dates, and dates before
  /// texts. No value comes last, in ascending and in descending order.
  fileprivate func ranks(isDescending: Bool, _ ignoringCase: Bool) -> [Int32] {
    let firsts = (0..<codeCount).map { code in
      let value = values(ofCode: code).first ?? .missing
      return ignoringCase ? value.caseFolded : value
    }
    func isNone(_ value: ValueKey) -> Bool { value == .missing || value == .unreadable }
    let order = firsts.indices.sorted { one, other in
      let (one, other) = (firsts[one], firsts[other])
      if isNone(one) || isNone(other) { return !isNone(one) && isNone(other) }
      return isDescending ? other.isSorted(before: one) : one.isSorted(before: other)
    }
    var ranks = [Int32](repeating: 0, count: firsts.count)
    var rank: Int32 = -1
    var last: ValueKey?
    for code in order {
      let value = firsts[code]
      let isSame = last.map { $0 == value || isNone($0) && isNone(value) } ?? false
      if !isSame { rank += 1 }
      last = value
      ranks[code] = rank
    }
    return ranks
  }

  var division: RowSorting.Division {
    let facet = Facet(of: spec, [], distinct: 0)
    var numbers: [ValueKey: Int32] = [:]
    var groups: [Int32] = []
    var labels: [String] = []
    for code in 0..<codeCount {
      let value = (values(ofCode: code).first ?? .missing).grouped
      if let known = numbers[value] {
        groups.append(known)
        continue
      }
      numbers[value] = Int32(truncatingIfNeeded: labels.count)
      groups.append(Int32(truncatingIfNeeded: labels.count))
      labels.append(facet.shown(.value(value)))
    }
    return RowSorting.Division(pages: pages, groups: groups, labels: labels)
  }
}

extension ValueKey {
  /// Returns true if the value comes before another when rows are sorted. Texts are compared by
  /// their characters, not as names.
  fileprivate func isSorted(before other: ValueKey) -> Bool {
    if case .text(let one) = self, case .text(let other) = other { return one < other }
    return precedes(other)
  }
}
