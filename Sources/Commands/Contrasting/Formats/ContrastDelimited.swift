/// A comparison as delimited text: a row for each field, and a column for each phone.
struct ContrastDelimited: ContrastFormat {
  let name: String
  let summary: String
  let terminalEscapes: VisibleText.Style? = .text
  private let delimiter: UInt8

  static let csv = ContrastDelimited(
    name: "csv", summary: "a row for each field, a column for each phone",
    delimiter: UInt8(ascii: ","))
  static let tsv = ContrastDelimited(
    name: "tsv", summary: "the same with tabs", delimiter: UInt8(ascii: "\t"))

  func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let row = DelimitedRow(delimiter, settings)
    func write(_ cells: [String]) throws(Failure) {
      try row.write(cells.map { Array($0.utf8) }, to: output)
    }
    if settings.style.hasHeader { try write(["field"] + contrast.comparison.headings) }
    for field in contrast.comparison.fields {
      try write([field.name] + field.values.map { field.hasUnit ? $0.shown : $0.plain })
    }
  }
}

extension Comparison.Value {
  /// The value with plain numbers: 1299 and not 1,299.
  fileprivate var plain: String { text ?? keys.compactMap(\.label).joined(separator: " / ") }
}
