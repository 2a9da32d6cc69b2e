/// Facets as Markdown, each with a heading and a table.
struct FacetMarkdown: ResultFormat {
  let name = "markdown"
  let summary = "a heading and a table for each facet"
  let terminalEscapes: VisibleText.Style? = .text

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    for (index, facet) in counted.facets.enumerated() {
      if index > 0 { output.append(byte: 0x0A) }
      var text = "## \(MarkdownTable.escaped(facet.spec.heading))\n\n"
      text += MarkdownTable.head(["value", "phones", "chosen"], numbers: ["phones"])
      for line in facet.lines {
        text += MarkdownTable.row([
          MarkdownTable.escaped(facet.shown(line.value)), line.count.grouped,
          line.isSelected ? FacetLines.chosen : "",
        ])
      }
      if facet.omitted > 0 { text += "\n\(facet.omitted.grouped) more\n" }
      output.append(Array(text.utf8))
      try output.endRow()
    }
  }
}
