import PhoneFilterCore

/// A table of a page. Its columns are aligned, and cells that do not fit wrap within their column.
///
///     promise       shown by
///     no input      fuzzing targets,
///     ends it       guided by coverage
struct PageTable {
  /// In blanks.
  private static let gap = 2

  /// Styled cells; the first row is the header.
  let rows: [[String]]
  let alignments: [ColumnAlignment]

  /// Returns the lines between two edges. If even the longest words do not fit side by side, the
  /// cells are stacked.
  func lines(left: Int, right: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    guard count > 0, let widths = widths(of: count, available: right - left) else {
      return stacked(left: left, right: right)
    }
    let shown = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        // A cell without a word has no line.
        cell.isEmpty ? [] : TextColumn(right: max(1, widths[column])).lines(of: cell)
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        let parts = cells.enumerated().map { column, lines in
          (line < lines.count ? lines[line] : "")
            .filled(toPrintedWidth: widths[column], alignment(of: column))
        }
        let joined = blanks(left) + parts.joined(separator: blanks(Self.gap))
        return String(joined.reversed().drop { $0 == " " }.reversed())
      }
    }
    // An empty line separates the rows if a row has more than two lines.
    let isTall = shown.contains { $0.count > 2 }
    return Array(shown.joined(separator: isTall ? [""] : []))
  }

  private func alignment(of column: Int) -> ColumnAlignment {
    column < alignments.count ? alignments[column] : .left
  }

  /// Returns the natural widths if they fit. Otherwise the widest columns are reduced to one width.
  private func widths(of count: Int, available: Int) -> [Int]? {
    let natural = (0..<count).map { column in cells(of: column).map(\.printedWidth).max() ?? 0 }
    let least = (0..<count).map { column in
      cells(of: column).flatMap { $0.split(separator: " ") }.map { String($0).printedWidth }.max()
        ?? 0
    }
    let budget = available - Self.gap * (count - 1)
    for level in stride(from: natural.max() ?? 0, through: 1, by: -1) {
      let widths = zip(natural, least).map { max($1, min($0, level)) }
      if widths.reduce(0, +) <= budget { return widths }
    }
    return nil
  }

  private func cells(of column: Int) -> [String] {
    rows.compactMap { column < $0.count ? $0[column] : nil }
  }

  private func stacked(left: Int, right: Int) -> [String] {
    rows.dropFirst().flatMap { row in
      row.enumerated().flatMap { column, cell in
        let edge = left + (column == 0 ? 0 : 4)
        return cell.isEmpty
          ? [] : TextColumn(left: edge, right: max(right, edge + 1)).lines(of: cell)
      }
    }
  }
}
