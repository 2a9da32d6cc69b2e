/// The beginning of delimited text: the place of its header, and the delimiter between cells.
///
///     sep=;                       ← names the delimiter, as Excel writes it
///     Price list, March 2024      ← a title: skipped, with a remark
///     ;;;;                        ← an empty row of a sheet
///     Model;Price;Color           ← start
///     Phone A;799;Gold
///
/// The first row is the header unless it is odd: it has fewer than two filled cells, or another
/// number of cells than the row below. Only then are more rows examined.
package struct DelimitedBeginning {
  /// The beginning of the header, or of the first row.
  package let start: Int
  package let delimiter: UInt8
  /// The number of delimiters in that row. A line `sep=` counts as one more.
  let delimiterCount: Int
  /// True if a line `sep=` has named the delimiter.
  let isDeclared: Bool
  /// The remark for the user about skipped rows.
  package var remark: Message?

  /// The maximum number of rows in the search for a header, and of bytes.
  package static let mostRows = 32
  private static let mostBytes = 1 << 20
  /// The maximum number of examined lines, including those below the last row.
  private static let mostLines = 40

  /// Examines the text that begins at `start`. With `hasHeader` false the first row is a phone. The
  /// plan's columns are known names, like those of specs.
  package init(
    of window: InputWindow, from start: Int, delimiters: [UInt8], hasHeader: Bool = true,
    plan: ColumnPlan? = nil
  ) throws(Failure) {
    var delimiters = delimiters
    var first = try DelimitedBeginning.skipBlankLines(of: window, from: start)
    var isDeclared = false
    if let declared = try DelimitedBeginning.declaration(in: window, at: first) {
      // The user's delimiter takes precedence over the file's.
      if delimiters.count > 1 || delimiters == [declared.delimiter] {
        delimiters = [declared.delimiter]
        isDeclared = true
      }
      first = try DelimitedBeginning.skipBlankLines(of: window, from: declared.end)
    }
    let row = try DelimitedBeginning.row(of: window, from: first)
    let (best, count) = DelimitedBeginning.best(of: delimiters, in: row)
    if hasHeader, DelimitedBeginning.isOdd(row, first, best, count, in: window) {
      let search = DelimitedBeginning.HeaderSearch(delimiters: delimiters, plan: plan)
      if let found = search.header(in: window, from: first), found.start > first {
        self.start = found.start
        delimiter = found.delimiter
        delimiterCount = found.count
        self.isDeclared = isDeclared
        remark = DelimitedBeginning.remark(on: window, above: found.start, title: found.title)
        return
      }
    }
    self.start = first
    delimiter = best
    delimiterCount = isDeclared ? count + 1 : count
    self.isDeclared = isDeclared
  }

  /// Returns true if a first row does not look like the header of the row below. Then the window
  /// contains the range that a search for the header may examine.
  private static func isOdd(
    _ row: Bytes, _ start: Int, _ delimiter: UInt8, _ count: Int, in window: InputWindow
  ) -> Bool {
    let end = start + row.count
    if count == 0 || filledCount(row, delimiter) < 2 {
      readOn(window, from: start)
      return true
    }
    // The walk over the rows reports errors in them.
    do { try window.readOn(to: end + 2) } catch { return false }
    guard end + 1 < window.count, let next = try? self.row(of: window, from: end + 1) else {
      return false
    }
    let isBlank = next.count == 0 || next.count == 1 && next[0] == 0x0D
    guard isBlank || self.count(of: delimiter, in: next) != count else { return false }
    readOn(window, from: start)
    return true
  }

  /// Reads to the end of the range that a search for the header may examine.
  private static func readOn(_ window: InputWindow, from start: Int) {
    while !window.isAtEnd, endOfSearch(in: window, from: start) == nil {
      do { try window.advance(keeping: 0) } catch { return }
    }
  }

  /// Returns the index at which a search for the header from `start` ends. Nil if the window ends
  /// before it.
  static func endOfSearch(in window: InputWindow, from start: Int) -> Int? {
    let most = start + mostBytes
    let text = window.bytes.slice(0, min(window.count, most))
    var index = start
    for _ in 0..<mostLines {
      guard index < text.count, let next = text.firstIndex(of: 0x0A, from: index) else {
        return text.count == most ? most : nil
      }
      index = next + 1
    }
    return index
  }

  private static func remark(on window: InputWindow, above start: Int, title: String) -> Message {
    let line = window.line(at: start) ?? 0
    let quoted = title.isEmpty ? "empty rows" : "'\(String(title.prefix(60)).visible)'"
    let unit = window.file.translation == nil ? "line" : "row"
    return "the header is in \(unit) \(line); the text above it is skipped: \(quoted)"
  }

  /// Returns the delimiter of a line `sep=;`, and the index after the line.
  private static func declaration(
    in window: InputWindow, at start: Int
  ) throws(Failure) -> (delimiter: UInt8, end: Int)? {
    try window.readOn(to: start + 7)
    guard start + 5 <= window.count else { return nil }
    let word: [UInt8] = (0..<4).map { window.bytes[start + $0] | 0x20 }
    // '=' already has the bit of small letters.
    guard word == Array("sep=".utf8) else { return nil }
    let delimiter = window.bytes[start + 4]
    var end = start + 5
    if end < window.count, window.bytes[end] == 0x0D { end += 1 }
    guard end >= window.count || window.bytes[end] == 0x0A,
      delimiter == 0x09 || delimiter >= 0x20 && delimiter < 0x7F
    else { return nil }
    return (delimiter, min(end + 1, window.count))
  }

  /// The maximum line number of a header.
  package static let lastHeaderLine = 1_000_000

  /// Returns the index at which a line begins. Reads until the window contains it. Throws if the
  /// text has fewer lines.
  package static func start(ofLine line: Int, in window: InputWindow) throws(Failure) -> Int {
    // White space that the window has discarded may have contained lines.
    var number = window.line(at: 0) ?? 1
    var index = 0
    while number < line {
      if let end = window.bytes.slice(0, window.count).firstIndex(of: 0x0A, from: index) {
        number += 1
        index = end + 1
      } else if window.isAtEnd {
        throw window.failure(
          at: window.count,
          "--header-row says \(line), but the text has \(number) line\(number == 1 ? "" : "s")")
      } else {
        index = window.count
        try window.advance(keeping: 0)
      }
    }
    return index
  }

  /// Returns the index after lines without any character.
  static func skipBlankLines(of window: InputWindow, from start: Int) throws(Failure) -> Int {
    var index = start
    while true {
      while index < window.count, window.bytes[index] == 0x0A || window.bytes[index] == 0x0D {
        index += 1
      }
      if index < window.count || window.isAtEnd { return index }
      try window.advance(keeping: 0)
    }
  }

  /// Returns the row at an index. A line break in quotes does not end the row. But if no end
  /// follows in the text, or in about 1 MB, returns only the first line.
  package static func row(of window: InputWindow, from start: Int) throws(Failure) -> Bytes {
    while true {
      let rest = window.bytes.slice(min(start, window.count), window.count)
      if let end = endOfRow(rest) { return rest.slice(0, end) }
      if window.isAtEnd || window.count > mostBytes {
        // The walk over the rows reports a quote without a partner.
        return rest.firstIndex(of: 0x0A).map { rest.slice(0, $0) } ?? rest
      }
      try window.advance(keeping: 0)
    }
  }

  /// Returns the index of the line break after a row, or nil if no line break is outside quotes. A
  /// quote within a cell that does not begin with a quote is an ordinary character.
  static func endOfRow(_ text: Bytes) -> Int? {
    var isQuoted = false
    var beginsCell = true
    for index in 0..<text.count {
      switch text[index] {
      case 0x0A where !isQuoted: return index
      case UInt8(ascii: "\"") where isQuoted || beginsCell:
        isQuoted.toggle()
        // Two quotes within quotes are one quote.
        beginsCell = !isQuoted
        continue
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09:
        beginsCell = true
        continue
      default: break
      }
      beginsCell = false
    }
    return nil
  }

  /// Returns the most frequent delimiter in a row, and the number of its places. Of equally
  /// frequent delimiters, returns the first in `delimiters`.
  package static func best(of delimiters: [UInt8], in row: Bytes) -> (UInt8, Int) {
    var best = (delimiters[0], count(of: delimiters[0], in: row))
    for delimiter in delimiters.dropFirst() {
      let count = count(of: delimiter, in: row)
      if count > best.1 { best = (delimiter, count) }
    }
    return best
  }

  /// Returns the number of delimiters in a row outside quotes.
  package static func count(of delimiter: UInt8, in row: Bytes) -> Int {
    var count = 0
    var isQuoted = false
    for index in 0..<row.count {
      if row[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, row[index] == delimiter { count += 1 }
    }
    return count
  }

  /// Returns the number of filled cells in a row. The result 2 means two or more.
  package static func filledCount(_ row: Bytes, _ delimiter: UInt8) -> Int {
    var count = 0
    var isEmpty = true
    for index in 0..<row.count {
      if row[index] == delimiter {
        isEmpty = true
      } else if isEmpty, row[index] > 0x20 {
        isEmpty = false
        count += 1
        if count == 2 { return count }
      }
    }
    return count
  }
}
