/// A workbook of spreadsheets (Office Open XML, ISO/IEC 29500): one sheet, with a header that stays
/// in sight and has filters.
///
/// Rows are compressed as they arrive. They wait outside memory until the column widths, which
/// precede them in the file, are known. Cells do not have optional names such as `B2`, which make a
/// workbook 3.5 times as large.
package struct WorkbookOutput: OutputFormat {
  package let name = "xlsx"
  package let summary = "a workbook for Excel and LibreOffice"
  package let terminalEscapes: VisibleText.Style? = nil
  package let styles: [RowStyle.Part] = [.hasNoHeader]
  package let isText = false

  package init() {}

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    WorkbookWriter(output, settings)
  }
}
