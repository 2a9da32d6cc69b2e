/// The sheet of a workbook: rows are added to it, and then the whole workbook is written.
///
///     head: widths, frozen header ┃ rows, compressed as they came ┃ tail: filter
///
/// All three are one DEFLATE text, since each ends with whole bytes.
final class WorkbookSheet {
  /// The maximum number of rows, including the header, and of columns.
  static let (mostRows, mostColumns) = (1 << 20, 1 << 14)
  /// The narrowest and the widest column, in characters, and the room for a filter's button.
  private static let (narrowest, widest, button) = (6, 60, 3)

  private let hasHeader: Bool
  private var columns: [String] = []
  private var header: [[UInt8]] = []
  private var widths: [Int] = []
  private(set) var rowCount = 0
  private let rows: DeflatePieces
  private let compressed: SpilledBytes

  init(hasHeader: Bool, threads: Int) {
    self.hasHeader = hasHeader
    let compressed = SpilledBytes()
    self.compressed = compressed
    rows = DeflatePieces(threads: threads) { bytes throws(Failure) in
      try compressed.append(bytes)
    }
  }

  /// Sets the names of the columns. Throws if a sheet cannot hold so many columns.
  func begin(_ names: [String], in source: String) throws(Failure) {
    guard names.count <= WorkbookSheet.mostColumns else {
      throw .data(
        DataProblem(
          source: source, position: nil,
          message: "a sheet holds at most \(WorkbookSheet.mostColumns) columns, but there are "
            + "\(names.count); choose some with --fields, or use -f csv"))
    }
    columns = names
    for name in names {
      let cell = try WorkbookCell.text(Array(name.utf8), isHeader: true, name, source)
      header.append(cell.xml)
      widths.append(hasHeader ? cell.width + WorkbookSheet.button : 0)
    }
  }

  /// Records the width of a cell.
  @inline(__always)
  func widen(_ column: Int, to width: Int) {
    if widths[column] < width { widths[column] = width }
  }

  func append(_ xml: Bytes, rowCount added: Int, in source: String) throws(Failure) {
    rowCount += added
    let most = WorkbookSheet.mostRows - (hasHeader ? 1 : 0)
    guard rowCount <= most else {
      throw .data(
        DataProblem(
          source: source, position: nil,
          message: "a sheet holds at most \(most.grouped) rows"
            + (hasHeader ? " below its header" : "")
            + ", but there are more; use filters, --limit or -f csv"))
    }
    try rows.append(xml)
  }

  /// Adds the XML of a row. Empty cells at its end are left out.
  static func append(_ cells: [[UInt8]], to row: inout RowBuffer) {
    row.append(rowStart)
    let end = (cells.lastIndex { !$0.isEmpty } ?? -1) + 1
    for cell in cells[..<end] { row.append(cell.isEmpty ? emptyCell : cell) }
    row.append(rowEnd)
  }

  static let rowStart = Array("<row>".utf8)
  static let rowEnd = Array("</row>".utf8)
  static let emptyCell = Array("<c/>".utf8)

  func write(to output: OutputBuffer) throws(Failure) {
    try rows.finish()
    let deflate = Deflate()
    var archive = ZipWriter()
    for (path, text) in WorkbookMembers(filtered: range(absolute: true)).all {
      let part = WorkbookSheet.compressed(text, by: deflate)
      output.append(
        shown: archive.head(
          of: path,
          ZipWriter.Contents(
            checksum: part.checksum, size: part.size,
            compressedSize: part.bytes.count + Deflate.end.count)))
      output.append(shown: part.bytes + Deflate.end)
    }
    let head = WorkbookSheet.compressed(sheetHead, by: deflate)
    let tail = WorkbookSheet.compressed(sheetTail, by: deflate)
    let checksum = CRC32.combined(
      CRC32.combined(head.checksum, rows.checksum, lengthOfSecond: rows.size), tail.checksum,
      lengthOfSecond: tail.size)
    output.append(
      shown: archive.head(
        of: WorkbookMembers.sheetPath,
        ZipWriter.Contents(
          checksum: checksum, size: head.size + rows.size + tail.size,
          compressedSize: head.bytes.count + compressed.count + tail.bytes.count
            + Deflate.end.count)))
    output.append(shown: head.bytes)
    try compressed.write(to: output)
    output.append(shown: tail.bytes + Deflate.end)
    output.append(shown: archive.end())
    try output.endRow()
  }

  private static func compressed(
    _ text: String, by deflate: Deflate
  ) -> (bytes: [UInt8], size: Int, checksum: UInt32) {
    withBytes(of: text) { text in
      var sum = CRC32()
      sum.update(with: text)
      return (deflate.compress(text).copied(), text.count, sum.value)
    }
  }
}

extension WorkbookSheet {
  /// The text before the rows, including their header.
  private var sheetHead: String {
    var head = WorkbookMembers.sheetStart + "<sheetViews><sheetView workbookViewId=\"0\""
    if hasHeader {
      head += " tabSelected=\"1\"><pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" "
      head += "state=\"frozen\"/><selection pane=\"bottomLeft\" activeCell=\"A2\" sqref=\"A2\"/>"
      head += "</sheetView>"
    } else {
      head += " tabSelected=\"1\"/>"
    }
    head += "</sheetViews><sheetFormatPr defaultRowHeight=\"15\"/>"
    if !columns.isEmpty { head += "<cols>" }
    for (place, width) in widths.enumerated() {
      // A cell has 5 pixels around its text, in a font of 7 pixels a digit.
      let room = min(max(width, WorkbookSheet.narrowest), WorkbookSheet.widest)
      head += "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(room).7109375\" "
      head += "customWidth=\"1\"/>"
    }
    if !columns.isEmpty { head += "</cols>" }
    head += "<sheetData>"
    guard hasHeader else { return head }
    var row = RowBuffer()
    WorkbookSheet.append(header, to: &row)
    return head + row.bytes.text()
  }

  private var sheetTail: String {
    let filter = range(absolute: false).map { "<autoFilter ref=\"\($0)\"/>" } ?? ""
    return "</sheetData>\(filter)</worksheet>"
  }

  /// Returns the cells that the header filters, including the header; nil without a header.
  private func range(absolute: Bool) -> String? {
    guard hasHeader, !columns.isEmpty else { return nil }
    let (name, mark) = (WorkbookSheet.name(ofColumn: columns.count - 1), absolute ? "$" : "")
    return "\(mark)A\(mark)1:\(mark)\(name)\(mark)\(rowCount + 1)"
  }

  /// Returns A, B … Z, AA …
  static func name(ofColumn place: Int) -> String {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(place % 26)))
    return place < 26 ? letter : name(ofColumn: place / 26 - 1) + letter
  }
}
