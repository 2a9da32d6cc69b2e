/// The beginning of delimited text: where its header stands, and what is between cells.
///
///     sep=;                       ← names the delimiter, as Excel writes it
///     Price list, March 2024      ← a title: passed over, and said
///     ;;;;                        ← an empty row of a sheet
///     Model;Price;Colour          ← start
///     Phone A;799;Gold
///
/// The first row is the header unless something is odd about it: it has other cells than the row
/// below, or hardly any that are not empty. Only then more rows are looked at.
package struct DelimitedBeginning {
  /// The index at which the header, or the first row, begins.
  package let start: Int
  package let delimiter: UInt8
  /// How often the delimiter stands in that row; a line `sep=` counts as well.
  let delimiterCount: Int
  /// Whether a line `sep=` has named the delimiter.
  let isDeclared: Bool
  /// What was passed over, for the user.
  package var remark: String?

  /// Maximum number of rows among which a header is looked for, and of bytes.
  package static let mostRows = 32
  private static let mostBytes = 1 << 20
  /// Maximum number of lines that are looked at: those below the last of the rows count, too.
  private static let mostLines = 40

  /// Looks at the text that begins at `start`. With `hasHeader` false the first row is a phone. A
  /// column of the plan is known like those of specs.
  package init(
    of window: InputWindow, from start: Int, delimiters: [UInt8], hasHeader: Bool = true,
    plan: ColumnPlan? = nil
  ) throws(Failure) {
    var delimiters = delimiters
    var first = try DelimitedBeginning.skipBlankLines(of: window, from: start)
    var isDeclared = false
    if let declared = try DelimitedBeginning.declaration(in: window, at: first) {
      // A delimiter that the user has named goes before the file's.
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

  /// Whether a first row does not look like the header of the row below.
  private static func isOdd(
    _ row: Bytes, _ start: Int, _ delimiter: UInt8, _ count: Int, in window: InputWindow
  ) -> Bool {
    let end = start + row.count
    if count == 0 || filledCount(row, delimiter) < 2 {
      readOn(window, from: start)
      return true
    }
    // What is wrong with the rows is for the walk over them to report.
    do { try window.readOn(to: end + 2) } catch { return false }
    guard end + 1 < window.count, let next = try? self.row(of: window, from: end + 1) else {
      return false
    }
    let isBlank = next.count == 0 || next.count == 1 && next[0] == 0x0D
    guard isBlank || self.count(of: delimiter, in: next) != count else { return false }
    readOn(window, from: start)
    return true
  }

  /// Reads on as far as a search for the header may go.
  private static func readOn(_ window: InputWindow, from start: Int) {
    while !window.isAtEnd, endOfSearch(in: window, from: start) == nil {
      do { try window.advance(keeping: 0) } catch { return }
    }
  }

  /// The index at which a search for the header from `start` on ends, however much is in memory; nil
  /// where the window ends before it.
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

  private static func remark(on window: InputWindow, above start: Int, title: String) -> String {
    let line = window.line(at: start) ?? 0
    let quoted = title.isEmpty ? "empty rows" : "'\(String(title.prefix(60)).visible)'"
    let unit = window.file.translation == nil ? "line" : "row"
    return "the header is in \(unit) \(line); what stands above it is passed over: \(quoted)"
  }

  /// The line `sep=;` at an index, and the index behind it.
  private static func declaration(
    in window: InputWindow, at start: Int
  ) throws(Failure) -> (delimiter: UInt8, end: Int)? {
    try window.readOn(to: start + 7)
    guard start + 5 <= window.count else { return nil }
    let word: [UInt8] = (0..<4).map { window.bytes[start + $0] | 0x20 }
    // '=' has the bit of small letters set already.
    guard word == Array("sep=".utf8) else { return nil }
    let delimiter = window.bytes[start + 4]
    var end = start + 5
    if end < window.count, window.bytes[end] == 0x0D { end += 1 }
    guard end >= window.count || window.bytes[end] == 0x0A,
      delimiter == 0x09 || delimiter >= 0x20 && delimiter < 0x7F
    else { return nil }
    return (delimiter, min(end + 1, window.count))
  }

  /// Maximum number of a line in which a header may be said to stand.
  package static let lastHeaderLine = 1_000_000

  /// The index at which a line of the text begins; reads on until it is there.
  package static func start(ofLine line: Int, in window: InputWindow) throws(Failure) -> Int {
    // White space before the window has been let go of.
    var number = window.line(at: 0) ?? 1
    var index = 0
    while number < line {
      if let end = window.bytes.slice(0, window.count).firstIndex(of: 0x0A, from: index) {
        number += 1
        index = end + 1
      } else if window.isAtEnd {
        throw window.failure(
          at: window.count,
          "--header-row says \(line), and the text has \(number) line\(number == 1 ? "" : "s")")
      } else {
        index = window.count
        try window.advance(keeping: 0)
      }
    }
    return index
  }

  /// The index behind lines without any character, which are no header.
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

  /// The row at an index, as much of it as fits a window: a line break in quotes does not end it.
  package static func row(of window: InputWindow, from start: Int) throws(Failure) -> Bytes {
    while true {
      let rest = window.bytes.slice(min(start, window.count), window.count)
      if let end = endOfRow(rest) { return rest.slice(0, end) }
      if window.isAtEnd || window.count > mostBytes {
        // A quote without a partner is an error for the walk over the rows to report.
        return rest.firstIndex(of: 0x0A).map { rest.slice(0, $0) } ?? rest
      }
      try window.advance(keeping: 0)
    }
  }

  /// The index of the line break behind a row; nil where there is none outside quotes. A quote within
  /// a cell that does not begin with one is an ordinary character.
  static func endOfRow(_ text: Bytes) -> Int? {
    var isQuoted = false
    var beginsCell = true
    for index in 0..<text.count {
      switch text[index] {
      case 0x0A where !isQuoted: return index
      case UInt8(ascii: "\"") where isQuoted || beginsCell:
        isQuoted.toggle()
        // Two quotes within quotes are one.
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

  /// The delimiter that stands most often in a row, the first of several, and how often.
  package static func best(of delimiters: [UInt8], in row: Bytes) -> (UInt8, Int) {
    var best = (delimiters[0], count(of: delimiters[0], in: row))
    for delimiter in delimiters.dropFirst() {
      let count = count(of: delimiter, in: row)
      if count > best.1 { best = (delimiter, count) }
    }
    return best
  }

  /// How often a delimiter stands in a row outside quotes.
  package static func count(of delimiter: UInt8, in row: Bytes) -> Int {
    var count = 0
    var isQuoted = false
    for index in 0..<row.count {
      if row[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, row[index] == delimiter { count += 1 }
    }
    return count
  }

  /// How many cells of a row are not empty; two means two or more.
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
