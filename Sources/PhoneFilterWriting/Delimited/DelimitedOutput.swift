struct DelimitedNotation {
  let delimiter: UInt8
  /// The bytes that end a row.
  let ending: [UInt8]
  /// True if a cell that holds the delimiter or the ending is in quotes.
  let quotes: Bool
}

/// Delimited text with a header: CSV and TSV.
package struct DelimitedOutput: OutputFormat {
  package let name: String
  package let summary: String
  package let terminalEscapes: VisibleText.Style? = .text
  package let hasColumns = true
  package let styles: [RowStyle.Part] = [.guardsFormulas, .hasNoHeader]
  private let delimiter: UInt8

  package static let csv = DelimitedOutput(
    name: "csv", summary: "comma-separated text with a header", delimiter: UInt8(ascii: ","))
  package static let tsv = DelimitedOutput(
    name: "tsv", summary: "tab-separated text with a header", delimiter: UInt8(ascii: "\t"))

  private init(name: String, summary: String, delimiter: UInt8) {
    self.name = name
    self.summary = summary
    self.delimiter = delimiter
  }

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    // A catalogue with semicolons keeps them: the output is the same catalogue again.
    let own = settings.firstLayout.flatMap {
      $0.format == name && $0.encoding == .cell ? $0.delimiter : nil
    }
    return DelimitedWriter(
      output, settings,
      DelimitedNotation(
        delimiter: own ?? delimiter, ending: settings.firstLayout?.lineEnding ?? [0x0A],
        quotes: true))
  }
}
