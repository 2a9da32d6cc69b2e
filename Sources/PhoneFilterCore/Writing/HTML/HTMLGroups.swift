/// Writes sections as parts of one page. They open and close, and the page's filters narrow all of
/// them.
final class HTMLGroups: GroupSink {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private let page: HTMLPage

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
    page = HTMLPage(settings)
  }

  func begin(_ section: Group<any KeptRows>, depth: Int) throws(Failure) {
    let title = section.header.title
    page.beginSection(section.header.isCatalogue ? title.fileName : title)
  }

  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    try rows.forEach { batch, row, place throws(Failure) in
      try page.append(row, of: batch, place: place)
      return true
    }
  }

  func end(_ section: Group<any KeptRows>, depth: Int) throws(Failure) {
    page.endSection(count: section.footer.count, summary: section.footer.text)
  }

  func finish(knownFields: [String]) throws(Failure) {
    page.settle(columns: settings.columnsWithoutRows(knownFields))
    try page.write(to: output)
  }
}
