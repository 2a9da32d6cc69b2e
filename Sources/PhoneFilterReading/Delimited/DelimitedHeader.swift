/// The header of delimited text: the names of the fields, from its first row or from the user.
package struct DelimitedHeader {
  /// The names, decoded, without blanks at their ends.
  package let names: [String]
  /// The row as it was read, or a row made of the typed names, without its line end.
  package let bytes: [UInt8]
  /// The end of the header's line. Rows are printed with the same line end.
  package let lineEnding: [UInt8]
  /// The index in the window at which the rows of phones begin.
  package let end: Int
  /// The index at which the first row begins.
  package let start: Int
  /// True if the names are in that row; false if they were typed.
  package let isRow: Bool

  /// A row that may be a header, or the failure to read it.
  package enum Row {
    case header(DelimitedHeader)
    case failure(ScanFailure)
  }

  /// Reads the row that begins at `start`, and as much of the file as the row needs. The bytes that
  /// were read before stay in the window.
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

  /// Reads the row that begins at `start`. Throws if the row is wrong; the advice in that error may
  /// move the window.
  package init(reading window: InputWindow, from start: Int, delimiter: UInt8) throws(Failure) {
    switch try DelimitedHeader.row(of: window, from: start, delimiter: delimiter) {
    case .header(let header): self = header
    case .failure(let failure):
      throw .data(DelimitedHeader.problem(failure, in: window, from: start))
    }
  }

  /// Makes a header of typed names. The rows begin with `row`, which was read as a header.
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

  /// Returns the header with typed names. Throws if their number is not the number of columns.
  package func named(
    _ typed: HeaderNames, in window: InputWindow, delimiter: UInt8
  ) throws(Failure) -> DelimitedHeader {
    guard let names = typed.names(for: self.names.count) else {
      let wanted = typed.count ?? 0
      throw window.failure(
        at: start,
        "--header names \(wanted) column\(wanted == 1 ? "" : "s"), but the first row has "
          + "\(self.names.count) cell\(self.names.count == 1 ? "" : "s")")
    }
    return DelimitedHeader(names, insteadOf: self, delimiter: delimiter)
  }

  private static func problem(
    _ failure: ScanFailure, in window: InputWindow, from start: Int
  ) -> DataProblem {
    var problem = window.problem(at: window.origin + failure.index, Message(failure.message))
    let isNotText = failure.isNotUTF8(in: window.bytes, end: window.count)
    if isNotText { problem.code = .notText }
    if isNotText || failure.isZeroByte(in: window.bytes, end: window.count) {
      let advice = window.adviceOnEncoding(at: failure.index, from: start)
      return problem.saying("\(problem.words)\(advice)")
    }
    let text = window.bytes.slice(0, window.count)
    guard failure.message == ScanFailure.loneReturn, text.firstIndex(of: 0x0A) == nil else {
      return problem
    }
    return problem.saying(
      "the lines end with carriage returns only, as on old Macs; convert them with tr "
        + "'\\r' '\\n' < FILE | phonefilter …")
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

  /// Returns the columns of a plan for each cell. A column that matches two or more cells is in
  /// none of them.
  package func columns(of plan: ColumnPlan) -> [[Int]] {
    var columns: [[Int]] = Array(repeating: [], count: names.count)
    for (column, cell) in plan.places(among: names).enumerated() {
      if let cell { columns[cell].append(column) }
    }
    return columns
  }
}
