/// The text that is made of a workbook's sheets: JSON in which each sheet is a named list, and each
/// row is an object on a separate line.
///
/// The maker reads only as much of a sheet as the reader needs, and keeps nothing of the rows.
final class WorkbookMaker: TextMaker {
  private let book: Workbook
  private let sheets: [SheetHeading]
  private let translation: WorkbookTranslation
  let output = ByteStore(capacity: MadeText.pieceSize * 2)
  /// The line in which the text ends so far.
  private var line = 1
  private var nextSheet = 0
  private var current: SheetRecords?
  private(set) var hasEnded = false

  init(_ book: Workbook, _ sheets: [SheetHeading], _ translation: WorkbookTranslation) {
    self.book = book
    self.sheets = sheets
    self.translation = translation
  }

  func clear() { output.clear(keeping: MadeText.pieceSize * 4) }

  /// Writes the next row, or the text between sheets.
  func goOn() throws(Failure) {
    guard let sheet = current else { return try beginSheet() }
    guard try sheet.reader.next() else { return endSheet(sheet) }
    let row = sheet.reader.number
    guard row >= sheet.heading.firstRow else { return }
    sheet.countEmptyRows(before: row)
    while line < sheet.before + row { endLine() }
    sheet.appendRecord(to: output)
  }

  private func beginSheet() throws(Failure) {
    guard nextSheet < sheets.count else {
      output.append(Array((sheets.isEmpty ? "{}" : "}").utf8))
      hasEnded = true
      return
    }
    let heading = sheets[nextSheet]
    output.append(byte: UInt8(ascii: nextSheet == 0 ? "{" : ","))
    output.append(JSONText.quoted(heading.sheet.name))
    output.append(Array(":[".utf8))
    translation.beginSheet(before: line - 1)
    current = SheetRecords(
      heading, try SheetRowReader(heading.sheet, heading.part, of: book), before: line - 1)
    nextSheet += 1
  }

  private func endSheet(_ sheet: SheetRecords) {
    output.append(byte: UInt8(ascii: "]"))
    endLine()
    translation.add(sheet.remarks, on: sheet.heading)
    current = nil
  }

  private func endLine() {
    output.append(byte: 0x0A)
    line += 1
  }
}
