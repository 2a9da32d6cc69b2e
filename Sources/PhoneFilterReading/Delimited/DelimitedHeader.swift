/// The header of delimited text: the names of the fields, in its first row or typed.
package struct DelimitedHeader {
  /// The names, decoded, without blanks at their ends.
  package let names: [String]
  /// The row as it was read, or as one of the names that were typed, without its line end.
  package let bytes: [UInt8]
  /// The end of its line, with which rows are printed too.
  package let lineEnding: [UInt8]
  /// The index in the window at which the rows of phones begin.
  package let end: Int
  /// The index at which the first row begins.
  package let start: Int
  /// Whether the names stand in that row; false where they were typed.
  package let isRow: Bool

  /// A row that may be a header, or what is wrong with it.
  package enum Row {
    case header(DelimitedHeader)
    case failure(ScanFailure)
  }

  /// Reads the row that begins at `start`, and more of the file until all of the row is there. What
  /// was read before stays in the window.
  package static func row(
    of window: InputWindow, from start: Int, delimiter: UInt8
  ) throws(Failure) -> Row {
    while true {
      var scanner = DelimitedScanner(
        window.bytes, end: window.count, isFinal: window.isAtEnd, delimiter: delimiter)
      if let header = DelimitedHeader(&scanner, start) { return .header(header) }
      if let failure = scanner.failure, !failure.isCut { return .failure(failure) }
      try window.advance(keeping: 0)
    }
  }

  /// Reads the row that begins at `start`. The advice on what is wrong with it may move the window.
  package init(reading window: InputWindow, from start: Int, delimiter: UInt8) throws(Failure) {
    switch try DelimitedHeader.row(of: window, from: start, delimiter: delimiter) {
    case .header(let header): self = header
    case .failure(let failure):
      throw .data(DelimitedHeader.problem(failure, in: window, from: start))
    }
  }

  /// The header of typed names, for rows that begin with the one that was read as a header.
  private init(_ names: [String], insteadOf row: DelimitedHeader, delimiter: UInt8) {
    self.names = names
    var bytes: [UInt8] = []
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      DelimitedText.append(cell: Array(name.utf8), delimiter: delimiter, to: &bytes)
    }
    self.bytes = bytes
    lineEnding = row.lineEnding
    start = row.start
    end = row.start
    isRow = false
  }

  /// The header with typed names for as many columns; throws when there are more or fewer.
  package func named(
    _ typed: HeaderNames, in window: InputWindow, delimiter: UInt8
  ) throws(Failure) -> DelimitedHeader {
    guard let names = typed.names(for: self.names.count) else {
      let wanted = typed.count ?? 0
      throw window.failure(
        at: start,
        "--header names \(wanted) column\(wanted == 1 ? "" : "s"), and the first row has "
          + "\(self.names.count) cell\(self.names.count == 1 ? "" : "s")")
    }
    return DelimitedHeader(names, insteadOf: self, delimiter: delimiter)
  }

  private static func problem(
    _ failure: ScanFailure, in window: InputWindow, from start: Int
  ) -> DataProblem {
    var problem = window.problem(at: window.origin + failure.index, failure.message)
    problem.isAboutEncoding = failure.isNotUTF8(in: window.bytes, end: window.count)
    if problem.isAboutEncoding || failure.isZeroByte(in: window.bytes, end: window.count) {
      let advice = window.adviceOnEncoding(at: failure.index, from: start)
      return problem.saying(problem.message + advice)
    }
    let text = window.bytes.slice(0, window.count)
    guard failure.message == ScanFailure.loneReturn, text.firstIndex(of: 0x0A) == nil else {
      return problem
    }
    return problem.saying(
      "the lines end with carriage returns alone, as on old Macs; tr '\\r' '\\n' < FILE | phonefilter "
        + "… reads them")
  }

  private init?(_ scanner: inout DelimitedScanner, _ start: Int) {
    guard let (cells, index) = RowCells.cells(&scanner, from: start) else { return nil }
    names = cells.map(\.trimmingSpaces)
    self.start = start
    isRow = true
    bytes = scanner.bytes.slice(start, index).copied()
    let isReturn = index < scanner.end && scanner.bytes[index] == 0x0D
    lineEnding = isReturn ? [0x0D, 0x0A] : [0x0A]
    end = min(index + lineEnding.count, scanner.end)
  }

  /// The columns of a plan that each cell stands in. One that several cells could be is in none.
  package func columns(of plan: ColumnPlan) -> [[Int]] {
    var columns: [[Int]] = Array(repeating: [], count: names.count)
    for (column, cell) in plan.places(among: names).enumerated() {
      if let cell { columns[cell].append(column) }
    }
    return columns
  }
}
