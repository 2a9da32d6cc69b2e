/// An open workbook: its sheets, and the texts and styles that their cells share.
final class Workbook {
  let archive: Archive
  let parts: WorkbookParts
  let texts: SharedTexts
  let styles: CellStyles

  /// Opens the workbook in an archive. Nil if the archive does not contain a workbook.
  init?(in archive: Archive) throws(Failure) {
    guard let parts = try WorkbookParts(in: archive) else { return nil }
    self.archive = archive
    self.parts = parts
    if let part = parts.texts {
      texts = try SharedTexts(part, of: archive)
    } else {
      texts = SharedTexts()
    }
    if let part = parts.styles {
      styles = try CellStyles(part, of: archive)
    } else {
      styles = CellStyles()
    }
  }

  var name: String { archive.file.name }

  func problem(_ sheet: SheetLabel, row: Int, column: Int, _ message: Message) -> Failure {
    .data(
      DataProblem(
        source: name, position: TextPosition(sheet, row: row, column: column), message: message))
  }
}
