import PhoneFilterContrasting
import PhoneFilterCore

extension PlainDialog {
  /// The row whose details the next answer needs; nil for no row.
  package var detailedRow: Int? {
    if case .details(let number) = listing { return number }
    return nil
  }

  /// Returns the answer to the last line, or the first answer. Its lines end with a line break, and
  /// nothing in them acts on a terminal.
  package mutating func answer(
    _ snapshot: BrowseSnapshot, rows fetch: (Range<Int>) -> [BrowseRow] = { _ in [] },
    details: BrowseDetails? = nil
  ) -> String {
    if state.search != nil {
      state.take(snapshot, rows: fetch)
      if let found = state.message { message = found }
    }
    var lines = [countLine(snapshot)]
    if let message { lines.append(message.text.visible) }
    if let failure = snapshot.failure { lines.append(failure.visible) }
    lines += listed(snapshot, fetch, details)
    let column = TextColumn()
    return lines.flatMap(column.lines).map { $0 + "\n" }.joined()
  }

  private func countLine(_ snapshot: BrowseSnapshot) -> String {
    let isOpen = awaits(snapshot) || !snapshot.isComplete
    return "\(snapshot.matched.grouped) of \(snapshot.total.grouped) "
      + (snapshot.total == 1 ? "phone" : "phones") + (isOpen ? ", still counting." : ".")
  }

