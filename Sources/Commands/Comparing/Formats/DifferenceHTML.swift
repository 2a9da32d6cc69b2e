/// A difference as a web page: its groups are tables that can be folded.
///
/// The page has no script, and its policy forbids to load, send or frame anything.
struct DifferenceHTML: ResultFormat {
  let name = "html"
  let summary = "a page for people"
  let terminalEscapes: VisibleText.Style? = .text

  /// The maximum number of phones of a group in the page, because a browser lays out all of them at
  /// once.
  private static let mostPhones = 5000

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let story = try DifferenceStory(catalogues)
    output.append(Array(head(catalogues, story).utf8))
    try output.endRow()
    let remarks = story.columnRemarks
    if !remarks.isEmpty {
      let list = remarks.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
      output.append(Array("<ul class=\"note\">\(list)</ul>\n".utf8))
    }
    for group in story.groups { try write(group, of: story, to: output) }
    output.append("</div>\n</main>\n</div>\n</body>\n</html>\n")
    try output.endRow()
  }

  private func head(_ catalogues: ComparedCatalogues, _ story: DifferenceStory) -> String {
    let names = ComparedSide.allCases.map { HTMLText.escaped(catalogues.name($0)) }
    let policy = HTMLDocument.policyWithoutScript
    return """
      \(HTMLDocument.head(title: "Differences · \(names[0]) → \(names[1])", policy: policy))
      <body>
      <header>
      <div class="name"><h1>Differences</h1><p class="sources">\(names[0]) → \(names[1])</p></div>
      </header>
      <div class="page">
      <main>
      <div class="status"><p id="status">\(HTMLText.escaped(story.totals))</p></div>
      <div id="rows">

      """
  }

  private func write(
    _ group: DifferenceStory.Group, of story: DifferenceStory, to output: OutputBuffer
  ) throws(Failure) {
    let title = HTMLText.escaped(group.title.prefix(1).uppercased() + group.title.dropFirst())
    let count = String.phones(group.count)
    output.append(
      Array(
        ("<details class=\"section\" open><summary><h2 class=\"value\">\(title)</h2>"
          + "<span class=\"sum\">\(count)</span></summary>\n<div class=\"scroll\"><table>\n"
          + "<thead><tr>").utf8))
    let columns = DifferenceTable.columns(of: group)
    let numbers = DifferenceTable.numbers(of: group)
    let classes = columns.map { numbers.contains($0) ? " class=\"number\"" : "" }
    let heads = zip(columns, classes).map { column, kind in
      "<th scope=\"col\"\(kind)>\(HTMLText.escaped(column))</th>"
    }
    output.append(Array("\(heads.joined())</tr></thead>\n<tbody>\n".utf8))
    var left = DifferenceHTML.mostPhones
    try story.tell(group) { line throws(Failure) in
      guard left > 0 else { return false }
      left -= 1
      for cells in DifferenceTable.rows(of: line, in: group) {
        let row = zip(cells, classes).map { "<td\($1)>\(HTMLText.escaped($0))</td>" }
        output.append(Array("<tr>\(row.joined())</tr>\n".utf8))
      }
      try output.endRow()
      return true
    }
    output.append("</tbody></table></div>\n")
    if group.count > DifferenceHTML.mostPhones {
      let more = (group.count - DifferenceHTML.mostPhones).grouped
      output.append(Array("<p class=\"note\">and \(more) more</p>\n".utf8))
    }
    output.append("</details>\n")
  }
}
