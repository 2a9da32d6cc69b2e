// The search for a header below the lines that other programs write above it.

extension DelimitedBeginning {
  /// The search for the header, if the first row does not look like a header.
  struct HeaderSearch {
    let delimiters: [UInt8]
    let plan: ColumnPlan?

    /// The minimum number of similar rows below a header with unknown names.
    private static let fewestBelow = 2

    /// A row that may be the header.
    struct Found {
      let start: Int
      let delimiter: UInt8
      let count: Int
      /// The first text above the row.
      var title = ""
    }

    /// Returns the first row that names a known field and has as many cells as the row below.
    ///
    /// Otherwise returns the first row with two or more filled cells that follows only rows with
    /// fewer. It must contain no amounts, and `fewestBelow` rows with as many cells must follow.
    /// Nil if no row qualifies.
    func header(in window: InputWindow, from start: Int) -> Found? {
      var title = ""
      var (single, fallback): (Found?, Found?)
      var hasSeveral = false
      let text = window.bytes.slice(0, endOfSearch(in: window, from: start) ?? window.count)
      var index = start
      for _ in 0..<mostRows where index < text.count {
        let rest = text.slice(index, text.count)
        let end = endOfRow(rest) ?? rest.count
        let row = rest.slice(0, end)
        let (delimiter, count) = best(of: delimiters, in: row)
        let filled = filledCount(row, delimiter)
        let names = filled == 0 ? [] : names(window, index, index + end, delimiter)
        let below = count == 0 ? 0 : likeRows(text, after: index + end + 1, delimiter, count)
        let found = Found(start: index, delimiter: delimiter, count: count, title: title)
        if KnownFields.isNamed(among: names, plan: plan) {
          // A known name alone in the first row is the header of one column, unless it is the title
          // of a table with two or more known names.
          if index == start, count == 0 {
            single = found
          } else if filled >= 2 || index == start, below > 0,
            single == nil || KnownFields.count(among: names, upTo: 2) == 2
          {
            return found
          }
        }
        if filled >= 2, !hasSeveral, below >= HeaderSearch.fewestBelow,
          names.allSatisfy({ AmountShape($0) == nil })
        {
          fallback = fallback ?? found
        }
        hasSeveral = hasSeveral || filled >= 2
        if title.isEmpty, filled > 0 { title = HeaderSearch.title(in: row, delimiters) }
        index += end + 1
      }
      return single ?? fallback
    }

    private func names(
      _ window: InputWindow, _ start: Int, _ end: Int, _ delimiter: UInt8
    ) -> [String] {
      RowCells.cells(of: window.bytes, from: start, to: end, delimiter: delimiter)?
        .map(\.trimmingSpaces) ?? []
    }

    /// Returns the text of a row without the delimiters of empty cells around it.
    private static func title(in row: Bytes, _ delimiters: [UInt8]) -> String {
      let isInk = { (index: Int) in row[index] > 0x20 && !delimiters.contains(row[index]) }
      guard let first = (0..<row.count).first(where: isInk),
        let last = (0..<row.count).last(where: isInk)
      else { return "" }
      return row.slice(first, last + 1).text()
    }

    /// Returns the number of next rows that have `count` delimiters, at most `fewestBelow`. Skips
    /// blank rows. If no row follows, returns `fewestBelow`.
    private func likeRows(
      _ text: Bytes, after start: Int, _ delimiter: UInt8, _ count: Int
    ) -> Int {
      var index = start
      var rows = 0
      while rows < HeaderSearch.fewestBelow {
        while index < text.count, text[index] == 0x0A || text[index] == 0x0D { index += 1 }
        guard index < text.count else { return rows == 0 ? HeaderSearch.fewestBelow : rows }
        let rest = text.slice(index, text.count)
        let end = endOfRow(rest) ?? rest.count
        guard DelimitedBeginning.count(of: delimiter, in: rest.slice(0, end)) == count else {
          return rows
        }
        rows += 1
        index += end + 1
      }
      return rows
    }
  }
}
