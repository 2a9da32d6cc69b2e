/// Phones side by side for people. A mark is before the best value of a field. After each
/// other value is its difference to the best one.
///
///              Pixel 8    Galaxy S23     iPhone 15
///     price  ✓ 699        799 (+100)     799 (+100)
///     memory ✓ 8 GB     ✓ 8 GB           6 GB (-25%)
///
///     2 fields are the same: screen 6.1", disk 128 GB
package struct ContrastTable: ContrastFormat {
  package let name = "table"
  package let summary = "phones across and fields down, for people"
  package let terminalEscapes: VisibleText.Style? = nil
  package let isPaged = true
  package let usualTop: Int? = Contrast.fewPhones

  /// The number of blanks before a cell, with room for the mark.
  private static let gap = 3
  /// The widest heading that stays on one line, and the narrowest column of a phone.
  private static let (headingWidth, narrowest) = (20, 14)
  private static let mostHeadingLines = 3

  package init() {}

  package func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    guard contrast.matched > 0 else {
      output.append(shown: "0 phones\n")
      return
    }
    let comparison = contrast.comparison
    var first = 0
    // Phones without room follow in another table below.
    repeat {
      let lines = lines(of: contrast, from: first, settings)
      if first > 0 { output.append(shown: "\n") }
      for line in lines.headings + lines.fields {
        output.append(shown: line + "\n")
        try output.endRow()
      }
      first += lines.shown
    } while first < comparison.headings.count
    for note in notes(contrast, comparison) {
      let lines = settings.width.map { TextColumn.wrapped(note, toWidth: $0) } ?? [note]
      output.append(shown: "\n")
      for line in lines {
        output.append(shown: settings.styled(line, .quiet) + "\n")
      }
    }
    try output.endRow()
  }

  /// Returns the headings, a line for each field, and the number of phones that have room, from a
  /// phone on. All phones decide which of them is the best.
  package func lines(
    of contrast: Contrast, from first: Int, _ settings: WriterSettings
  ) -> (headings: [String], fields: [String], shown: Int) {
    let comparison = contrast.comparison
    let fields = comparison.shownFields(contrast)
    let places = Array(comparison.headings.indices.dropFirst(first))
    let widths = widths(comparison, places, fields, settings)
    let shown = widths.dropFirst().prefix { $0 != nil }.count
    let lines = lines(of: comparison, Array(places.prefix(shown)), fields, widths, settings)
    return (lines.headings, lines.fields, shown)
  }

  /// Returns the lines of the phones at some places. `widths` has the column of names, then the
  /// columns of these phones.
  private func lines(
    of comparison: Comparison, _ places: [Int], _ fields: [Comparison.Field], _ widths: [Int?],
    _ settings: WriterSettings
  ) -> (headings: [String], fields: [String]) {
    let widths = widths.map { $0 ?? 0 }
    let lines = fields.map { field -> String in
      let cells = zip(places, widths.dropFirst()).map { cell(field, $0, $1, settings) }
      let label = field.label.cut(toWidth: widths[0]).padded(toWidth: widths[0], .left)
      return (settings.styled(label, .quiet) + cells.joined()).trimmingBlanksAtEnd
    }
    return (headings(comparison, places, widths, settings), lines)
  }

  /// Returns the widths of the column of names and of each phone; nil for a phone without room.
  private func widths(
    _ comparison: Comparison, _ places: [Int], _ fields: [Comparison.Field],
    _ settings: WriterSettings
  ) -> [Int?] {
    let names = fields.map { $0.label.displayWidth }.max() ?? 0
    let label = ColumnDemand(
      naturalWidth: names, minimumWidth: ContrastTable.narrowest, canBeNarrowed: true,
      priority: .max, isKept: true)
    let phones = places.map { place in
      let heading = comparison.headings[place]
      let cells = fields.map { text($0, place).displayWidth }.max() ?? 0
      // A number without its last digits is another number.
      let numbers =
        fields.filter { $0.values[place].keys.count == 1 && $0.values[place].keys[0].number != nil }
        .map { text($0, place).displayWidth }.max() ?? 0
      return ColumnDemand(
        naturalWidth: max(cells, min(heading.displayWidth, ContrastTable.headingWidth)),
        minimumWidth: max(numbers, ContrastTable.narrowest), canBeNarrowed: true,
        priority: -place, isKept: place == places[0])
    }
    let widths = ColumnFitting.widths(
      of: [label] + phones, gap: ContrastTable.gap, available: settings.width)
    guard let width = settings.width, widths.count > 1, widths[1] == nil else { return widths }
    let half = max(1, (width - ContrastTable.gap) / 2)
    return [half, half] + widths.dropFirst(2)
  }

  /// Returns the lines of the headings. Long names take several lines.
  private func headings(
    _ comparison: Comparison, _ places: [Int], _ widths: [Int], _ settings: WriterSettings
  ) -> [String] {
    let columns = zip(places, widths.dropFirst()).map { place, width in
      var lines = TextColumn(right: max(1, width)).lines(of: comparison.headings[place])
      if lines.count > ContrastTable.mostHeadingLines {
        let rest = lines[(ContrastTable.mostHeadingLines - 1)...].joined(separator: " ")
        lines = lines.prefix(ContrastTable.mostHeadingLines - 1) + [rest]
      }
      return lines
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      var line = blanks(widths[0])
      for (width, column) in zip(widths.dropFirst(), columns) {
        let text = number < column.count ? column[number] : ""
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