  private mutating func listed(
    _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow], _ details: BrowseDetails?
  ) -> [String] {
    switch listing {
    case .nothing: return []
    case .help: return helpLines
    case .facets:
      numbered = []
      next = nil
      return snapshot.facets.flatMap { facet in
        heading(of: facet)
          + (isListed(facet) ? values(of: facet, from: 0, count: PlainDialog.few) : [])
      }
    case .values(let name, let from):
      numbered = []
      guard let facet = snapshot.facets.first(where: { $0.spec.name == name }) else { return [] }
      let end = from + PlainDialog.page
      next = end < facet.lines.count ? .values(name, from: end) : nil
      let shown = values(of: facet, from: from, count: PlainDialog.page, marksMore: false)
      return heading(of: facet, isNumbered: false) + shown + rest(facet.lines.count - end)
    case .found(let text): return found(text, snapshot)
    case .rows(let from): return rows(from: from < 0 ? state.rows.place : from, snapshot, fetch)
    case .comparison: return comparisonLines
    case .details:
      guard let details else { return ["the row can no longer be read"] }
      return [details.place.visible + ":"]
        + details.fields.map { "  \($0.name.visible): \($0.value.visible)" }
    }
  }

  /// The maximum number of values or rows in a list.
  private static let page = 20

  private func rest(_ count: Int) -> [String] {
    count > 0 ? ["  \(count.grouped) more; 'more' lists them"] : []
  }

  // MARK: Values

  /// The maximum number of values of a facet that is listed among all facets.
  private static let fewValues = 24

  private func isListed(_ facet: Facet) -> Bool { facet.distinct <= PlainDialog.fewValues }

  /// Returns the line with the name of a facet and the numbers of its chosen values and of all
  /// values, and then its note. A number before the name of a closed facet lets the user list its
  /// values.
  private mutating func heading(of facet: Facet, isNumbered: Bool = true) -> [String] {
    let name = facet.spec.shownName
    let chosen = state.line.choices(of: facet.spec).count
    var text = chosen > 0 ? "\(name), \(chosen) chosen" : name
    if facet.distinct != 1 { text += ", \(max(0, facet.distinct).grouped) values" }
    if isNumbered, !isListed(facet), !facet.lines.isEmpty {
      numbered.append(.init(facet: facet.spec.name, kind: .header))
      text = "\(numbered.count) \(text)"
    }
    return [text + ":"] + (facet.note.map { ["  " + $0.visible] } ?? [])
  }

  private mutating func values(
    of facet: Facet, from start: Int, count: Int, marksMore: Bool = true
  ) -> [String] {
    let places = facet.lines.indices.dropFirst(start)
    var lines = places.prefix(count).map { line(facet.lines[$0], of: facet) }
    if marksMore, places.count > count {
      numbered.append(.init(facet: facet.spec.name, kind: .more))
      lines.append("  \(numbered.count) \((places.count - count).grouped) more")
    }
    return lines
  }

  private mutating func line(_ line: Facet.Line, of facet: Facet) -> String {
    numbered.append(.init(facet: facet.spec.name, kind: .value(line.value)))
    let isChosen = line.isSelected || state.line.chooses(line.value, of: facet.spec)
    let state = isChosen ? ", chosen" : state.isExcluded(line, of: facet) ? ", left out" : ""
    return "  \(numbered.count) \(facet.shown(line.value).visible), \(line.count.grouped)\(state)"
  }

  private mutating func found(_ text: String, _ snapshot: BrowseSnapshot) -> [String] {
    numbered = []
    next = nil
    let wanted = text.lowercased()
    var lines: [String] = []
    for facet in snapshot.facets {
      let places = facet.lines.filter { facet.shown($0.value).lowercased().holds(wanted) }
      guard !places.isEmpty else { continue }
      lines += heading(of: facet, isNumbered: false)
      lines += places.prefix(PlainDialog.page).map { line($0, of: facet) }
      if places.count > PlainDialog.page {
        lines.append(
          "  \((places.count - PlainDialog.page).grouped) more; search for a longer text")
      }
    }
    return lines.isEmpty ? ["no value contains '\(text.visible)'"] : lines
  }

  // MARK: Rows and words

  private mutating func rows(
    from start: Int, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]
  ) -> [String] {
    let count = snapshot.rowCount
    let end = min(count, start + PlainDialog.page)
    next = end < count ? .rows(from: end) : nil
    guard start < end else { return [count == 0 ? "no rows" : "there is no row with that number"] }
    listing = .rows(from: start)
    var lines = [snapshot.columns.map(\.title.visible).joined(separator: ", ") + ":"]
    let starts = Dictionary((snapshot.groups ?? []).map { ($0.start, $0) }) { first, _ in first }
    for (offset, row) in fetch(start..<end).prefix(end - start).enumerated() {
      if let group = starts[start + offset] {
        lines.append("\(group.label.visible), \(group.count.grouped):")
      }
      let mark = state.marks.contains(row.number) ? "marked: " : ""
      lines.append(
        "  \((start + offset + 1).grouped) "
          + mark + row.cells.map(\.visible).joined(separator: ", "))
    }
    return lines + rest(count - end)
  }

  /// Returns a line for each field, with the values of all phones, and the command for the same
  /// comparison.
  private var comparisonLines: [String] {
    guard let view = state.comparing, let contrast = view.contrast else {
      return ["the phones are not read yet; 'compare' shows them later"]
    }
    let comparison = contrast.comparison
    let lines = comparison.shownFields(contrast).map { field in
      let values = field.values.enumerated().map { place, value in
        value.keys.isEmpty
          ? "none"
          : value.shown + (value.difference.map { " (\($0))" } ?? "")
            + (field.best.contains(place) ? " best" : "")
      }
      return "  \(field.name.visible): " + values.joined(separator: ", ")
    }
    return [comparison.headings.joined(separator: ", ") + ":"] + lines
      + [comparison.sameness(contrast), view.commandText.map { "Command: \($0)" }]
      .compactMap { $0 }
  }

  private var helpLines: [String] {
    let own = [
      ("3", "choose the value with this number, or undo that"),
      ("-3", "leave out the phones with this value, or undo that"),
      ("color", "list the values of a facet"),
      ("/text", "search values; among rows, go to the next match"),
      (":--flag value", "any flag of the command line"),
    ]
    let words = PlainWord.all.map { word in
      ((word.names.prefix(1) + [word.argument]).joined(separator: " "), word.does)
    }
    return (own + words).map { "  " + $0.0.padded(toWidth: 20, .left) + " " + $0.1 }
  }
}
