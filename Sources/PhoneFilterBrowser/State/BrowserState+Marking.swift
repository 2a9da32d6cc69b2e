import PhoneFilterCore

// Marked rows. If any row is marked, only marked rows are printed.
extension BrowserState {
  /// The maximum number of rows that one key marks: their numbers must be fetched.
  static let mostMarks = 10_000

  mutating func mark(_ snapshot: BrowseSnapshot) {
    guard let number = rows.number else {
      message = .remark("there is no row to mark")
      return
    }
    if marks.remove(number) == nil { marks.insert(number) }
    if pane == .rows { move(by: 1, snapshot) }
  }

  /// Marks all matching rows. If any row is marked, removes all marks instead.
  mutating func markAll(_ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]) {
    guard marks.isEmpty else {
      marks = []
      return
    }
    let count = snapshot.rowCount
    guard count <= BrowserState.mostMarks else {
      message = .warning(
        "\(count.grouped) rows are too many to mark; Enter without a mark prints all of them")
      return
    }
    marks = Set(fetch(0..<count).map(\.number))
  }
}
