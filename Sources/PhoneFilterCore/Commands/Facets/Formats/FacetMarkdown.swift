/// Facets as Markdown: a heading and a table each.
struct FacetMarkdown: FacetFormat {
  let name = "markdown"
  let summary = "a heading and a table for each"
  let terminalEscapes: VisibleText.Style? = .text

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let facets = counted.facets
    for (index, facet) in facets.enumerated() {
      if index > 0 { output.append(byte: 0x0A) }
      let name = MarkdownBody.escaped(Array(facet.spec.name.utf8))
      output.append(Array("## ".utf8) + name + Array("\n\n| value | phones | chosen |\n".utf8))
      output.append("| --- | ---: | --- |\n")
      for line in facet.lines {
        let value = MarkdownBody.escaped(Array(facet.shown(line.value).utf8))
        output.append(Array("| ".utf8) + value)
        output.append(Array(" | \(line.count) | \(line.isSelected ? "✓" : "") |\n".utf8))
      }
      if facet.omitted > 0 { output.append(Array("\n\(facet.omitted) more\n".utf8)) }
      try output.endRow()
    }
  }
}
