import PhoneFilterCore

// The pane of the rows, and the details of one row.
extension Drawing {
  /// The columns that have room.
  private struct ShownColumns {
    var all: [(index: Int, width: Int)] = []
    /// The numbers of columns that have no room, before the second and after the last shown one.
    var hiddenLeft = 0
    var hiddenRight = 0
  }

  mutating func rowLines(_ area: ScreenLayout.Area, _ rows: [BrowseRow]) -> [LineCanvas] {
    let listing = RowListing(snapshot, state.rows.collapsed)
    let current = state.rows.index(in: listing)
    let columns = fittedColumns(area.width, rows)
    var lines = [headerLine(columns, area.width)]
    let shown = state.shownRows(in: listing)
    let places = listing.places(of: shown).flatMap(Array.init)
    let known = Dictionary(zip(places, rows)) { first, _ in first }
    for index in shown {
      let isCurrent = index == current && state.pane == .rows
      if isCurrent { cursor = (area.column, area.line + lines.count) }
      switch listing[index] {
      case .header(let place):
        if let group = listing.groups?[place] {
          lines.append(headerLine(group, isCurrent: isCurrent, area.width))
        }
      case .row(let place):
        lines.append(rowLine(known[place], columns, isCurrent: isCurrent, area.width))
      }
    }
    if listing.count == 0, area.height > 1 { lines.append(emptyLine(area.width)) }
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return Array(lines.prefix(max(0, area.height)))
  }

  private func emptyLine(_ width: Int) -> LineCanvas {
    var line = state.canvas(width)
    line.add("  ")
    if isStale {
      line.add("no phone yet")
    } else if snapshot.total == 0 {
      line.add(
        snapshot.failure == nil ? "the catalogue has no phone" : "nothing could be read")
    } else {
      line.add("no phone matches; u undoes, X clears the filters")
    }
    return line
  }

  // MARK: Columns

  /// Returns the first column, and as many of the next columns as fit. If the focused column would
  /// be hidden, the columns after the first begin at the focused column.
  private func fittedColumns(_ width: Int, _ rows: [BrowseRow]) -> ShownColumns {
    let shown = fitted(from: 1, width, rows)
    let focus = state.rows.column
    guard state.pane == .rows, focus > 0, !shown.all.contains(where: { $0.index == focus }) else {
      return shown
    }
    return fitted(from: focus, width, rows)
  }

  private func fitted(from first: Int, _ width: Int, _ rows: [BrowseRow]) -> ShownColumns {
    let count = snapshot.columns.count
    var shown = ShownColumns(all: columns(from: first, width - 2, rows))
    shown.hiddenLeft = first - 1
    func hidden() -> Int { count - 1 - (shown.all.dropFirst().last?.index ?? first - 1) }
    if hidden() > 0 {
      let mark = rightMark(count - 1).printedWidth
      shown.all = columns(from: first, width - 2 - mark, rows)
      shown.hiddenRight = hidden()
    }
    return shown
  }

  private func rightMark(_ count: Int) -> String { count > 0 ? " \(count)\(glyphs.right)" : "" }

  private func columns(
    from first: Int, _ available: Int, _ rows: [BrowseRow]
  ) -> [(index: Int, width: Int)] {
    guard !snapshot.columns.isEmpty else { return [] }
    var indices: [Int] = []
    var demands: [ColumnDemand] = []
    // Columns that have no room even at minimum widths are not measured.
    var needed = -1
    for index in [0] + (first..<max(first, snapshot.columns.count)) where needed < available {
      let place = indices.count
      let demand = demand(
        ofColumn: index, rows, priority: snapshot.columns.count - place + (place <= 1 ? 2 : 0))
      needed += 1 + min(demand.naturalWidth, demand.canBeNarrowed ? demand.minimumWidth : .max)
      indices.append(index)
      demands.append(demand)
    }
    let widths = ColumnFitting.widths(of: demands, gap: 1, available: max(1, available))
    return zip(indices, widths).compactMap { index, width in width.map { (index, $0) } }
  }

  private func demand(ofColumn index: Int, _ rows: [BrowseRow], priority: Int) -> ColumnDemand {
    let column = snapshot.columns[index]
    var natural = indent(ofColumn: index) + title(of: column).printedWidth
    for row in rows where row.cells.indices.contains(index) {
      natural = max(natural, row.cells[index].printedWidth + indent(ofColumn: index))
    }
    return ColumnDemand(
      naturalWidth: natural, minimumWidth: index == 0 ? 20 : 10,
      canBeNarrowed: column.alignment == .left, priority: priority)
  }

  /// The number of blanks before a text, in addition to the gap.
  private func indent(ofColumn index: Int) -> Int {
    index > 0 && snapshot.columns[index].alignment == .left ? 1 : 0
  }

  /// Returns the title, with an arrow if the rows are sorted by the column.
  private func title(of column: BrowseColumn) -> String {
    let key = state.typed.rows.sorting.keys.first { $0.spec.name == column.name }
    let arrow = key.map { $0.isDescending ? glyphs.falling : glyphs.rising } ?? ""
    return column.title.visible + arrow
  }

