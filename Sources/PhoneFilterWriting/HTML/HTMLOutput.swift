/// HTML: one page with everything in it: the rows, the groups, and a sidebar of filters.
///
/// The page is written after the last row, since columns, values and counts are known only then.
/// Until then, memory holds each distinct value of a column once, and four bytes for each cell:
/// less than the page itself.
package struct HTMLOutput: OutputFormat {
  package let name = "html"
  package let summary = "a page with filters, for the browser"
  package let terminalEscapes: VisibleText.Style? = .text
  package let readsSpecs = true
  package let leavesOutGroups = true
  package let ordersColumns = true

  package init() {}

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    HTMLWriter(output, settings)
  }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? { HTMLWriter(output, settings) }
}

/// Gathers rows or groups, and writes their page at the end. On the page, the user can open and
/// close groups. The page's filters narrow all groups.
final class HTMLWriter: RowWriter, GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private let page: HTMLPage

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
    page = HTMLPage(settings)
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    try page.append(row, of: batch, place: place)
  }

  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    let title = group.header.title
    page.beginSection(group.header.isCatalogue ? title.fileName : title)
  }

  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    try rows.forEach { batch, row, place throws(Failure) in
      try page.append(row, of: batch, place: place)
      return true
    }
  }

  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    page.endSection(count: group.footer.count, summary: group.footer.text)
  }

  func finish(knownFields: [String]) throws(Failure) {
    page.settle(columns: settings.columnsWithoutRows(knownFields))
    try page.write(to: output)
  }

  func breakOff() {}
}
