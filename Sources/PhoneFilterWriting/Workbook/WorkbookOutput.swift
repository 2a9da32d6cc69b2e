/// A workbook of spreadsheets (Office Open XML, ISO/IEC 29500): one sheet, with a header that stays in
/// sight and filters.
///
/// The rows are compressed as they come, and wait outside memory until the widths of their columns
/// are known: these stand before them. Cells have no names such as `B2`, which are optional: with
/// them a workbook is 3.5 times as large.
package struct WorkbookOutput: OutputFormat {
  package let name = "xlsx"
  package let summary = "a workbook for Excel and LibreOffice"
  package let terminalEscapes: VisibleText.Style? = nil
  package let styles: [RowStyle.Part] = [.hasNoHeader]
  package let isText = false

  package init() {}

  package func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink {
    WorkbookSink(output, settings)
  }
}
