/// A place in a catalogue, as people count.
package struct ProblemPlace: Sendable, Equatable {
  /// From 1; of a table the number of the row.
  package let line: Int
  /// The byte in the line, from 1; 0 for a row of a table, which has none.
  package let column: Int
  /// The character in the line, from 1; 0 for a row of a table and a cell of a sheet.
  package let character: Int
  /// The sheet of whose cell the line and the column are; nil where there is none.
  package var sheet: SheetLabel?

  package init(line: Int, column: Int, character: Int, sheet: SheetLabel? = nil) {
    self.line = line
    self.column = column
    self.character = character
    self.sheet = sheet
  }
}

extension ProblemPlace {
  /// A place of which the character is known or not.
  package init(_ position: TextPosition?, character: Int?) {
    line = position?.line ?? 1
    column = position?.column ?? 0
    sheet = position?.sheet
    self.character = column == 0 || sheet != nil ? 0 : character ?? column
  }
}

extension ProblemPlace {
  /// `LINE:COLUMN`, or the line alone of a row of a table, or `Sheet!C12`.
  package var shown: String {
    sheet?.cell(row: line, column: column) ?? (column > 0 ? "\(line):\(column)" : "\(line)")
  }
}
