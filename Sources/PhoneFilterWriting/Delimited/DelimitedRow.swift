/// Writes the cells of a row of delimited text.
package struct DelimitedRow {
  package let delimiter: UInt8
  /// Whether a cell that holds the delimiter or a line break stands in quotes.
  package let quotes: Bool
  /// Whether a spreadsheet must take each cell for a text or a number, and for no formula.
  package let guardsFormulas: Bool

  package init(_ delimiter: UInt8, quotes: Bool = true, _ settings: SinkSettings) {
    self.delimiter = delimiter
    self.quotes = quotes
    guardsFormulas = settings.style.guardsFormulas
  }

  /// Adds the cells with what stands between them.
  package func append(_ cells: [[UInt8]], to line: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { line.append(delimiter) }
      if !quotes {
        line += cell
      } else if guardsFormulas {
        DelimitedText.append(
          cell: SpreadsheetText.harmless(cell), delimiter: delimiter,
          alsoQuoting: SpreadsheetText.separators, to: &line)
      } else {
        DelimitedText.append(cell: cell, delimiter: delimiter, to: &line)
      }
    }
  }
}

extension DelimitedRow {
  /// Adds the names of the columns. A name by which a reader would take the text for another
  /// delimiter or format stands in quotes: readers recognise a catalogue by its header.
  package func append(header names: [[UInt8]], to line: inout [UInt8]) {
    for (index, name) in names.enumerated() {
      if index > 0 { line.append(delimiter) }
      let name = guardsFormulas ? SpreadsheetText.harmless(name) : name
      let isMisleading = index == 0 && DelimitedRow.marks.contains { name.starts(with: $0) }
      DelimitedText.append(
        cell: name, delimiter: delimiter,
        alsoQuoting: SpreadsheetText.separators + (isMisleading ? name.prefix(1) : []), to: &line)
    }
  }

  /// What other formats begin with: JSON, markup, the byte order mark, a spreadsheet.
  private static let marks = ["[", "{", "<", "\u{FEFF}", "PK"].map { Array($0.utf8) }
}

/// The texts that a spreadsheet would run as formulas, and how they are made harmless.
///
/// A spreadsheet takes a cell that begins like a formula for one, and a formula can start programs
/// and send the sheet away. An apostrophe before it makes it a text.
enum SpreadsheetText {
  /// What stands between cells for one spreadsheet or another, beside the delimiter of the text.
  static let separators = Array(",;\t|".utf8)

  /// What formulas begin with, and the white space that spreadsheets skip before one.
  private static let starts: [[UInt8]] =
    Array("=+-@\t\r\n".utf8).map { [$0] } + ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

  /// The text of a cell that no spreadsheet takes for a formula; numbers are left as they are.
  static func harmless(_ cell: [UInt8]) -> [UInt8] {
    guard starts.contains(where: cell.starts(with:)) else { return cell }
    let isNumber = ExactNumber(String(decoding: cell, as: UTF8.self)) != nil
    return isNumber ? cell : [UInt8(ascii: "'")] + cell
  }
}
