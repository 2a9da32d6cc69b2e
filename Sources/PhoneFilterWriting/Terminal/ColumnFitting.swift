/// The needs of one column of a table, and the cuts that it allows when room is short.
package struct ColumnDemand {
  /// The width that shows every cell whole.
  package let naturalWidth: Int
  /// The width below which a narrowed column is useless, so that it is better hidden.
  package var minimumWidth = 8
  /// False for numbers: a price without its last digits is a different price.
  package let canBeNarrowed: Bool
  /// Columns with the lowest priority are hidden first.
  package let priority: Int
  /// True if the column may become narrower than its minimum before it is hidden. This happens only
  /// when all remaining columns are kept columns.
  package var isKept = false

  package init(
    naturalWidth: Int, minimumWidth: Int = 8, canBeNarrowed: Bool, priority: Int,
    isKept: Bool = false
  ) {
    self.naturalWidth = naturalWidth
    self.minimumWidth = minimumWidth
    self.canBeNarrowed = canBeNarrowed
    self.priority = priority
    self.isKept = isKept
  }

  fileprivate var leastWidth: Int {
    canBeNarrowed ? min(naturalWidth, minimumWidth) : naturalWidth
  }

  fileprivate func width(cutDownTo level: Int, atLeast minimum: Int?) -> Int {
    canBeNarrowed
      ? min(naturalWidth, max(level, minimum.map { min($0, minimumWidth) } ?? minimumWidth))
      : naturalWidth
  }
}

/// Divides the width of a terminal among the columns of a table.
///
///     natural    ▆▆▆▆▆▆▆▆▆▆▆▆  ▆▆▆▆▆▆▆▆▆  ▆▆▆
///     narrowed   ▆▆▆▆▆▆▆       ▆▆▆▆▆▆▆    ▆▆▆    the widest come down to one level
///     hidden     ▆▆▆▆▆▆▆▆▆▆▆▆  ▆▆▆▆▆▆▆▆▆         below the minimum one goes, the others fit again
///     kept       ▆▆▆▆▆  ▆▆▆▆▆  ▆▆▆               if only kept columns remain, all shrink
package enum ColumnFitting {
  /// Returns the width of each column, at most its natural width, or nil for a hidden column.
  /// Together with the gaps they take at most `available`; nil means no limit. One column always
  /// remains, and it keeps at least one character.
  package static func widths(
    of columns: [ColumnDemand], gap: Int = 2, available: Int?
  ) -> [Int?] {
    guard let available else { return columns.map(\.naturalWidth) }
    var shown = Array(columns.indices)
    var widths = [Int?](repeating: nil, count: columns.count)
    while shown.count > 1 {
      var isFilling = false
      let budget = available - gap * (shown.count - 1)
      let isLast = shown.allSatisfy { columns[$0].isKept }
      for minimum in isLast ? [nil, 8, 5] : [nil] as [Int?] {
        guard let fitted = narrowed(shown.map { columns[$0] }, budget: budget, atLeast: minimum)
        else { continue }
        let spare = budget - fitted.reduce(0, +) - gap
        if minimum == nil, let column = best(among: columns, besides: shown, in: spare) {
          shown = (shown + [column]).sorted()
          isFilling = true
          break
        }
        for (column, width) in zip(shown, fitted) { widths[column] = width }
        return widths
      }
      if !isFilling { hideOne(of: &shown, in: columns) }
    }
    if let last = shown.first { widths[last] = min(columns[last].naturalWidth, max(1, available)) }
    return widths
  }

  /// Returns the hidden column of the highest priority that fits some width; nil if none does.
  private static func best(
    among columns: [ColumnDemand], besides shown: [Int], in width: Int
  ) -> Int? {
    columns.indices.filter { !shown.contains($0) && columns[$0].leastWidth <= width }
      .max { columns[$0].priority <= columns[$1].priority && $0 != $1 }
  }

  /// Hides the rightmost column of the lowest priority.
  private static func hideOne(of shown: inout [Int], in columns: [ColumnDemand]) {
    let lowest = shown.lazy.map { columns[$0].priority }.min()
    if let place = shown.lastIndex(where: { columns[$0].priority == lowest }) {
      shown.remove(at: place)
    }
  }

  /// Returns widths that add up to at most `budget`, or nil if even the minimum widths do not fit.
  /// `minimum` replaces a column's own minimum if it is smaller.
  private static func narrowed(
    _ columns: [ColumnDemand], budget: Int, atLeast minimum: Int?
  ) -> [Int]? {
    func widths(level: Int) -> [Int] {
      columns.map { $0.width(cutDownTo: level, atLeast: minimum) }
    }
    func sum(_ widths: [Int]) -> Int { widths.reduce(0, +) }

    // The highest level that fits is in fitting ..< tooHigh.
    var fitting = 0
    var tooHigh = 1 + (columns.map(\.naturalWidth).max() ?? 0)
    guard sum(widths(level: fitting)) <= budget else { return nil }
    while tooHigh - fitting > 1 {
      let middle = (fitting + tooHigh) / 2
      if sum(widths(level: middle)) <= budget { fitting = middle } else { tooHigh = middle }
    }
    // One level more is too much for all columns, but not for the leftmost ones.
    var fitted = widths(level: fitting)
    var spare = budget - sum(fitted)
    for (place, column) in columns.enumerated()
    where spare > 0 && column.width(cutDownTo: fitting + 1, atLeast: minimum) > fitted[place] {
      fitted[place] += 1
      spare -= 1
    }
    return fitted
  }
}

/// The side of its column to which the text of a cell is aligned.
package enum ColumnAlignment {
  case left, right
}

extension StringProtocol {
  /// Returns the text with spaces up to `width` columns of a terminal. A wider text does not
  /// change.
  package func padded(toWidth width: Int, _ alignment: ColumnAlignment) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - displayWidth))
    return switch alignment {
    case .left: String(self) + spaces
    case .right: spaces + String(self)
    }
  }
}
