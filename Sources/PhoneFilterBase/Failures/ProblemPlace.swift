/// A place in a catalogue, as people count.
package struct ProblemPlace: Sendable, Equatable {
  /// From 1; in a table, the number of the row.
  package let line: Int
  /// The byte in the line, from 1; the column of a cell of a sheet; 0 for a row of a table.
  package let column: Int
  /// The character in the line, from 1; 0 for a row of a table and a cell of a sheet.
  package let character: Int
  /// The sheet that the line and the column belong to; nil outside of sheets.
  package var sheet: SheetLabel?

  package init(line: Int, column: Int, character: Int, sheet: SheetLabel? = nil) {
    self.line = line
    self.column = column
    self.character = character
    self.sheet = sheet
  }
}

extension ProblemPlace {
  /// A place with a character from 1; nil if the character is not known.
  package init(_ position: TextPosition?, character: Int?) {
    line = position?.line ?? 1
    column = position?.column ?? 0
    sheet = position?.sheet
    self.character = column == 0 || sheet != nil ? 0 : character ?? column
  }
}

extension ProblemPlace {
  /// `LINE:COLUMN`, or the line alone for a row of a table, or `Sheet!C12`.
  package var shown: String {
    sheet?.cell(row: line, column: column) ?? (column > 0 ? "\(line):\(column)" : "\(line)")
  }
}
