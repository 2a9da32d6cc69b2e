/// A table in a result that is printed as Markdown. The caller escapes the text of the cells.
package enum MarkdownTable {
  /// The names of the columns and the rule below them. Columns of numbers are aligned to the right.
  package static func head(_ columns: [String], numbers: Set<String> = []) -> String {
    let rules = columns.map { numbers.contains($0) ? "---:" : "---" }
    return row(columns) + row(rules)
  }

  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// A text in which nothing is markup.
  package static func escaped(_ text: String) -> String {
    String(decoding: MarkdownBody.escaped(Array(text.utf8)), as: UTF8.self)
  }
}

extension DelimitedRow {
  /// Writes cells as a line of delimited text.
  package func write(_ cells: [[UInt8]], to output: OutputBuffer) throws(Failure) {
    var line: [UInt8] = []
    append(cells, to: &line)
    line.append(0x0A)
    output.append(line)
    try output.endRow()
  }
}
