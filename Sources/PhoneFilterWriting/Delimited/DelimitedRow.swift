/// Writes the cells of a row of delimited text.
package struct DelimitedRow {
  package let delimiter: UInt8
  /// True if a cell that holds the delimiter or a line break is in quotes.
  package let quotes: Bool
  /// True if a spreadsheet must take each cell for a text or a number, and not for a formula.
  package let guardsFormulas: Bool

  package init(_ delimiter: UInt8, quotes: Bool = true, _ settings: WriterSettings) {
    self.delimiter = delimiter
    self.quotes = quotes
    guardsFormulas = settings.style.guardsFormulas
  }

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
  /// Adds the names of the columns. A name is in quotes if it would suggest another delimiter or
  /// format: readers recognize a catalogue by its header.
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

  /// The starts of other formats: JSON, markup, the byte order mark, a spreadsheet.
  private static let marks = ["[", "{", "<", "\u{FEFF}", "PK"].map { Array($0.utf8) }
}

/// The texts that a spreadsheet would run as formulas, and their harmless forms.
///
/// A spreadsheet runs a cell that begins like a formula. A formula can start programs and send the
/// sheet away. An apostrophe before the formula makes it a text.
enum SpreadsheetText {
  /// The delimiters of various spreadsheets, in addition to the delimiter of the text.
  static let separators = Array(",;\t|".utf8)

  /// The starts of formulas, and the white space that spreadsheets skip before a formula.
  private static let starts: [[UInt8]] =
    Array("=+-@\t\r\n".utf8).map { [$0] } + ["＝", "＋", "－", "＠"].map { Array($0.utf8) }

  /// Returns a text that no spreadsheet takes for a formula. Numbers do not change.
  static func harmless(_ cell: [UInt8]) -> [UInt8] {
    guard starts.contains(where: cell.starts(with:)) else { return cell }
    let isNumber = ExactNumber(String(decoding: cell, as: UTF8.self)) != nil
    return isNumber ? cell : [UInt8(ascii: "'")] + cell
  }
}
