/// The name of a sheet, shared by the places of its cells.
package final class SheetLabel: Sendable, Equatable {
  package let name: String

  package init(_ name: String) { self.name = name }

  package static func == (one: SheetLabel, other: SheetLabel) -> Bool { one.name == other.name }

  /// Returns a cell's place in the form `Sheet!C12`.
  package func cell(row: Int, column: Int) -> String {
    "\(name.visible)!\(SheetLabel.letters(of: max(1, column)))\(row)"
  }

  /// Returns the letters of a column: A for 1, Z for 26, AA for 27 and so on.
  package static func letters(of column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column
    while rest > 0 {
      rest -= 1
      letters.append(UInt8(ascii: "A") + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}
