/// Sections for people: the name of each above its table, the summary below, and all that is in a
/// section a little further in.
final class TableSections: SectionSink {
  let rowFormat: any OutputFormat = TableOutput()
  private let output: OutputBuffer
  private let settings: SinkSettings
  private var isFirst = true

  /// How much further in what is in a section stands.
  private static let step = 2

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
  }

  func settings(_ settings: SinkSettings, depth: Int) -> SinkSettings {
    var settings = settings
    settings.width = settings.width.map { max(1, $0 - (depth + 1) * TableSections.step) }
    return settings
  }

  func begin(_ section: RowSection, depth: Int) throws(Failure) {
    if depth == 0, !isFirst { output.append(byte: 0x0A) }
    isFirst = false
    try writeLine(section.heading.value.visible, depth: depth, style: "1")
  }

  /// A section without rows is shown without a table: its summary says it.
  func write(_ rows: OutputBuffer, of section: RowSection, depth: Int) throws(Failure) {
    guard section.summary.count > 0 else { return }
    try output.take(rows, indentedBy: (depth + 1) * TableSections.step)
  }

  func end(_ section: RowSection, depth: Int) throws(Failure) {
    try writeLine(section.summary.text, depth: depth + 1, style: "2")
  }

  private func writeLine(_ line: String, depth: Int, style: String) throws(Failure) {
    let indentation = String(repeating: " ", count: depth * TableSections.step)
    let width = settings.width.map { max(1, $0 - indentation.count) }
    let shown = width.map { line.cut(toWidth: $0) } ?? line
    output.append(
      shown: settings.usesColors
        ? "\(indentation)\u{1B}[\(style)m\(shown)\u{1B}[0m\n" : "\(indentation)\(shown)\n")
    try output.endRow()
  }
}
