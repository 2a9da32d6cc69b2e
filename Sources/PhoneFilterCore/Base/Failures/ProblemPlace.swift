/// A place in a catalogue, as people count.
package struct ProblemPlace: Sendable, Equatable {
  /// From 1; of a table the number of the row.
  let line: Int
  /// The byte in the line, from 1; 0 for a row of a table, which has none.
  let column: Int
  /// The character in the line, from 1; 0 for a row of a table.
  let character: Int
}

extension ProblemPlace {
  /// A place of which the character is known or not.
  init(_ position: TextPosition?, character: Int?) {
    line = position?.line ?? 1
    column = position?.column ?? 0
    self.character = column == 0 ? 0 : character ?? column
  }
}

extension ProblemPlace {
  /// `LINE:COLUMN`, or the line alone of a row of a table.
  var shown: String { column > 0 ? "\(line):\(column)" : "\(line)" }
}