  private func headerLine(_ columns: ShownColumns, _ width: Int) -> LineCanvas {
    var line = state.canvas(width)
    line.add(" ")
    for (place, shown) in columns.all.enumerated() {
      let column = snapshot.columns[shown.index]
      let isFocused = state.pane == .rows && shown.index == state.rows.column
      let indent = indent(ofColumn: shown.index)
      let left = place == 0 && columns.hiddenLeft > 0 ? "\(columns.hiddenLeft)\(glyphs.left)" : ""
      let room = shown.width - indent - left.printedWidth
      let text = title(of: column).cut(toWidth: max(0, room), marking: glyphs.cut)
      let spaces = column.alignment == .right ? max(0, room - text.printedWidth) : 0
      line.add(blanks(spaces + indent))
      // The sign takes the gap, or a blank before the text.
      line.add(isFocused ? ">" : " ", .strong)
      line.add(text, width: room - spaces, .left, isFocused ? .focused : .strong)
      line.add(left, .accent)
    }
    if columns.hiddenRight > 0 {
      let mark = rightMark(columns.hiddenRight)
      line.add(blanks(line.room - mark.printedWidth))
      line.add(mark, .accent)
    }
    return line
  }

  // MARK: Rows and groups

  private func rowLine(
    _ row: BrowseRow?, _ columns: ShownColumns, isCurrent: Bool, _ width: Int
  ) -> LineCanvas {
    var line = state.canvas(width)
    let isMarked = row.map { state.marks.contains($0.number) } ?? false
    let style: Frame.Style = isCurrent ? .focused : isMarked ? .chosen : .plain
    line.add(isCurrent ? ">" : " ", style)
    line.add(isMarked ? "*" : " ", style)
    guard let row else {
      line.add(glyphs.cut)
      return line
    }
    for (place, shown) in columns.all.enumerated() {
      let indent = indent(ofColumn: shown.index)
      line.add(blanks(indent + (place > 0 ? 1 : 0)), style)
      let cell = row.cells.indices.contains(shown.index) ? row.cells[shown.index].visible : ""
      line.add(
        cell, width: shown.width - indent, snapshot.columns[shown.index].alignment, style)
    }
    return line
  }

  private func headerLine(
    _ group: RowListing.Group, isCurrent: Bool, _ width: Int
  ) -> LineCanvas {
    var line = state.canvas(width)
    let style: Frame.Style = isCurrent ? .focused : .strong
    line.add(isCurrent ? ">" : " ", style)
    line.add((group.isCollapsed ? glyphs.closed : glyphs.open) + " ", style)
    let count = group.count.grouped + (isStale ? glyphs.unsettled : "")
    line.add(
      group.label.visible.cut(toWidth: line.room - count.printedWidth - 2, marking: glyphs.cut),
      style)
    line.add("  " + count, isCurrent ? .focused : .plain)
    return line
  }

  // MARK: Details

  func detailLines(_ area: ScreenLayout.Area, _ details: BrowseDetails?) -> [LineCanvas] {
    var rule = state.canvas(area.width)
    rule.add(" ")
    rule.add((details?.place ?? "no row").visible, .strong)
    rule.add(" ")
    rule.add(String(repeating: glyphs.rule, count: max(0, rule.room)), .quiet)
    var lines = [rule]
    let fields = detailedLines(details?.fields ?? [], area.width)
    let height = max(0, area.height - 1)
    let top = layout.coversRows ? max(0, min(state.detailsTop, fields.count - height)) : 0
    var shown = Array(fields.dropFirst(top).prefix(height))
    let hidden = fields.count - top - shown.count
    if hidden > 0, !shown.isEmpty {
      var line = state.canvas(area.width)
      let key = layout.coversRows ? "PgDn shows them" : "v shows them"
      line.add(" \(glyphs.cut) \((hidden + 1).grouped) more lines; \(key)", .strong)
      shown[shown.count - 1] = line
    }
    lines += shown
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return Array(lines.prefix(max(0, area.height)))
  }

  /// Returns the fields of a row: each on one line; on as many as it needs if the details cover the
  /// rows.
  private func detailedLines(_ fields: [BrowseDetails.Field], _ width: Int) -> [LineCanvas] {
    let widest = fields.prefix(200).map(\.name.printedWidth).max() ?? 0
    let left = min(widest, max(1, width / 3))
    return fields.flatMap { field -> [LineCanvas] in
      let room = width - left - 3
      let values =
        layout.coversRows && room > 0 ? field.value.visible.folded(toWidth: room) : [field.value]
      return values.enumerated().map { place, value in
        var line = state.canvas(width)
        line.add(" ")
        line.add(place == 0 ? field.name.visible : "", width: left, .left, .strong)
        line.add("  " + value.visible)
        return line
      }
    }
  }
}

extension String {
  /// Returns the text in lines of at most some width. It is broken between words if it can be.
  fileprivate func folded(toWidth width: Int) -> [String] {
    TextColumn(right: width).lines(of: self).flatMap { line -> [String] in
      var (rest, lines) = (line, [String]())
      while rest.printedWidth > width {
        let piece = rest.prefix(fittingWidth: width).text
        guard !piece.isEmpty else { break }
        lines.append(String(piece))
        rest = String(rest[piece.endIndex...])
      }
      return lines + [rest]
    }
  }
}
