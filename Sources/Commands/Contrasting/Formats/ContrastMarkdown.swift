/// A comparison as a Markdown table. The best values are bold.
struct ContrastMarkdown: ContrastFormat {
  let name = "markdown"
  let summary = "a Markdown table with the best values in bold"
  let terminalEscapes: VisibleText.Style? = .text

  func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    var text = MarkdownTable.head(
      ["field"] + contrast.comparison.headings.map(MarkdownTable.escaped))
    for field in contrast.comparison.shownFields(contrast) {
      let cells = field.values.enumerated().map { place, value in
        let shown = MarkdownTable.escaped(value.shown)
        return field.best.contains(place)
          ? "**\(shown)**" : shown + (value.difference.map { " (\($0))" } ?? "")
      }
      text += MarkdownTable.row([MarkdownTable.escaped(field.label)] + cells)
    }
    if let sameness = contrast.comparison.sameness(contrast) {
      text += "\n\(MarkdownTable.escaped(sameness))\n"
    }
    output.append(Array(text.utf8))
    try output.endRow()
  }
}
