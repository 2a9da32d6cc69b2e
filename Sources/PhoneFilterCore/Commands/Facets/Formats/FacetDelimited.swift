/// Facets as delimited text: a row for each value, with its ends where it is a range.
struct FacetDelimited: FacetFormat {
  let name: String
  let summary: String
  let terminalEscapes: VisibleText.Style? = .text
  private let delimiter: UInt8

  static let csv = FacetDelimited(
    name: "csv", summary: "a row for each value", delimiter: UInt8(ascii: ","))
  static let tsv = FacetDelimited(
    name: "tsv", summary: "the same with tabs", delimiter: UInt8(ascii: "\t"))

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: SinkSettings
  ) throws(Failure) {
    let facets = counted.facets
    let row = DelimitedRow(delimiter, settings)
    try write(["spec", "value", "from", "to", "count", "selected"], by: row, to: output)
    for facet in facets {
      for line in facet.lines {
        try write(
          [facet.spec.name] + cells(of: line.value) + ["\(line.count)", "\(line.isSelected)"],
          by: row, to: output)
      }
    }
  }

  /// The value as it would stand in a catalogue, and from where to where it goes; of what is missing
  /// nothing.
  private func cells(of value: GroupValue) -> [String] {
    guard case .range(let interval) = value else {
      return [value == .value(.unreadable) ? "(unreadable)" : value.label ?? "", "", ""]
    }
    return [
      interval.description, interval.lower?.value.description ?? "",
      interval.upper?.value.description ?? "",
    ]
  }

  private func write(
    _ cells: [String], by row: DelimitedRow, to output: OutputBuffer
  ) throws(Failure) {
    var line: [UInt8] = []
    row.append(cells.map { Array($0.utf8) }, to: &line)
    line.append(0x0A)
    output.append(line)
    try output.endRow()
  }
}
