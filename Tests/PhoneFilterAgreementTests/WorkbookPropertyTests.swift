import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A workbook gives the same rows as a CSV file with the same cells.
@Suite(.tags(.slow), .notInQuickRuns)
struct WorkbookPropertyTests {
  @Test func givesTheRowsOfTheSameCellsInCSV() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 7, salt: 240) { one in
      var generator = PhoneGenerator(PhoneGenerator.Traits(isFlat: true), using: &one.random)
      let phones = generator.phones(using: &one.random)
      let catalogue = CatalogueGenerator.write(phones, as: "csv", using: &one.random)
      one.catalogue = catalogue
      let delimiter = UInt8(catalogue.delimiter.value)
      let rows = NaiveTable(catalogue.bytes, delimiter: delimiter).rows
      // Other tests cover rows without a value, and characters that XML cannot hold.
      guard !catalogue.hasAlikeColumns, !phones.isEmpty,
        rows.allSatisfy({ row in row.contains { !$0.isEmpty } && row.allSatisfy(Self.isPlain) })
      else { return }
      let flags = QueryGenerator.filters(about: catalogue, using: &one.random).flags
      one.flags = flags
      let cells = rows.enumerated().map { place, row in
        row.map { text -> MadeWorkbook.Cell in
          if text.isEmpty { return .nothing }
          let isNumber = place > 0 && Bool.random(using: &one.random) && Self.isNumber(text)
          return isNumber ? .number(text) : .text(text)
        }
      }
      let book = try probe.path(of: MadeWorkbook(cells).bytes, as: "book.xlsx")
      let expected = try probe.numbers(flags, on: probe.path(of: catalogue))
      let found = try probe.numbers(flags, on: book)
      try one.require(found == expected, "CSV gives \(expected), the workbook \(found)")
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.contains("_x")
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF
      }
  }

  /// Returns true if a program that stores numbers would spell the number in the same way.
  private static func isNumber(_ text: String) -> Bool {
    guard let value = Int(text) else { return false }
    return "\(value)" == text && text.count <= 15
  }
}
