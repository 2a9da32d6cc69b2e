/// Facets for people: a line for each value with its number of rows and a bar.
///
///     color  5 values
///       [x] Starlight  1,212  ██████████████████████████████
///           Midnight     303  ███████▌
///           Gold           0
struct FacetTable: ResultFormat {
  let name = "table"
  let summary = "lines with bars, for people"
  let terminalEscapes: VisibleText.Style? = nil
  let isPaged = true
  let usualTop: Int? = 10

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let (facets, matched, rows) = (counted.facets, counted.matched, counted.rows)
    let lines = FacetLines(facets, settings)
    output.append(shown: lines.total(matched, of: rows) + "\n")
    for facet in facets {
      output.append(
        shown: "\n" + lines.heading(facet.spec.heading.visible, facts(of: facet)) + "\n")
      lines.append(facet, to: output)
      try output.endRow()
    }
  }

  /// Returns the number of values, and the range from the lowest to the highest.
  private func facts(of facet: Facet) -> String {
    let count = "\(facet.distinct.grouped) value\(facet.distinct == 1 ? "" : "s")"
    guard let extent = facet.extent, extent.lowerBound < extent.upperBound else { return count }
    let hasRanges = facet.lines.contains { if case .range = $0.value { true } else { false } }
    let end = hasRanges ? "; a range excludes its upper end" : ""
    return "\(count), \(facet.words.shown(extent))\(end)"
  }
}
