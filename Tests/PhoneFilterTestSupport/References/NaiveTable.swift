/// Reads delimited text by RFC 4180 in the simplest way: byte by byte.
///
/// It is written from the standard alone, for tables that are well formed. It leaves out empty
/// lines if the table has several columns.
package struct NaiveTable {
  package var rows: [[String]] = []
  /// The bytes of the rows, without line ends.
  package var texts: [String] = []

  package init(_ text: [UInt8], delimiter: UInt8) {
    var cells: [[UInt8]] = [[]]
    var row: [UInt8] = []
    var isQuoted = false
    var index = 0
    func isLineEnd(_ index: Int) -> Bool {
      text[index] == 0x0A
        || text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
    }
    while index < text.count {
      let byte = text[index]
      if isQuoted {
        if byte != 0x22 {
          cells[cells.count - 1].append(byte)
        } else if index + 1 < text.count, text[index + 1] == 0x22 {
          cells[cells.count - 1].append(byte)
          row.append(byte)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == delimiter {
        cells.append([])
      } else if isLineEnd(index) {
        append(cells, row)
        cells = [[]]
        row = []
        index += byte == 0x0D ? 2 : 1
        continue
      } else if byte == 0x22, row.isEmpty || row.last == delimiter, cells[cells.count - 1].isEmpty {
        isQuoted = true
      } else {
        cells[cells.count - 1].append(byte)
      }
      row.append(byte)
      index += 1
    }
    if text.last != 0x0A { append(cells, row) }
  }

  private mutating func append(_ cells: [[UInt8]], _ row: [UInt8]) {
    if row.isEmpty, let header = rows.first, header.count > 1 { return }
    rows.append(cells.map { String(decoding: $0, as: UTF8.self) })
    texts.append(String(decoding: row, as: UTF8.self))
  }
}
