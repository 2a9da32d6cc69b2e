/// Groups for people: one header, and below it the names of the groups at the left of their rows.
///
///     brand / color     model                   price
///     Apple             2 phones, price 399–799
///       White           iPhone SE                 399
///       Starlight       iPhone 14                 799
///     Samsung           3 phones, price 199–999
///       Black           2 phones, price 199–299
///                       Galaxy A14                199
///                       Galaxy A24                299
///       Green           Galaxy S23                999
///
/// A group of one row has the row beside its name. A folded group has only its summary.
final class TableGroups: GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private var isEmpty = true
  private var table: GroupLines?
  /// The text in front of the header, until the header is written.
  private var header: String?
  /// The width of the names, with the blanks after them.
  private var margin = 0
  /// The name of a group of one row, until its row comes.
  private var waiting: String?

  /// The indentation of a group below another, and the widest name beside a row.
  private static let (step, widest) = (2, 24)

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  func begin(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    let hasRows = tree.visibleItems.contains { $0.count > 0 }
    let title = settings.style.hasHeader ? title(of: tree.groups) : ""
    var widest = title.displayWidth
    try tree.walk { step, depth throws(Failure) in
      if case .begin(let group) = step, group.isFolded || isOfOneRow(group, depth) {
        widest = max(widest, name(of: group, depth).displayWidth)
      }
      if case .items = step { widest = max(widest, depth * TableGroups.step - 2) }
    }
    margin = min(widest, settings.width.map { $0 / 2 } ?? .max) + 2
    if !isEmpty, hasRows { output.append(byte: 0x0A) }
    isEmpty = isEmpty && tree.groups.isEmpty
    table = try GroupLines(tree, output, settings, margin: hasRows ? margin : 0)
    header = hasRows || !title.isEmpty ? title.padded(toWidth: margin, .left) : nil
  }

  /// Writes the header, once for a tree. The name of a catalogue is above it.
  private func writeHeader() throws(Failure) {
    guard let text = header else { return }
    header = nil
    try table?.writeHeader(after: text)
  }

  /// Returns the names of the fields by which rows are grouped, the outermost first.
  private func title(of groups: [Group<any KeptRows>]) -> String {
    guard let first = groups.first else { return "" }
    let inner = title(of: first.groups)
    if first.header.isCatalogue { return inner }
    return inner.isEmpty ? first.header.word.visible : "\(first.header.word.visible) / \(inner)"
  }

  /// Returns true if a group's name is beside its only row.
  private func isOfOneRow(_ group: Group<any KeptRows>, _ depth: Int) -> Bool {
    guard case .items(let items) = group.content, !group.header.isCatalogue,
      group.footer.leftOut == 0, items.reduce(0, { $0 + $1.count }) == 1
    else { return false }
    return name(of: group, depth).displayWidth <= TableGroups.widest
  }

  /// Returns the indented name. Without a header line it has the name of its field.
  private func name(of group: Group<any KeptRows>, _ depth: Int) -> String {
    let indent = String(repeating: " ", count: depth * TableGroups.step)
    let header = group.header
    return indent + (settings.style.hasHeader ? header.shown : header.title).visible
  }

  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    if !group.header.isCatalogue { try writeHeader() }
    let name = name(of: group, depth)
    if isOfOneRow(group, depth) {
      waiting = name
      return
    }
    let room = settings.width ?? .max
    let summary = group.footer.text
    let shown = settings.width == nil ? name : name.cut(toWidth: room)
    let gap = max(2, margin - shown.displayWidth)
    let isBeside = shown.displayWidth + gap + summary.displayWidth <= room
    var line = settings.styled(shown, .strong)
    if isBeside {
      line += String(repeating: " ", count: gap) + settings.styled(summary, .quiet)
    } else {
      let indent = min((depth + 1) * TableGroups.step, max(0, room - 1))
      line +=
        "\n" + String(repeating: " ", count: indent)
        + settings.styled(summary.cut(toWidth: room - indent), .quiet)
    }
    output.append(shown: line + "\n")
    try output.endRow()
  }

  func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    guard rows.count > 0 else { return }
    try writeHeader()
    let name = (waiting ?? "").cut(toWidth: margin)
    waiting = nil
    try table?.write(rows, after: name.padded(toWidth: margin, .left))
  }

  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {}

  func end(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    if !tree.groups.isEmpty { try table?.end(tree) }
  }

  func finish(knownFields: [String]) throws(Failure) {
    guard isEmpty else { return }
    try GatheringWriter(settings, body: AlignedBody(output, settings))
      .finish(knownFields: knownFields)
  }
}
