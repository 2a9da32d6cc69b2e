/// Phones side by side for people. A mark is before the best value of a field. After each
/// other value is its difference to the best one.
///
///              Pixel 8    Galaxy S23     iPhone 15
///     price  ✓ 699        799 (+100)     799 (+100)
///     memory ✓ 8 GB     ✓ 8 GB           6 GB (-25%)
///
///     2 fields are the same: screenSize 6.1", diskSpace 128 GB
struct ContrastTable: ContrastFormat {
  let name = "table"
  let summary = "phones across and fields down, for people"
  let terminalEscapes: VisibleText.Style? = nil
  let isPaged = true
  let usualTop: Int? = Contrast.fewPhones

  /// The number of blanks before a cell, with room for the mark.
  private static let gap = 3
  /// The widest heading that stays on one line, and the narrowest column of a phone.
  private static let (headingWidth, narrowest) = (20, 14)
  private static let mostHeadingLines = 3

  func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    guard contrast.matched > 0 else {
      output.append(shown: "0 phones\n")
      return
    }
    var comparison = contrast.comparison
    var widths = widths(comparison, comparison.shownFields(contrast), settings)
    // The phones without room do not decide which of the others is the best.
    while let hidden = widths.firstIndex(of: nil) {
      comparison = comparison.first(hidden - 1)
      widths = self.widths(comparison, comparison.shownFields(contrast), settings)
    }
    let fields = comparison.shownFields(contrast)
    let shown = comparison.headings.indices
    for line in headings(comparison, Array(shown), widths, settings) {
      output.append(shown: line + "\n")
    }
    for field in fields {
      let cells = shown.map { cell(field, $0, widths[$0 + 1] ?? 0, settings) }
      let label = field.name.visible.cut(toWidth: widths[0] ?? 0)
        .padded(toWidth: widths[0] ?? 0, .left)
      let line = settings.styled(label, .quiet) + cells.joined()
      output.append(shown: line.trimmingBlanksAtEnd + "\n")
      try output.endRow()
    }
    for note in notes(contrast, comparison) {
      let lines = settings.width.map { TextColumn.wrapped(note, toWidth: $0) } ?? [note]
      output.append(shown: "\n")
      for line in lines {
        output.append(shown: settings.styled(line, .quiet) + "\n")
      }
    }
    try output.endRow()
  }

  /// Returns the widths of the column of names and of each phone; nil for a phone without room.
  private func widths(
    _ comparison: Comparison, _ fields: [Comparison.Field], _ settings: WriterSettings
  ) -> [Int?] {
    let names = fields.map { $0.name.visible.displayWidth }.max() ?? 0
    let label = ColumnDemand(
      naturalWidth: names, minimumWidth: ContrastTable.narrowest, canBeNarrowed: true,
      priority: .max, isKept: true)
    let phones = comparison.headings.enumerated().map { place, heading in
      let cells = fields.map { text($0, place).displayWidth }.max() ?? 0
      // A number without its last digits is another number.
      let numbers =
        fields.filter { $0.values[place].keys.count == 1 && $0.values[place].keys[0].number != nil }
        .map { text($0, place).displayWidth }.max() ?? 0
      return ColumnDemand(
        naturalWidth: max(cells, min(heading.displayWidth, ContrastTable.headingWidth)),
        minimumWidth: max(numbers, ContrastTable.narrowest), canBeNarrowed: true,
        priority: -place, isKept: place == 0)
    }
    return ColumnFitting.widths(
      of: [label] + phones, gap: ContrastTable.gap, available: settings.width)
  }

  /// Returns the lines of the headings. Long names take several lines.
  private func headings(
    _ comparison: Comparison, _ shown: [Int], _ widths: [Int?], _ settings: WriterSettings
  ) -> [String] {
    let columns = shown.map { place in
      var lines = TextColumn(right: max(1, widths[place + 1] ?? 0)).lines(
        of: comparison.headings[place])
      if lines.count > ContrastTable.mostHeadingLines {
        let rest = lines[(ContrastTable.mostHeadingLines - 1)...].joined(separator: " ")
        lines = lines.prefix(ContrastTable.mostHeadingLines - 1) + [rest]
      }
      return lines
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      var line = blanks(widths[0] ?? 0)
      for (place, column) in zip(shown, columns) {
        let (width, text) = (widths[place + 1] ?? 0, number < column.count ? column[number] : "")
        line += blanks(ContrastTable.gap)
        line += text.cut(toWidth: width).padded(toWidth: width, .left)
      }
      return settings.styled(line.trimmingBlanksAtEnd, .strong)
    }
  }

  /// Returns a value with its difference to the best one.
  private func text(_ field: Comparison.Field, _ place: Int) -> String {
    let value = field.values[place]
    return value.shown + (value.difference.map { " (\($0))" } ?? "")
  }

  /// Returns a cell of the given width, and the gap before it.
  private func cell(
    _ field: Comparison.Field, _ place: Int, _ width: Int, _ settings: WriterSettings
  ) -> String {
    let isBest = field.best.contains(place)
    let value = field.values[place]
    let none = settings.usesASCII ? "-" : "–"
    let shown = (value.keys.isEmpty ? none : value.shown).cut(toWidth: width)
    let rest = String(text(field, place).dropFirst(value.shown.count))
      .cut(toWidth: max(0, width - shown.displayWidth))
    let style = isBest ? TextStyle.best : value.keys.isEmpty ? .quiet : .plain
    let mark = isBest ? settings.usesASCII ? " * " : " ✓ " : blanks(ContrastTable.gap)
    return settings.styled(mark + shown, style) + settings.styled(rest, .quiet)
      + blanks(width - shown.displayWidth - rest.displayWidth)
  }

  private func notes(_ contrast: Contrast, _ comparison: Comparison) -> [String] {
    var notes = [comparison.sameness(contrast)].compactMap(\.self)
    let more = contrast.matched - comparison.headings.count
    if more > 0 {
      let others =
        contrast.matched > Contrast.mostPhones ? "" : ", or write all of them with -f csv"
      notes.append(
        "\(more.grouped) more phone\(more == 1 ? " matches" : "s match"); narrow the filters"
          + others)
    }
    return notes
  }
}

extension String {
  /// The text without blanks after it.
  fileprivate var trimmingBlanksAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
