/// A difference for people, in groups.
///
///     price down (1)
///       iPhone 14, 6 GB, 128 GB, Starlight: 899 → 849 (-5.6 %)
///
///     1 changed, 35 the same
struct DifferenceText: ResultFormat {
  let name = "text"
  let summary = "groups of lines, for people"
  let terminalEscapes: VisibleText.Style? = nil

  func write(
    _ catalogues: ComparedCatalogues, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    let story = try DifferenceStory(catalogues)
    let remarks = story.columnRemarks
    if !remarks.isEmpty {
      for remark in remarks { append(remark, to: output, settings) }
      output.append(byte: 0x0A)
      try output.endRow()
    }
    for group in story.groups {
      let heading = "\(group.title) (\(group.count.grouped))"
      output.append(shown: heading.styled("1", if: settings.usesColors) + "\n")
      let style = style(of: group)
      try story.tell(group) { line throws(Failure) in
        let text = settings.cut("  " + DifferenceText.text(line, group, settings))
        output.append(shown: text.styled(style, if: settings.usesColors) + "\n")
        try output.endRow()
        return true
      }
      output.append(byte: 0x0A)
    }
    append(story.totals, to: output, settings)
    try output.endRow()
  }

  private func append(_ line: String, to output: OutputBuffer, _ settings: WriterSettings) {
    output.append(shown: settings.cut(line) + "\n")
  }

  static func text(
    _ line: DifferenceStory.Line, _ group: DifferenceStory.Group, _ settings: WriterSettings
  ) -> String {
    let arrow = settings.usesASCII ? "->" : "→"
    let facts = line.facts.map { fact -> String in
      let share = fact.share.map { " (\($0))" } ?? ""
      switch group.content {
      case .changed(let changed):
        // The heading already names the spec.
        let isSaid = changed.spec != nil && fact.spec == changed.spec?.name
        let field = isSaid ? "" : "\(fact.field) "
        return "\(field)\(fact.old ?? "(none)") \(arrow) \(fact.new ?? "(none)")\(share)"
      default: return "\(fact.field) \(fact.new ?? fact.old ?? "(none)")"
      }
    }
    return facts.isEmpty ? line.phone : "\(line.phone): \(facts.joined(separator: ", "))"
  }

  private func style(of group: DifferenceStory.Group) -> String {
    switch group.content {
    case .added: "32"
    case .removed: "31"
    case .changed, .moved: ""
    }
  }
}
