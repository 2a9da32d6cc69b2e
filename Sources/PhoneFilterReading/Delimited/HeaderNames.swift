/// The names of the columns of delimited text without a header, as the user typed them.
package enum HeaderNames: Sendable {
  /// The columns are called `1`, `2`, `3` and so on.
  case numbers
  case names([String])

  /// Reads `1`, or names with commas between them. A name that contains a comma must be in quotes.
  package init(typed text: String) throws(UsageError) {
    if text.trimmingSpaces == "1" {
      self = .numbers
      return
    }
    let bytes = Array(text.utf8)
    let cells = withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) {
      RowCells.cells(of: $0, from: 0, to: bytes.count, delimiter: UInt8(ascii: ","))
    }
    guard let cells else {
      throw UsageError(
        "'\(text.visible)' is not a list of names; write for example model,price, or 1 to "
          + "number the columns")
    }
    let names = cells.map(\.trimmingSpaces)
    if let place = names.firstIndex(of: "") {
      throw UsageError("the name of column \(place + 1) is empty in '\(text.visible)'")
    }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw UsageError("two columns have the name '\(twice.visible)'; write different names")
    }
    self = .names(names)
  }

  /// Returns the names of `count` columns, or nil if the number of names differs.
  package func names(for count: Int) -> [String]? {
    switch self {
    case .numbers: (1...max(1, count)).map { "\($0)" }
    case .names(let names): names.count == count ? names : nil
    }
  }

  /// The number of names; nil if any number of columns is allowed.
  package var count: Int? {
    switch self {
    case .numbers: nil
    case .names(let names): names.count
    }
  }
}

/// Reads the cells of one row, such as a header, before the walk over all rows begins.
enum RowCells {
  /// Returns the text of the cells, without quotes, or nil if the text is not one whole row. The
  /// caller ensures that zeros or a line end follow `end`.
  static func cells(of bytes: Bytes, from start: Int, to end: Int, delimiter: UInt8) -> [String]? {
    var scanner = DelimitedScanner(bytes, end: end, isFinal: true, delimiter: delimiter)
    guard let (cells, index) = self.cells(&scanner, from: start) else { return nil }
    guard index >= end || index == end - 1 && bytes[index] == 0x0D else { return nil }
    return cells
  }

  /// Returns the text of the cells in the row that begins at `start`, and the index at which the
  /// row ends. Nil if the scanner stops; `failure` of the scanner has the reason.
  static func cells(
    _ scanner: inout DelimitedScanner, from start: Int
  ) -> (cells: [String], end: Int)? {
    let bytes = scanner.bytes
    var cells: [String] = []
    let end = scanner.walkCells(from: start) {
      cells.append(RawValue(bytes: bytes.slice($0, $1), encoding: .cell).text)
    }
    return end < 0 ? nil : (cells, end)
  }
}
