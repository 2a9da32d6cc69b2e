/// The rows of an index that no other matching row beats: `--best` on a screen. It gives the rows
/// that the printed output has.
struct BestSelection {
  private(set) var rows = RowBits()

  /// A field, with the rank of each of its codes. The lowest rank is the best; -1 is no value.
  private struct Axis {
    let pages: [CodePage]
    let ranks: [Int32]

    @inline(__always)
    func rank(of row: Int) -> Int32 {
      ranks[pages[row / CodePage.capacity].code(at: row % CodePage.capacity)]
    }
  }

  private struct Division: Hashable {
    let groups: [Int32]
    let missing: UInt64
  }

  private let axes: [Axis]
  private let groups: [Axis]
  private let keepsMissing: Bool

  /// Nil without `--best`. Throws if the index cannot compare its rows. The caller holds the
  /// monitor of the index.
  init?(_ question: BrowseQuestion, _ index: BrowseIndex) throws(UsageError) {
    let best = question.filter.best
    if best.isEmpty { return nil }
    var axes: [Axis] = []
    for key in best.keys {
      let column = try BestSelection.column(of: key.spec, index)
      axes.append(Axis(pages: column.pages, ranks: column.bestRanks(isMore: key.isDescending)))
    }
    var groups: [Axis] = []
    for key in question.rows.grouping.keys {
      guard key.isPlain else {
        throw UsageError("--best cannot be shown here with --group-by \(key.typed.visible)")
      }
      let column = try BestSelection.column(of: key.spec, index)
      groups.append(Axis(pages: column.pages, ranks: column.groups))
    }
    (self.axes, self.groups) = (axes, groups)
    keepsMissing = best.missing == .keep
  }

  private static func column(
    of spec: any PhoneSpec, _ index: BrowseIndex
  ) throws(UsageError) -> IndexedSpec {
    guard let column = index.ordering(by: spec), column.isOpen else {
      throw UsageError(
        "\(spec.name.visible) has too many different values to compare here; the printed rows "
          + "are compared")
    }
    return column
  }

  /// Finds the unbeaten rows among the matching rows. Returns false if they are no longer wanted.
  mutating func find(among matched: RowBits, while isWanted: () -> Bool) -> Bool {
    var divisions: [Division: (rows: [Int], settled: Int)] = [:]
    var next = matched.next(from: 0)
    while let row = next {
      next = matched.next(from: row + 1)
      var missing: UInt64 = 0
      for (place, axis) in axes.enumerated() where axis.rank(of: row) < 0 {
        missing |= 1 << UInt64(place)
      }
      if missing != 0, !keepsMissing { continue }
      let division = Division(groups: groups.map { $0.rank(of: row) }, missing: missing)
      divisions[division, default: ([], 0)].rows.append(row)
      let (waiting, settled) = divisions[division].map { ($0.rows.count, $0.settled) } ?? (0, 0)
      guard waiting - settled >= max(settled, 1 << 16) else { continue }
      guard isWanted() else { return false }
      let unbeaten = unbeaten(divisions[division]?.rows ?? [])
      divisions[division] = (unbeaten, unbeaten.count)
    }
    rows = RowBits()
    rows.grow(to: matched.count)
    for division in divisions.values {
      for row in unbeaten(division.rows) {
        rows.formUnion(1 << UInt64(row % 64), word: row / 64)
      }
    }
    return isWanted()
  }

  private func unbeaten(_ rows: [Int]) -> [Int] {
    let ranks = rows.flatMap { row in axes.map { max($0.rank(of: row), 0) } }
    // Only an interrupt of the program ends the comparison early.
    guard let points = try? UnbeatenPoints(ranks, axes: axes.count) else { return [] }
    return rows.indices.filter { !points.isBeaten[$0] }.map { rows[$0] }
  }

  /// Returns the number of unbeaten rows with each code of a column.
  func counts(of column: IndexedSpec) -> [Int32] {
    var counts = [Int32](repeating: 0, count: column.codeCount)
    var next = rows.next(from: 0)
    while let row = next, row / CodePage.capacity < column.pages.count {
      counts[column.pages[row / CodePage.capacity].code(at: row % CodePage.capacity)] += 1
      next = rows.next(from: row + 1)
    }
    return counts
  }
}

extension IndexedSpec {
  /// Returns the rank of the best value of each code, the best first; -1 without a value.
  fileprivate func bestRanks(isMore: Bool) -> [Int32] {
    let precedes = { (left: ValueKey, right: ValueKey) in
      isMore ? right.precedes(left) : left.precedes(right)
    }
    let best = (0..<codeCount).map { code in
      values(ofCode: code).filter { $0 != .missing && $0 != .unreadable }.min(by: precedes)
    }
    let known = best.indices.filter { best[$0] != nil }
    var ranks = [Int32](repeating: -1, count: best.count)
    for (code, rank) in zip(known, best.compactMap(\.self).ranks(by: precedes)) {
      ranks[code] = rank
    }
    return ranks
  }

  /// Returns the number of the group of each code.
  fileprivate var groups: [Int32] { division.groups }
}
