/// Rows of delimited text read by RFC 4180 alone, byte by byte: the place of each cell, and the
/// place of the error.
///
/// The README decides the points that the standard leaves open:
///
/// - A quote within a cell that does not begin with a quote is an ordinary character.
/// - A lone carriage return outside quotes, a zero byte, text after a closing quote, and bytes that
///   are not UTF-8 are errors.
/// - An empty line is not a row if the table has several columns.
/// - A repeated header is not a row, with or without quotes around its cells.
struct DelimitedGrammar {
  /// For each row, the start and end of each cell (0 and 0 for an empty cell), then the start and
  /// end of the row.
  private(set) var spans: [Int] = []
  /// The place of the error; nil if the text is correct.
  private(set) var place: Int?

  private struct Refusal: Error {
    let place: Int
  }
  private let text: [UInt8]
  private let delimiter: UInt8
  private let names: [String]
  private var index = 0

  init(_ text: [UInt8], delimiter: UInt8, names: [String]) {
    self.text = text
    self.delimiter = delimiter
    self.names = names
    do throws(Refusal) {
      while index < text.count { try row(names.count) }
    } catch {
      place = error.place
    }
  }

  private mutating func row(_ count: Int) throws(Refusal) {
    let start = index
    var cells: [Int] = []
    while true {
      let cellStart = index
      try cell()
      cells += cellStart == index ? [0, 0] : [cellStart, index]
      guard index < text.count, text[index] == delimiter else { break }
      index += 1
    }
    let end = index
    if index < text.count { index += text[index] == 0x0D ? 2 : 1 }
    if start == end, count > 1 { return }
    // A missing cell has its error at the end of the row.
    if cells.count < 2 * count { throw Refusal(place: end) }
    if cells.count > 2 * count { throw Refusal(place: start) }
    if isHeader(text[start..<end]) { return }
    spans += cells + (start == end ? [0, 0] : [start, end])
  }

  /// Returns true if a row repeats the header: unchanged, or with quotes around every cell; with or
  /// without a byte order mark.
  private func isHeader(_ row: ArraySlice<UInt8>) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let cells = row.dropFirst(row.starts(with: mark) ? 3 : 0).split(
      separator: delimiter, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    return cells == names || cells == names.map { "\"\($0)\"" }
  }

  private func isEndOfCell(_ place: Int) -> Bool {
    place >= text.count || text[place] == delimiter || text[place] == 0x0A
      || text[place] == 0x0D && place + 1 < text.count && text[place + 1] == 0x0A
  }

  private mutating func cell() throws(Refusal) {
    if index < text.count, text[index] == 0x22 { return try quoted() }
    while !isEndOfCell(index) {
      if text[index] == 0x0D { throw Refusal(place: index) }
      try character()
    }
  }

  private mutating func quoted() throws(Refusal) {
    let start = index
    index += 1
    while true {
      // A quoted cell without an end has its error at its start.
      guard index < text.count else { throw Refusal(place: start) }
      if text[index] != 0x22 {
        try character()
      } else if index + 1 < text.count, text[index + 1] == 0x22 {
        index += 2
      } else {
        break
      }
    }
    index += 1
    guard isEndOfCell(index) else { throw Refusal(place: index) }
  }

  private mutating func character() throws(Refusal) {
    if text[index] == 0 { throw Refusal(place: index) }
    switch UTF8Grammar.length(of: text, at: index) {
    case .whole(let length): index += length
    case .cut: throw Refusal(place: text.count)
    case .wrong: throw Refusal(place: index)
    }
  }
}
