import PhoneFilterCore

// The pane of the rows, and the details of one row.
extension Drawing {
  /// The columns that have room.
  private struct ShownColumns {
    var all: [(index: Int, width: Int)] = []
    /// The numbers of hidden columns on the left and on the right of the shown ones.
    var hiddenLeft = 0
    var hiddenRight = 0
    /// True if the cells of the first column are cut in the middle.
    var cutsNames = false
  }

  /// The rows on the screen, and the cut of their names.
  private struct SeenRows {
    let rows: [BrowseRow]
    let cutting: NameCutting
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
    if listing.count == 0 { lines += emptyLines(area.width) }
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return Array(lines.prefix(max(0, area.height)))
  }

  private func emptyLines(_ width: Int) -> [LineCanvas] {
    emptyText.folded(toWidth: max(1, width - 3)).map { text in
      var line = state.canvas(width)
      line.add("  " + text)
      return line
    }
  }

  /// The reason why there are no rows, and the keys that help.
  private var emptyText: String {
    if isStale { return "no phone yet" }
    if snapshot.total == 0 {
      return snapshot.failure == nil ? "the catalogue has no phone" : "nothing could be read"
    }
    if state.typed.rows.limit == 0 { return "--limit 0 shows no phone; u undoes" }
    guard let relief = snapshot.relief else {
      return "no phone matches; u undoes, X clears the filters"
    }
    let hasFacet = snapshot.facets.contains { $0.spec.name == relief.spec.name }
    let name = hasFacet ? relief.spec.shownName : relief.flag
    return "no phone matches; without \(name) there would be \(String.phones(relief.count)); "
      + (hasFacet ? "x on \(name) clears it, " : "") + "u undoes, X clears the filters"
  }

  // MARK: Columns

  /// Returns the first column, the columns that sort the rows, and as many of the others as fit. If
  /// the focused column would be hidden, the others begin at the focused column.
  private func fittedColumns(_ width: Int, _ rows: [BrowseRow]) -> ShownColumns {
    let isModel = snapshot.columns.first?.name == SpecCatalog.all[0].name
    let names = isModel ? rows.map { Array(($0.cells.first ?? "").utf8) } : []
    let rows = SeenRows(rows: rows, cutting: NameCutting(names, available: width))
    let focus = state.pane == .rows ? max(state.rows.column, 0) : 0
    func hasFocus(_ shown: ShownColumns) -> Bool { shown.all.contains { $0.index == focus } }
    let usual = focus == 0 || hasFocus(fitted(from: 1, [], width, rows)) ? 1 : focus
    var shown = withSorted(from: usual, width, rows)
    if !hasFocus(shown), focus > 0 { shown = withSorted(from: focus, width, rows) }
    return shown
  }

  /// Returns the columns from some column on, after those that sort the rows and would be hidden.
  private func withSorted(from first: Int, _ width: Int, _ rows: SeenRows) -> ShownColumns {
    let shown = fitted(from: first, [], width, rows)
    let sorted = state.typed.rows.sorting.keys.compactMap { key in
      snapshot.columns.firstIndex { $0.name == key.spec.name }
    }
    let hidden = sorted.filter { index in !shown.all.contains { $0.index == index } }
    return hidden.isEmpty ? shown : fitted(from: first, hidden, width, rows)
  }

  private func fitted(
    from first: Int, _ before: [Int], _ width: Int, _ rows: SeenRows
  ) -> ShownColumns {
    let count = snapshot.columns.count
    let order = [0] + before + (first..<max(first, count)).filter { !before.contains($0) }
    let kept = before.count + (first > 1 ? 1 : 0)
    var shown = columns(order, keeping: kept, width - 2, rows)
    func setHidden() {
      let all = Set(shown.all.map(\.index))
      let last = shown.all.last { $0.index >= first && !before.contains($0.index) }?.index
      let hidden = (0..<count).filter { !all.contains($0) }
      shown.hiddenLeft = hidden.filter { $0 < first }.count
      shown.hiddenRight = hidden.filter { $0 > last ?? first - 1 }.count
    }
    setHidden()
    if shown.hiddenRight > 0 {
      let mark = rightMark(count - 1).printedWidth
      shown = columns(order, keeping: kept, width - 2 - mark, rows)
      setHidden()
    }
    return shown
  }

  private func rightMark(_ count: Int) -> String { count > 0 ? " \(count)\(glyphs.right)" : "" }

  /// Returns the first columns of an order that fit. The first one and `kept` columns after it stay
  /// even if they must become narrow.
  private func columns(
    _ order: [Int], keeping kept: Int, _ available: Int, _ rows: SeenRows
  ) -> ShownColumns {
    var shown = ShownColumns()
    guard !snapshot.columns.isEmpty else { return shown }
    shown.cutsNames = rows.cutting.isMiddle
    var demands: [ColumnDemand] = []
    // Columns that have no room even at minimum widths are not measured.
    var needed = -1
    for (place, index) in order.enumerated() where needed < available {
      let demand = demand(
        ofColumn: index, rows, priority: order.count - place, isKept: place <= kept)
      needed += 1 + min(demand.naturalWidth, demand.canBeNarrowed ? demand.minimumWidth : .max)
      demands.append(demand)
    }
    let widths = ColumnFitting.widths(of: demands, gap: 1, available: max(1, available))
    shown.all = zip(order, widths).compactMap { index, width in width.map { (index, $0) } }
    return shown
  }

  /// Returns the demand of a column for the rows that are shown. A column of texts has room for the
  /// characters after their common beginning: `Samsung SM-…` in each row tells nothing.
  private func demand(
    ofColumn index: Int, _ rows: SeenRows, priority: Int, isKept: Bool
  ) -> ColumnDemand {
    let column = snapshot.columns[index]
    let indent = indent(ofColumn: index)
    let cells = rows.rows.compactMap { $0.cells.indices.contains(index) ? $0.cells[index] : nil }
    let values = cells.map(\.printedWidth).max() ?? 0
    let isText = column.alignment == .left
    var least = index == 0 ? max(20, rows.cutting.width) : 10
    if !isKept, isText, values > least, let low = cells.min(), let high = cells.max(), low < high {
      least = max(least, low.commonPrefix(with: high) + 6)
    }
    return ColumnDemand(
      naturalWidth: indent + max(title(of: column).printedWidth, values),
      minimumWidth: indent + least, canBeNarrowed: isText, priority: priority,
      isKept: isKept)
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
      let isCut = columns.cutsNames && shown.index == 0
      line.add(
        isCut ? cell.cutInMiddle(toWidth: shown.width, marking: glyphs.cut) : cell,
        width: shown.width - indent, snapshot.columns[shown.index].alignment, style)
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

  mutating func detailLines(_ area: ScreenLayout.Area, _ details: BrowseDetails?) -> [LineCanvas] {
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
    hasMoreDetails = hidden > 0
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
  func folded(toWidth width: Int) -> [String] {
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
