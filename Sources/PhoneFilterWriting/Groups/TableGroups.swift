/// Groups for people: each heading is followed by a rule (the name of a catalogue has no rule), its
/// indented content, and the summary.
///
///     color: Starlight ────────────────────────
///       model           price
///       iPhone 14         799
///       iPhone 14 Plus    999
///       2 phones, price 799–999
///
/// The columns are the same in all groups of a tree. A folded group is on one line. If its summary
/// does not fit, the summary is on a second line.
final class TableGroups: GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private var isFirst = true
  private var table: GroupLines?

  /// The number of columns by which the content of a group is indented.
  static let step = 2
  /// The width of rules, in columns, if there is no terminal width.
  private static let usualWidth = 60

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  private var width: Int { settings.width ?? TableGroups.usualWidth }

  func begin(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    table = try GroupLines(tree, output, settings)
  }

  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    if depth == 0, !isFirst, !group.isFolded { output.append(byte: 0x0A) }
    isFirst = false
    let room = width - depth * TableGroups.step
    let title = group.header.title.visible
    if group.isFolded {
      let summary = group.footer.text
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
      left > 0 && !group.header.isCatalogue
        ? [(shown, "1"), (" \(rule(left))", "2")] : [(shown, "1")], depth: depth)
    if group.isFolded { try writeSummary(group, depth: depth) }
  }

  private func rule(_ count: Int) -> String {
    String(repeating: settings.usesASCII ? "-" : "─", count: count)
  }

  /// A group without rows has no table: its summary is enough.
  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    guard rows.count > 0 else { return }
    try table?.write(rows, indentedBy: depth * TableGroups.step)
  }

  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    if !group.isFolded { try writeSummary(group, depth: depth) }
  }

  func end(_ tree: GroupTree<any KeptRows>) throws(Failure) { try table?.end() }

  func finish(knownFields: [String]) throws(Failure) {
    guard isFirst else { return }
    try GatheringWriter(settings, body: AlignedBody(output, settings))
      .finish(knownFields: knownFields)
  }

  private func writeSummary(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    let room = max(1, width - (depth + 1) * TableGroups.step)
    let text = group.footer.text
    try writeLine(
      [(settings.width == nil ? text : text.cut(toWidth: room), "2")], depth: depth + 1)
  }

  private func writeLine(_ texts: [(String, style: String?)], depth: Int) throws(Failure) {
    var line = String(repeating: " ", count: depth * TableGroups.step)
    for (text, style) in texts {
      let style = settings.usesColors ? style : nil
      line += style.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
    }
    output.append(shown: line + "\n")
    try output.endRow()
  }
}
