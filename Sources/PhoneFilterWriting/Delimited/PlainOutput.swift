/// The values alone, for scripts: `cut`, `read` and `xargs -0` read them unchanged.
///
///     iPhone 14<tab>799<line break>     or, with -0, a zero byte at the end
///
/// Nothing is quoted. A value that holds the end of a value or a row is an error: the script would
/// take the value for two.
package struct PlainOutput: OutputFormat {
  package let name = "plain"
  package let fileEnding = "txt"
  package let summary = "values with tabs between them, for scripts"
  package let terminalEscapes: VisibleText.Style? = .text
  package let hasColumns = true
  package let styles: [RowStyle.Part] = [.hasNoHeader, .endsWithZero]
  /// True if groups are counted, and only the counts and names are written.
  package var countsSections = false

  package init(countsSections: Bool = false) { self.countsSections = countsSections }

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    var settings = settings
    settings.style.hasHeader = false
    settings.style.guardsFormulas = false
    return DelimitedWriter(output, settings, DelimitedNotation(plainFor: settings))
  }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? {
    countsSections ? GroupCounts(output, settings) : nil
  }
}

extension DelimitedNotation {
  fileprivate init(plainFor settings: WriterSettings) {
    self.init(
      delimiter: UInt8(ascii: "\t"), ending: settings.style.endsWithZero ? [0] : [0x0A],
      quotes: false)
  }

  /// Returns the byte in a value that a reader would take for the end of the value or of the row.
  /// In text with quotes, only a zero byte is misleading. Nil if the value is safe.
  func misleadingByte(in value: [UInt8], isAlone: Bool = false) -> UInt8? {
    if quotes { return value.contains(0) ? 0 : nil }
    // With one field, everything up to the zero byte is the value.
    let mayHoldTabs = isAlone && ending == [0]
    return value.first { $0 == delimiter && !mayHoldTabs || ending.contains($0) }
  }

  /// Returns the message on a value that holds such a byte, with a remedy.
  func complaint(about byte: UInt8, in column: String) -> String {
    let column = "'\(column.visible)'"
    let elsewhere = "use -f jsonl, or leave the field out with --fields"
    if byte == 0 {
      let format = quotes ? delimiter == UInt8(ascii: "\t") ? "TSV" : "CSV" : "a row of -0"
      return "a text in \(column) contains U+0000, which \(format) cannot contain; \(elsewhere)"
    }
    if byte == delimiter {
      return "a value of \(column) contains a tab, which ends a value in -f plain; use -f tsv, -f "
        + "jsonl, or only this field with -0"
    }
    return "a value of \(column) contains a line break, which ends a row in -f plain; use -0, "
      + "which ends rows with a zero byte"
  }
}

/// The number of phones in each group, one group a line, followed by the names of the groups.
///
///     36<tab>catalog.json
///     12<tab>catalog.json<tab>Gold
final class GroupCounts: GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private var labels: [String] = []

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  func begin(_ section: Group<any KeptRows>, depth: Int) throws(Failure) {
    labels.append(section.header.value.label ?? "(missing)")
    guard section.isFolded else { return }
    let notation = DelimitedNotation(plainFor: settings)
    var line = Array("\(section.footer.count)".utf8)
    for label in labels {
      let value = Array(label.utf8)
      if let byte = notation.misleadingByte(in: value) {
        throw .data(
          DataProblem(
            source: settings.firstLayout?.source ?? label.visible, position: nil,
            message: Message(notation.complaint(about: byte, in: section.header.spec))))
      }
      line.append(notation.delimiter)
      line += value
    }
    output.append(line + notation.ending)
    try output.endRow()
  }

  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {}

  func end(_ section: Group<any KeptRows>, depth: Int) throws(Failure) { labels.removeLast() }
}
