import PhoneFilterCore

extension BrowserState {
  /// Takes a new snapshot. The cursor stays on its value and on its row, even if they have moved.
  /// There are two exceptions: on the first place, the cursor stays there. In sorted or grouped
  /// rows, it follows its row only over about 100 places.
  package mutating func take(
    _ snapshot: BrowseSnapshot, rows fetch: (Range<Int>) -> [BrowseRow] = { _ in [] }
  ) {
    asked = asked.filter { $0.key >= snapshot.question }
    takeBack(snapshot)
    follow(snapshot, fetch)
    if let finding = snapshot.finding, finding.id == search?.id {
      take(finding, in: snapshot)
    }
    if snapshot.remarks.count > knownRemarks, prompt == nil, message == nil {
      let more = snapshot.remarks.count > 1 ? "; ? shows all \(snapshot.remarks.count) remarks" : ""
      message = snapshot.remarks.last.map { .remark($0.visible + more) }
    }
    knownRemarks = snapshot.remarks.count
    settle(snapshot, fetch)
  }

  private mutating func take(_ finding: BrowseFinding, in snapshot: BrowseSnapshot) {
    let text = search?.text ?? ""
    search = nil
    message = nil
    guard let place = finding.place else {
      message = .remark("no row contains '\(text.visible)'")
      return
    }
    let listing = RowListing(snapshot, rows.collapsed)
    if let group = listing.group(ofPlace: place) { rows.collapsed.remove(group.label) }
    rows.place = place
    rows.isOnHeader = false
    rows.number = nil
    pane = .rows
  }

  /// Moves the cursor to the new place of its row, and to the new place of its column.
  private mutating func follow(_ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]) {
    if rows.column > 0,
      let column = snapshot.columns.firstIndex(where: { $0.name == rows.columnName })
    {
      rows.column = column
    }
    guard !snapshot.isBlank, rows.place > 0, !rows.isOnHeader, let number = rows.number else {
      return
    }
    let count = snapshot.rowCount
    func found(_ places: Range<Int>) -> Int? {
      let places = places.clamped(to: 0..<count)
      let offset = fetch(places).prefix(places.count).firstIndex { $0.number == number }
      return offset.map { places.lowerBound + $0 }
    }
    let place = rows.place
    guard place >= count || fetch(place..<place + 1).first?.number != number else { return }
    let isByCatalogue = typed.rows.sorting.keys.isEmpty && snapshot.groups == nil
    if isByCatalogue {
      // The numbers ascend: a binary search finds the row's place.
      var low = 0
      var high = count
      while low < high {
        let middle = low + (high - low) / 2
        guard let row = fetch(middle..<middle + 1).first else { break }
        if row.number < number { low = middle + 1 } else { high = middle }
      }
      rows.place = low
    } else if let near = found(max(0, min(place, count) - 100)..<min(place, count) + 100) {
      rows.place = near
    }
  }

  /// Moves the cursors and the first shown entries back to existing entries. Records the number of
  /// the row under the cursor.
  mutating func settle(_ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]) {
    let layout = layout
    let values = FacetListing(snapshot, self)
    facets.index = facets.position(in: values)
    if facets.anchor == nil { facets.anchor = values.anchor(at: facets.index) }
    facets.top = Scrolling.top(
      facets.top, cursor: facets.index, height: layout.facets?.height ?? 1, count: values.count)
    guard !snapshot.isBlank else { return }
    let listing = RowListing(snapshot, rows.collapsed)
    rows.move(to: rows.index(in: listing), in: listing)
    rows.top = Scrolling.top(
      rows.top, cursor: rows.index(in: listing), height: layout.rowCount, count: listing.count)
    rows.column = max(0, min(rows.column, snapshot.columns.count - 1))
    rows.columnName =
      rows.column < snapshot.columns.count ? snapshot.columns[rows.column].name : nil
    let isRow = !rows.isOnHeader && rows.place < snapshot.rowCount
    rows.number = isRow ? fetch(rows.place..<rows.place + 1).first?.number : nil
  }

  /// Returns the places of the visible rows, in order. Closed groups between them make more than
  /// one range. A frame takes the rows of all ranges.
  package func wantedRows(in snapshot: BrowseSnapshot) -> [Range<Int>] {
    guard layout.rows != nil else { return [] }
    let listing = RowListing(snapshot, rows.collapsed)
    return listing.places(of: shownRows(in: listing))
  }

  func shownRows(in listing: RowListing) -> Range<Int> {
    let height = layout.rowCount
    let top = Scrolling.top(
      rows.top, cursor: rows.index(in: listing), height: height, count: listing.count)
    return top..<min(listing.count, top + height)
  }
}

extension BrowseSnapshot {
  /// True while catalogues are read again, for a field that no question has needed before: the
  /// cursors wait for its rows.
  fileprivate var isBlank: Bool { total == 0 && (!isComplete || failure != nil) }
}
