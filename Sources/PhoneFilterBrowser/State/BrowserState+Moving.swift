import PhoneFilterCore

// The cursor, and the open facets and groups.
extension BrowserState {
  mutating func move(_ action: BrowserAction, _ snapshot: BrowseSnapshot) {
    let height = pane == .facets ? layout.facets?.height ?? 1 : layout.rowCount
    let page = max(1, height - 1)
    if layout.coversRows, action == .pageUp || action == .pageDown {
      detailsTop = max(0, detailsTop + (action == .pageUp ? -page : page))
      return
    }
    switch action {
    case .up: move(by: -1, snapshot)
    case .down: move(by: 1, snapshot)
    case .pageUp: move(by: -page, snapshot)
    case .pageDown: move(by: page, snapshot)
    case .first: move(by: -.max / 2, snapshot)
    default: move(by: .max / 2, snapshot)
    }
  }

  mutating func move(by distance: Int, _ snapshot: BrowseSnapshot) {
    if pane == .facets {
      let listing = FacetListing(snapshot, self)
      facets.move(to: facets.position(in: listing) + distance, in: listing)
    } else {
      let listing = RowListing(snapshot, rows.collapsed)
      rows.move(to: rows.index(in: listing) + distance, in: listing)
      detailsTop = 0
    }
  }

  /// Returns the facet and the item under the cursor.
  func facetItem(_ snapshot: BrowseSnapshot) -> (facet: Facet, item: FacetListing.Item)? {
    let listing = FacetListing(snapshot, self)
    return listing.count > 0 ? listing[facets.position(in: listing)] : nil
  }

  /// Returns the group under the cursor of the rows' pane; nil if the cursor is on a row.
  private func header(_ snapshot: BrowseSnapshot) -> RowListing.Group? {
    let listing = RowListing(snapshot, rows.collapsed)
    return rows.isOnHeader ? listing.group(ofPlace: rows.place) : nil
  }

  mutating func fold(_ action: BrowserAction, _ snapshot: BrowseSnapshot) {
    switch (action, pane) {
    case (.foldAll, .facets):
      let isAnyOpen = plans(of: snapshot.facets).contains { $0.fold != .closed }
      for facet in snapshot.facets { facets.folds[facet.spec.name] = isAnyOpen ? .closed : .open }
      if isAnyOpen { facets.anchor = facets.anchor.map { .init(facet: $0.facet, kind: .header) } }
    case (.foldAll, .rows):
      let labels = Set(snapshot.groups?.map(\.label) ?? [])
      rows.collapsed = labels.isSubset(of: rows.collapsed) ? [] : labels
      if labels.isEmpty { message = .remark("there are no groups; b groups the phones") }
    case (_, .facets):
      guard let (facet, _) = facetItem(snapshot) else { return }
      let fold = plan(of: facet, in: snapshot).fold
      facets.folds[facet.spec.name] =
        action == .left ? .closed : fold == .closed ? fold.next(of: facet) : .open
      if action == .left { facets.anchor = .init(facet: facet.spec.name, kind: .header) }
    case (_, .rows):
      if let header = header(snapshot) {
        fold(header, isOpen: action == .right)
      } else {
        rows.column += action == .right ? 1 : -1
      }
    }
  }

  private mutating func fold(_ group: RowListing.Group, isOpen: Bool) {
    if isOpen { rows.collapsed.remove(group.label) } else { rows.collapsed.insert(group.label) }
  }

  /// Opens or closes the group under the cursor. Returns false if the cursor is on a row.
  mutating func foldHeader(_ snapshot: BrowseSnapshot) -> Bool {
    guard let header = header(snapshot) else { return false }
    fold(header, isOpen: header.isCollapsed)
    return true
  }

  /// Shows more values of a facet: first those of the snapshot. If it has no more, asks the engine
  /// for more.
  mutating func showMore(of facet: Facet, _ snapshot: BrowseSnapshot) {
    let name = facet.spec.name
    let shown = plan(of: facet, in: snapshot).limit
    guard shown < facet.lines.count else {
      if top <= facet.lines.count { askForMore() }
      facets.limits[name] = facet.lines.count + BrowserState.step
      return
    }
    // The cursor keeps its line, which now has the first new value.
    facets.anchor = .init(facet: name, kind: .value(facet.lines[shown].value))
    facets.limits[name] = min(facet.lines.count, shown + BrowserState.step)
    if facets.limits[name] == facet.lines.count, facet.omitted > 0 { askForMore() }
  }

  mutating func click(
    _ column: Int, _ line: Int, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]
  ) {
    helpTop = nil
    let layout = layout
    if let area = layout.facets, area.contains(column, line) {
      let listing = FacetListing(snapshot, self)
      let index = facets.top + line - area.line
      guard index < listing.count else { return }
      let isThere = pane == .facets && facets.position(in: listing) == index
      pane = .facets
      facets.move(to: index, in: listing)
      let isHeader = listing[index].item == .header
      if isThere || isHeader || (column - area.column) < 7 { choose(snapshot) }
    } else if let area = layout.rows, area.contains(column, line), line > area.line,
      !layout.coversRows
    {
      let listing = RowListing(snapshot, rows.collapsed)
      let index = rows.top + line - area.line - 1
      guard index < listing.count else { return }
      pane = .rows
      rows.move(to: index, in: listing)
      _ = foldHeader(snapshot)
    }
  }
}

extension ScreenLayout.Area {
  fileprivate func contains(_ column: Int, _ line: Int) -> Bool {
    column >= self.column && column < self.column + width && line >= self.line
      && line < self.line + height
  }
}
