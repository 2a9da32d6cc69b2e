/// A difference for people, in groups.
///
///     price down (1)
///       Apple iPhone 14   6 GB  128 GB  Starlight   899 → 849  −5.6 %
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
      for remark in remarks { output.append(shown: settings.cut(remark) + "\n") }
      output.append(byte: 0x0A)
      try output.endRow()
    }
    for group in story.groups {
      let heading = settings.cut("\(group.title) (\(group.count.grouped))")
      output.append(shown: settings.styled(heading, .strong) + "\n")
      var lines = DifferenceLines(group, story.words, settings)
      try story.tell(group) { line throws(Failure) in
        try lines.append(line, to: output)
        return true
      }
      try lines.end(output)
      output.append(byte: 0x0A)
    }
    output.append(shown: settings.cut(story.totals) + "\n")
    try output.endRow()
  }
}
