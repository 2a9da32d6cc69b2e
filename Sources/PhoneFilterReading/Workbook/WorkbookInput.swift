/// Workbooks of spreadsheet programs: Office Open XML, as Excel, LibreOffice and others write it.
struct WorkbookInput: ContainedFormat {
  let name = "xlsx"
  let summary = "a workbook (.xlsx); FILE:SHEET names a sheet"
  let extensions = ["xlsx", "xlsm"]
  let hasHeaders = true
  let missing = "it is not a workbook; a workbook begins with the letters PK"
}

extension Workbook {
  func input(_ request: UnpackingRequest) throws(Failure) -> InputFile {
    let choice = try WorkbookChoice(self, request)
    let translation = WorkbookTranslation(
      choice.sheets, of: name, remarks: choice.remarks, sections: request.settings.sections)
    return InputFile(
      archive.file, through: MadeText(WorkbookMaker(self, choice.sheets, translation)),
      translation: translation)
  }
}
