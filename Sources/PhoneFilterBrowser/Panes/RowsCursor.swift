/// The position of the cursor among the rows, and the shown part.
struct RowsCursor: Sendable, Equatable {
  /// The place in the order of the rows.
  var place = 0
  /// True if the cursor is on the header of the row's group.
  var isOnHeader = false
  /// The row's number among all rows; nil if it is not known, or if the cursor is on a header.
  var number: Int?
  /// The first shown entry.
  var top = 0
  /// The focused column, for example for `s`, and its name.
  var column = 0
  var columnName: String?
  /// The labels of the groups whose rows are not shown.
  var collapsed: Set<String> = []

  func index(in listing: RowListing) -> Int {
    listing.index(ofPlace: place, isOnHeader: isOnHeader)
  }

  mutating func move(to index: Int, in listing: RowListing) {
    guard listing.count > 0 else {
      place = 0
      isOnHeader = false
      return
    }
    switch listing[max(0, min(index, listing.count - 1))] {
    case .row(let row):
      place = row
      isOnHeader = false
    case .header(let group):
      place = listing.groups?[group].start ?? 0
      isOnHeader = true
    }
  }
}
