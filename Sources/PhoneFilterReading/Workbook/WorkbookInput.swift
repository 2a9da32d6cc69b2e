/// Workbooks of spreadsheet programs: Office Open XML, as Excel, LibreOffice and others write it.
struct WorkbookInput: ContainedFormat {
  let name = "xlsx"
  let summary = "the sheets of a workbook; FILE:SHEET names one of several"
  let extensions = ["xlsx", "xlsm"]
  let hasHeaders = true
  let missing = "it is no workbook: one begins with the letters PK, as archives do"
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
