import PhoneFilterCore

// Searches, in either pane.
extension BrowserState {
  mutating func find(_ text: String, in pane: Pane, _ snapshot: BrowseSnapshot) -> BrowserEffect? {
    if pane == .facets { soughtValue = text } else { soughtRow = text }
    return find(in: pane, snapshot, isBackwards: false)
  }

  mutating func findAgain(_ snapshot: BrowseSnapshot, isBackwards: Bool) -> BrowserEffect? {
    guard !(pane == .facets ? soughtValue : soughtRow).isEmpty else {
      message = .remark("write the text to search after the /")
      return nil
    }
    return find(in: pane, snapshot, isBackwards: isBackwards)
  }

  private mutating func find(
    in pane: Pane, _ snapshot: BrowseSnapshot, isBackwards: Bool
  ) -> BrowserEffect? {
    if pane == .facets {
      findValue(snapshot, isBackwards: isBackwards)
      return nil
    }
    let count = snapshot.rowCount
    guard count > 0 else {
      message = .remark("no row contains '\(soughtRow.visible)'")
      return nil
    }
    searchCount += 1
    let start = (rows.place + (isBackwards ? count - 1 : 1)) % count
    let search = BrowseSearch(
      id: searchCount, text: soughtRow, start: start, isBackwards: isBackwards)
    self.search = search
    message = .remark("searching for '\(soughtRow.visible)'")
    return .search(search)
  }

  /// Goes to the next value that contains the text, in any facet, even if the value is not shown.
  /// If the name of a facet contains the text, its header also matches.
  private mutating func findValue(_ snapshot: BrowseSnapshot, isBackwards: Bool) {
    let wanted = soughtValue.lowercased()
    let places = snapshot.facets.indices.flatMap { facet in
      ([-1] + snapshot.facets[facet].lines.indices).map { (facet: facet, line: $0) }
    }
    guard !places.isEmpty else { return }
    let now = place(snapshot)
    let start = places.firstIndex { $0 == now } ?? 0
    for step in 1...places.count {
      let offset = isBackwards ? places.count - step : step
      let (place, line) = places[(start + offset) % places.count]
      let facet = snapshot.facets[place]
      let text = line < 0 ? facet.spec.name : facet.shown(facet.lines[line].value)
      guard text.lowercased().holds(wanted) else { continue }
      show(facet, line: line)
      return
    }
    message = .remark("no value contains '\(soughtValue.visible)'")
  }

  /// Returns the facet of the cursor, and the line; -1 for the header.
  private func place(_ snapshot: BrowseSnapshot) -> (facet: Int, line: Int) {
    guard let anchor = facets.anchor,
      let facet = snapshot.facets.firstIndex(where: { $0.spec.name == anchor.facet })
    else { return (0, -1) }
    guard case .value(let value) = anchor.kind else { return (facet, -1) }
    return (facet, snapshot.facets[facet].lines.firstIndex { $0.value == value } ?? -1)
  }

  private mutating func show(_ facet: Facet, line: Int) {
    let name = facet.spec.name
    guard line >= 0 else {
      facets.anchor = .init(facet: name, kind: .header)
      return
    }
    facets.folds[name] = .open
    if line >= facets.limits[name] ?? 0 { facets.limits[name] = line + 1 }
    facets.anchor = .init(facet: name, kind: .value(facet.lines[line].value))
  }
}
