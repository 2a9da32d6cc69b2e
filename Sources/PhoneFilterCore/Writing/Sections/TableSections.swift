/// Sections for people: the heading of each before a rule (the name of a catalogue has no rule),
/// its content a little further in, and the summary below.
///
///     color: Starlight ────────────────────────
///       model           price
///       iPhone 14         799
///       iPhone 14 Plus    999
///       2 phones, price 799–999
///
/// The columns are the same in all sections of a tree. A folded section stands on one line.
final class TableSections: SectionSink {
  private let output: OutputBuffer
  private let settings: SinkSettings
  private var isFirst = true
  private var table: SectionTable?

  /// Number of columns by which the content of a section is further in.
  static let step = 2
  /// Width of rules in columns, where there is no terminal that has one.
  private static let usualWidth = 60

  init(_ output: OutputBuffer, _ settings: SinkSettings) {
    self.output = output
    self.settings = settings
  }

  private var width: Int { settings.width ?? TableSections.usualWidth }

  func begin(_ tree: SectionTree<any KeptRows>) throws(Failure) {
    table = try SectionTable(tree, output, settings)
  }

  func begin(_ section: Section<any KeptRows>, depth: Int) throws(Failure) {
    if depth == 0, !isFirst, !section.isFolded { output.append(byte: 0x0A) }
    isFirst = false
    let room = width - depth * TableSections.step
    let title = section.header.title.visible
    if section.isFolded {
      let summary = section.footer.text
      let left = room - title.displayWidth - summary.displayWidth
      if left >= 3 {
        try writeLine(
          [(title, "1"), (" \(rule(left - 2)) ", "2"), (summary, nil)], depth: depth)
        return
      }
    }
    let left = room - title.displayWidth - 1
    let shown = settings.width == nil ? title : title.cut(toWidth: max(1, room))
    try writeLine(
      left > 0 && !section.header.isCatalogue
        ? [(shown, "1"), (" \(rule(left))", "2")] : [(shown, "1")], depth: depth)
    if section.isFolded { try writeSummary(section, depth: depth) }
  }

  private func rule(_ count: Int) -> String {
    String(repeating: settings.usesASCII ? "-" : "─", count: count)
  }

  /// A section without rows is shown without a table: its summary says it.
  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    guard rows.count > 0 else { return }
    try table?.write(rows, indentedBy: depth * TableSections.step)
  }

  func end(_ section: Section<any KeptRows>, depth: Int) throws(Failure) {
    if !section.isFolded { try writeSummary(section, depth: depth) }
  }

  func end(_ tree: SectionTree<any KeptRows>) throws(Failure) { try table?.end() }

  func finish(knownFields: [String]) throws(Failure) {
    guard isFirst else { return }
    try GatheringSink(settings, body: AlignedBody(output, settings))
      .finish(knownFields: knownFields)
  }

  private func writeSummary(_ section: Section<any KeptRows>, depth: Int) throws(Failure) {
    let room = max(1, width - (depth + 1) * TableSections.step)
    let text = section.footer.text
    try writeLine(
      [(settings.width == nil ? text : text.cut(toWidth: room), "2")], depth: depth + 1)
  }

  /// Writes a line of texts, each with its style.
  private func writeLine(_ texts: [(String, style: String?)], depth: Int) throws(Failure) {
    var line = String(repeating: " ", count: depth * TableSections.step)
    for (text, style) in texts {
      let style = settings.usesColors ? style : nil
      line += style.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
    }
    output.append(shown: line + "\n")
    try output.endRow()
  }
}
