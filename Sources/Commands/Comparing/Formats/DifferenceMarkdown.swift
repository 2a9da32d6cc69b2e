/// A difference for a comment on a pull request: the totals in one line, and tables.
///
/// A comment can have 65,536 characters. Rows that do not fit are left out and counted. Each group
/// has an equal part of the space.
struct DifferenceMarkdown: ResultFormat {
  let name = "markdown"
  let summary = "a summary and tables for a comment, at most 60,000 characters"
  let terminalEscapes: VisibleText.Style? = .text

  private static let room = 54_000

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let story = try DifferenceStory(catalogues)
    let names = ComparedSide.allCases.map { escaped(catalogues.name($0).visible.short(to: 200)) }
    output.append(Array("**\(story.totals)**: \(names[0]) → \(names[1])\n".utf8))
    let remarks = story.columnRemarks
    if !remarks.isEmpty {
      let shown = remarks.prefix(50).map { "- \(escaped($0.short(to: 80)))\n" }.joined()
      let more = remarks.count > 50 ? "- and \(remarks.count - 50) more\n" : ""
      output.append(Array("\n\(shown)\(more)".utf8))
    }
    for (index, group) in story.groups.enumerated() {
      let left = DifferenceMarkdown.room / story.groups.count
      try write(group, of: story, isFirst: index == 0, room: left, to: output)
    }
    try output.endRow()
  }

  private func write(
    _ group: DifferenceStory.Group, of story: DifferenceStory, isFirst: Bool, room: Int,
    to output: OutputBuffer
  ) throws(Failure) {
    let title = group.title.prefix(1).uppercased() + group.title.dropFirst()
    output.append(Array("\n### \(escaped(title)) (\(group.count.grouped))\n\n".utf8))
    let head = MarkdownTable.head(
      DifferenceTable.columns(of: group), numbers: DifferenceTable.numbers(of: group))
    output.append(Array(head.utf8))
    var left = room
    var shownCount = 0
    try story.tell(group) { line throws(Failure) in
      let rows = DifferenceTable.rows(of: line, in: group).map { cells in
        MarkdownTable.row(cells.map { escaped($0.short(to: 200)) })
      }
      let text = rows.joined()
      left -= text.unicodeScalars.count
      if left < 0 { return false }
      output.append(Array(text.utf8))
      try output.endRow()
      shownCount += 1
      return true
    }
    if shownCount < group.count {
      output.append(
        Array("\nand \((group.count - shownCount).grouped) more\n".utf8))
    }
  }

  private func escaped(_ text: String) -> String {
    // The text must not mention a user or refer to an issue.
    MarkdownTable.escaped(text).replacingScalars {
      $0 == "@" ? "&#64;" : $0 == "#" ? "&#35;" : nil
    }
  }
}

/// A group as a table.
enum DifferenceTable {
  static func columns(of group: DifferenceStory.Group) -> [String] {
    switch group.content {
    case .added, .removed:
      return ["phone"] + ChangeKinds.directed.map(\.heading)
    case .moved: return ["phone"]
    case .changed(let changed):
      return ["phone"] + (group.namesFields ? ["field"] : []) + ["before", "now"]
        + (changed.spec == nil ? [] : ["change"])
    }
  }

  /// Returns the columns with numbers.
  static func numbers(of group: DifferenceStory.Group) -> Set<String> {
    switch group.content {
    case .added, .removed: Set(ChangeKinds.directed.map(\.heading))
    case .changed(let changed) where changed.spec != nil: ["before", "now", "change"]
    case .changed, .moved: []
    }
  }

  /// Returns the rows of a line: one for each changed field, or one for an added, removed or moved
  /// phone.
  static func rows(
    of line: DifferenceStory.Line, in group: DifferenceStory.Group
  ) -> [[String]] {
    switch group.content {
    case .added, .removed:
      return [
        [line.phone]
          + ChangeKinds.directed.map { spec in
            line.facts.first { $0.field == spec.heading }.flatMap { $0.new ?? $0.old } ?? ""
          }
      ]
    case .moved: return [[line.phone]]
    case .changed(let changed):
      return line.facts.map { fact in
        let (old, new) = (fact.old ?? "(none)", fact.new ?? "(none)")
        return [line.phone] + (group.namesFields ? [fact.field] : []) + [old, new]
          + (changed.spec == nil ? [] : [fact.share ?? ""])
      }
    }
  }
}
