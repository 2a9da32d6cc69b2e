import PhoneFilterTestSupport
@testable import PhoneFilterCore
@testable import PhoneFilterReading

/// Workbooks that are valid by construction: the rows are known.
final class MadeBookTarget: FuzzTarget {
  static let name = "madebook"

  private let file = FuzzFile("made.xlsx")

  func run(_ input: inout FuzzInput) {
    let names = Array(["model", "price", "color", "a"].prefix(2 + input.choice(3)))
    var rows: [[MadeWorkbook.Cell]] = [names.map { .text($0) }]
    var expected: [String] = []
    for number in 0..<1 + input.choice(6) {
      var members: [String] = []
      rows.append(
        names.enumerated().map { column, name in
          // A row without a value ends a table.
          let (cell, value) = column == 0 ? (.text("P\(number)"), "\"P\(number)\"") : cell(&input)
          members.append("\"\(name)\":\(value)")
          return cell
        })
      expected.append("{\(members.joined(separator: ","))}")
    }
    file.write(MadeWorkbook(rows).bytes)
    let found = ReadCatalogue(file.path, chunk: 64 + input.choice(200))
    require(found.texts == expected, "\(found.texts)\nnot: \(expected)\n\(found.shown)")
  }

  /// Returns a cell and its value in JSON.
  private func cell(_ input: inout FuzzInput) -> (MadeWorkbook.Cell, String) {
    switch input.choice(6) {
    case 0: return (.nothing, "null")
    case 1:
      let isTrue = input.choice(2) == 1
      return (.truth(isTrue), "\(isTrue)")
    case 2, 3:
      let digits = (0..<1 + input.choice(9)).reduce(0) { number, _ in
        number * 10 + input.choice(10)
      }
      return (.number("\(digits)"), "\(digits)")
    default:
      let text = input.pick(["Red", "A & B", "<x>", "8 GB", "1.099,00 €", "é", "x\ny", "_x0041"])
      return (.text(text), String(decoding: JSONText.quoted(text), as: UTF8.self))
    }
  }
}
