/// The rows that match, in the order in which they are shown.
package struct RowOrder: Sendable {
  private let bits: RowBits
  /// The number of matching rows before each page of rows; the last element is the total.
  private let before: [Int]
  /// The rows in their order; nil for the order of the catalogues.
  private let rows: [UInt32]?
  /// The groups; nil if rows are not grouped.
  let groups: [BrowseGroup]?
  /// The maximum number of rows; nil for all.
  private let limit: Int?

  private static let wordsInPage = CodePage.capacity / 64

  init(
    _ bits: RowBits, rows: [UInt32]? = nil, groups: [BrowseGroup]? = nil, limit: Int? = nil
  ) {
    self.bits = bits
    self.rows = rows
    self.limit = limit
    self.groups = groups
    var before = [0]
    var sum = 0
    for start in stride(from: 0, to: bits.words.count, by: RowOrder.wordsInPage) {
      for word in start..<min(start + RowOrder.wordsInPage, bits.words.count) {
        sum += bits.words[word].nonzeroBitCount
      }
      before.append(sum)
    }
    self.before = before
  }

  var count: Int { min(limit ?? .max, rows?.count ?? before[before.count - 1]) }

  /// Returns the row at a place; nil if the place does not exist.
  func row(at place: Int) -> Int? {
    guard place >= 0, place < count else { return nil }
    if let rows { return Int(rows[place]) }
    let page = (1..<before.count - 1).bound(after: { before[$0] <= place }) - 1
    var left = place - before[page]
    var word = page * RowOrder.wordsInPage
    while left >= bits.words[word].nonzeroBitCount {
      left -= bits.words[word].nonzeroBitCount
      word += 1
    }
    var rest = bits.words[word]
    for _ in 0..<left { rest &= rest &- 1 }
    return word * 64 + rest.trailingZeroBitCount
  }

  /// Returns the rows at some places. Places after the last row are left out.
  func rows(at places: Range<Int>) -> [Int] {
    let places = places.clamped(to: 0..<count)
    guard rows == nil else { return places.compactMap { row(at: $0) } }
    var found: [Int] = []
    guard !places.isEmpty, let first = row(at: places.lowerBound) else { return [] }
    var next: Int? = first
    while let row = next, found.count < places.count {
      found.append(row)
      next = bits.next(from: row + 1)
    }
    return found
  }

  /// Returns the place of the first row whose bit in `wanted` is set; nil without such a row. The
  /// search begins at a place and goes forward or backward. At the end of the rows it continues
  /// once from the other end.
  func place(from start: Int, isBackwards: Bool, in wanted: RowBits) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(start, 0), count - 1)
    var place = start
    var row = row(at: place)
    if let row, wanted[row] { return place }
    for _ in 1..<count {
      place += isBackwards ? -1 : 1
      if place >= count || place < 0 {
        place = isBackwards ? count - 1 : 0
        row = nil
      }
      if rows == nil, !isBackwards, let known = row {
        row = bits.next(from: known + 1)
      } else {
        row = self.row(at: place)
      }
      if let row, wanted[row] { return place }
    }
    return nil
  }
}
