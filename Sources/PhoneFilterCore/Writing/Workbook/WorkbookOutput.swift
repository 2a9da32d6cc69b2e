/// A workbook of spreadsheets (Office Open XML, ISO/IEC 29500): one sheet, with a header that stays in
/// sight and filters.
///
/// The rows are compressed as they come, and wait outside memory until the widths of their columns
/// are known: these stand before them. Cells have no names such as `B2`, which are optional: with
/// them a workbook is 3.5 times as large.
struct WorkbookOutput: OutputFormat {
  let name = "xlsx"
  let summary = "a workbook for Excel and LibreOffice"
  let terminalEscapes: VisibleText.Style? = nil
  let styles: [RowStyle.Part] = [.hasNoHeader]
  let isText = false

  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    WorkbookSink(output, settings)
  }
}
