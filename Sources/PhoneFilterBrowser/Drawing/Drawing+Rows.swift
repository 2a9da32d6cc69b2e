import PhoneFilterCore

// The pane of the rows, and the details of one row.
extension Drawing {
  private struct ShownColumn {
    let index: Int
    let width: Int
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
      line.add("no phone yet", .faint)
    } else if snapshot.total == 0 {
      line.add(
        snapshot.failure == nil ? "the catalogue has no phone" : "nothing could be read", .faint)
    } else {
      line.add("no phone matches; u undoes, X clears the filters", .faint)
    }
    return line
  }

  // MARK: Columns

  /// Returns the first column, and as many of the next columns as fit. If the focused column would
  /// be hidden, the columns after the first begin at the focused column.
  private func fittedColumns(_ width: Int, _ rows: [BrowseRow]) -> [ShownColumn] {
    let available = width - 2
    let shown = fitted(from: 1, available, rows)
    let focus = state.rows.column
    guard state.pane == .rows, focus > 0, !shown.contains(where: { $0.index == focus }) else {
      return shown
    }
    return fitted(from: focus, available, rows)
  }

  private func fitted(from first: Int, _ available: Int, _ rows: [BrowseRow]) -> [ShownColumn] {
    guard !snapshot.columns.isEmpty else { return [] }
    var indices: [Int] = []
    var demands: [ColumnDemand] = []
    // Columns that have no room even at minimum widths are not measured.
    var needed = -2
    for index in [0] + (first..<max(first, snapshot.columns.count)) where needed < available {
      let place = indices.count
      let demand = demand(
        ofColumn: index, rows, priority: snapshot.columns.count - place + (place <= 1 ? 2 : 0))
      needed += 2 + min(demand.naturalWidth, demand.canBeNarrowed ? demand.minimumWidth : .max)
      indices.append(index)
      demands.append(demand)
    }
    let widths = ColumnFitting.widths(of: demands, available: max(1, available))
    return zip(indices, widths).compactMap { index, width in
      width.map { ShownColumn(index: index, width: $0) }
    }
  }

  private func demand(ofColumn index: Int, _ rows: [BrowseRow], priority: Int) -> ColumnDemand {
    let column = snapshot.columns[index]
    var natural = max(1, title(of: column).printedWidth)
    for row in rows where row.cells.indices.contains(index) {
      natural = max(natural, row.cells[index].printedWidth)
    }
    return ColumnDemand(
      naturalWidth: natural, minimumWidth: index == 0 ? 16 : 8,
      canBeNarrowed: column.alignment == .left, priority: priority)
  }

  /// Returns the title, with an arrow if the rows are sorted by the column.
  private func title(of column: BrowseColumn) -> String {
    let key = state.typed.rows.sorting.keys.first { $0.spec.name == column.name }
    let arrow = key.map { $0.isDescending ? glyphs.falling : glyphs.rising } ?? ""
    return column.title.visible + arrow
  }

  private func headerLine(_ columns: [ShownColumn], _ width: Int) -> LineCanvas {
    var line = state.canvas(width)
    for shown in columns {
      let column = snapshot.columns[shown.index]
      let isFocused = state.pane == .rows && shown.index == state.rows.column
      let text = title(of: column).cut(toWidth: shown.width, marking: glyphs.cut)
      let spaces = column.alignment == .right ? max(0, shown.width - text.printedWidth) : 0
      line.add(blanks(spaces + 1))
      line.add(isFocused ? ">" : " ", .strong)
      line.add(text, width: shown.width - spaces, .left, isFocused ? .focused : .strong)
    }
    return line
  }

  // MARK: Rows and groups

  private func rowLine(
    _ row: BrowseRow?, _ columns: [ShownColumn], isCurrent: Bool, _ width: Int
  ) -> LineCanvas {
    var line = state.canvas(width)
    let isMarked = row.map { state.marks.contains($0.number) } ?? false
    let style: Frame.Style = isCurrent ? .focused : isMarked ? .chosen : .plain
    line.add(isCurrent ? ">" : " ", style)
    line.add(isMarked ? "*" : " ", style)
    guard let row else {
      line.add(glyphs.cut, .faint)
      return line
    }
    for (place, shown) in columns.enumerated() {
      if place > 0 { line.add("  ", style) }
      let cell = row.cells.indices.contains(shown.index) ? row.cells[shown.index].visible : ""
      line.add(cell, width: shown.width, snapshot.columns[shown.index].alignment, style)
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
    line.add("  " + count, isCurrent ? .focused : .faint)
    return line
  }

  // MARK: Details

  func detailLines(_ area: ScreenLayout.Area, _ details: BrowseDetails?) -> [LineCanvas] {
    var rule = state.canvas(area.width)
    rule.add(" ")
    rule.add((details?.place ?? "no row").visible, .strong)
    rule.add(" ")
    rule.add(String(repeating: glyphs.rule, count: max(0, rule.room)), .faint)
    var lines = [rule]
    let fields = details?.fields ?? []
    let widest = fields.prefix(200).map(\.name.printedWidth).max() ?? 0
    let left = min(widest, max(1, area.width / 3))
    let top = layout.coversRows ? min(state.detailsTop, max(0, fields.count - 1)) : 0
    for field in fields.dropFirst(top).prefix(max(0, area.height - 1)) {
      var line = state.canvas(area.width)
      line.add(" ")
      line.add(field.name.visible, width: left, .left, .faint)
      line.add("  ")
      line.add(field.value.visible)
      lines.append(line)
    }
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return Array(lines.prefix(max(0, area.height)))
  }
}
