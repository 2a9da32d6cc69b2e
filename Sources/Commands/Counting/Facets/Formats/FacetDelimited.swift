/// Facets as delimited text: a row for each value. A range also has its two ends.
struct FacetDelimited: ResultFormat {
  let name: String
  let summary: String
  let terminalEscapes: VisibleText.Style? = .text
  private let delimiter: UInt8

  static let csv = FacetDelimited(
    name: "csv", summary: "one row for each value", delimiter: UInt8(ascii: ","))
  static let tsv = FacetDelimited(
    name: "tsv", summary: "one row for each value, with tabs", delimiter: UInt8(ascii: "\t"))

  func write(
    _ counted: CountedFacets, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let row = DelimitedRow(delimiter, settings)
    func write(_ cells: [String]) throws(Failure) {
      try row.write(cells.map { Array($0.utf8) }, to: output)
    }
    try write(["spec", "value", "from", "to", "count", "selected"])
    for facet in counted.facets {
      for line in facet.lines {
        try write(
          [facet.spec.name] + cells(of: line.value) + ["\(line.count)", "\(line.isSelected)"])
      }
    }
  }

  /// Returns the value as it would be written in a catalogue, and the ends of a range. The cells
  /// are empty for a missing value.
  private func cells(of value: GroupValue) -> [String] {
    guard case .range(let interval) = value else {
      return [value == .value(.unreadable) ? "(unreadable)" : value.label ?? "", "", ""]
    }
    return [
      interval.description, interval.lower?.value.description ?? "",
      interval.upper?.value.description ?? "",
    ]
  }
}
