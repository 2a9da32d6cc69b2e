/// A table of a result that is printed as Markdown. The caller escapes the text of the cells.
package enum MarkdownTable {
  /// Returns the names of the columns and the rule below them. Number columns are aligned to the
  /// right.
  package static func head(_ columns: [String], numbers: Set<String> = []) -> String {
    let rules = columns.map { numbers.contains($0) ? "---:" : "---" }
    return row(columns) + row(rules)
  }

  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// Returns a text without markup: Markdown characters are escaped.
  package static func escaped(_ text: String) -> String {
    String(decoding: MarkdownBody.escaped(Array(text.utf8)), as: UTF8.self)
  }
}

extension DelimitedRow {
  package func write(_ cells: [[UInt8]], to output: OutputBuffer) throws(Failure) {
    var line: [UInt8] = []
    append(cells, to: &line)
    line.append(0x0A)
    output.append(line)
    try output.endRow()
  }
}
