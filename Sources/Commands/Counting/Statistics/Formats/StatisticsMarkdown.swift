/// Statistics as a Markdown table: a row for each field, or for each field of each group.
struct StatisticsMarkdown: ResultFormat {
  let name = "markdown"
  let summary = "a table with a row for each spec, of each group"
  let terminalEscapes: VisibleText.Style? = .text
  let usualTop: Int? = 0

  func write(
    _ counted: CountedStatistics, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let table = StatisticsTable(counted, namesFields: true)
    let columns = table.columns.map(MarkdownTable.escaped)
    var text = MarkdownTable.head(columns, numbers: Set(columns.dropFirst(table.labelCount)))
    for row in table.rows { text += MarkdownTable.row(row.map(MarkdownTable.escaped)) }
    output.append(Array(text.utf8))
    try output.endRow()
  }
}
