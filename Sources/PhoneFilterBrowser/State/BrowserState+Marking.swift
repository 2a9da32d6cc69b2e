import PhoneFilterCore

// Rows that are marked, so that they alone are printed.
extension BrowserState {
  /// Maximum number of rows that are marked with one key: their numbers have to be fetched.
  static let mostMarks = 10_000

  mutating func mark(_ snapshot: BrowseSnapshot) {
    guard let number = rows.number else {
      message = .remark("there is no row to mark")
      return
    }
    if marks.remove(number) == nil { marks.insert(number) }
    if pane == .rows { move(by: 1, snapshot) }
  }

  /// Marks all rows that fit; with marks there already, takes them all away.
  mutating func markAll(_ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]) {
    guard marks.isEmpty else {
      marks = []
      return
    }
    let count = snapshot.rowCount
    guard count <= BrowserState.mostMarks else {
      message = .warning(
        "\(count.grouped) rows are too many to mark; enter prints them all without a mark")
      return
    }
    marks = Set(fetch(0..<count).map(\.number))
  }
}
