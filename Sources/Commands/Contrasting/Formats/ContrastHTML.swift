/// A comparison as a web page. It has no script, and its policy forbids to load, send or frame
/// anything.
struct ContrastHTML: ContrastFormat {
  let name = "html"
  let summary = "a page for people"
  let terminalEscapes: VisibleText.Style? = .text

  func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let comparison = contrast.comparison
    let title = "\(String.phones(comparison.headings.count)) side by side"
    let heads = comparison.headings.map { "<th scope=\"col\">\(HTMLText.escaped($0))</th>" }
    output.append(
      Array(
        """
        \(HTMLDocument.head(title: title, policy: HTMLDocument.policyWithoutScript))
        <body>
        <header>
        <div class="name"><h1>\(title)</h1></div>
        </header>
        <div class="page">
        <main>
        <div id="rows"><div class="scroll"><table>
        <thead><tr><td></td>\(heads.joined())</tr></thead>
        <tbody>

        """.utf8))
    for field in contrast.comparison.shownFields(contrast) {
      let cells = field.values.enumerated().map { place, value in
        let shown = HTMLText.escaped(value.shown)
        return field.best.contains(place)
          ? "<td><strong>\(shown)</strong></td>"
          : "<td>\(shown)\(value.difference.map { " <small>(\($0))</small>" } ?? "")</td>"
      }
      let name = "<th scope=\"row\">\(HTMLText.escaped(field.label))</th>"
      output.append(Array("<tr>\(name)\(cells.joined())</tr>\n".utf8))
      try output.endRow()
    }
    output.append("</tbody></table></div></div>\n")
    if let sameness = contrast.comparison.sameness(contrast) {
      output.append(Array("<p class=\"note\">\(HTMLText.escaped(sameness))</p>\n".utf8))
    }
    output.append("</main>\n</div>\n</body>\n</html>\n")
    try output.endRow()
  }
}
