@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// A part of a workbook: the rows are the same for every position of the window's end. Every
/// command reads the part to its end or shows the place of the error.
struct SheetTarget: FuzzTarget {
  static let name = "sheet"

  private static let parts = [
    "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml",
  ]
  private let file = FuzzFile("book.xlsx")

  func run(_ input: inout FuzzInput) {
    // Most possible errors are in the cells, so five of eight choices are the sheet.
    let part = input.choice(8)
    let piece = 16 + input.choice(100)
    var book = MadeWorkbook([
      [.text("model"), .text("price"), .text("date")],
      [.text("A"), .number("7"), .number("45191", style: 1)],
    ])
    book.formats = ["yyyy-mm-dd"]
    var archive = book.archive
    let name = SheetTarget.parts[part < 4 ? part : 0]
    guard let place = archive.members.firstIndex(where: { $0.name == name }) else { return }
    archive.members[place] = .init(name, input.text)
    file.write(archive.bytes)
    let whole = FuzzRun(["-f", "jsonl", file.path])
    let pieces = FuzzRun(["-f", "jsonl", file.path], chunk: piece)
    require(
      whole == pieces, "whole: \(String(describing: whole))\npieces: \(String(describing: pieces))")
    _ = FuzzRun(["check", "-f", "json", file.path])
    _ = FuzzRun(["--lenient", "--price", "1..", "--with-source", file.path])
  }
}
