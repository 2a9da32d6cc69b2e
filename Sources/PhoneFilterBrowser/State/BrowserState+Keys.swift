import PhoneFilterCore

extension BrowserState {
  /// Takes a key. Returns the effect that the session must carry out.
  package mutating func press(
    _ key: Key, in snapshot: BrowseSnapshot,
    rows fetch: (Range<Int>) -> [BrowseRow] = { _ in [] }
  ) -> BrowserEffect? {
    message = nil
    if prompt == nil, helpTop == nil { settle(snapshot, fetch) }
    let effect = respond(to: key, snapshot, fetch)
    settle(snapshot, fetch)
    return effect
  }

  private mutating func respond(
    to key: Key, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]
  ) -> BrowserEffect? {
    if prompt != nil { return edit(key, snapshot, fetch) }
    switch key {
    case .paste:
      message = .remark("pasted text is not a key; : takes flags, / takes a text to search")
      return nil
    case .click(let column, let line) where comparing == nil:
      click(column, line, snapshot, fetch)
      return nil
    case .wheelUp,
      .wheelDown where comparing == nil:
      move(by: key == .wheelUp ? -3 : 3, snapshot)
      return nil
    default: break
    }
    if comparing != nil, helpTop == nil { return compare(key) }
    guard let action = KeyTable.action(of: key) else {
      if case .character = key { message = .remark("/ finds, ? shows the keys") }
      return nil
    }
    if helpTop != nil, readsHelp(action, snapshot) { return nil }
    return perform(action, snapshot, fetch)
  }

  private mutating func perform(
    _ action: BrowserAction, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow]
  ) -> BrowserEffect? {
    switch action {
    case .printRows: return .printRows
    case .printCommand: return .printCommand
    case .quit: return .quit
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .repaint: return .repaint
    case .findNext: return findAgain(snapshot, isBackwards: false)
    case .findPrevious: return findAgain(snapshot, isBackwards: true)
    case .up, .down, .pageUp, .pageDown, .first, .last: move(action, snapshot)
    case .nextPane: pane = pane.other
    case .facetsPane: pane = .facets
    case .rowsPane: pane = .rows
    case .left, .right, .foldAll: fold(action, snapshot)
    case .choose: choose(snapshot)
    case .exclude: exclude(snapshot)
    case .clearFacet: clearFacet(snapshot)
    case .clearAll: clearAll()
    case .find, .range, .flag: open(action, snapshot)
    case .sort: sort(snapshot)
    case .group: group(snapshot)
    case .details: toggleDetails()
    case .mark: mark(snapshot)
    case .markAll: markAll(snapshot, fetch)
    case .compare: return compare()
    case .undo: undo()
    case .redo: redo()
    case .help: helpTop = 0
    case .leave: leave()
    }
    return nil
  }

  /// Shows the details below the rows, then all of them, then none.
  private mutating func toggleDetails() {
    let layout = layout
    details = layout.coversRows ? DetailsView.none : layout.details == nil ? .below : .whole
    detailsTop = 0
  }

  /// Closes the details if they cover the rows.
  private mutating func leave() {
    if layout.coversRows { details = DetailsView.none }
  }

  /// Acts on a key while the page of keys is open. Returns false for interrupt, suspend and
  /// repaint: they keep the page open, and the caller must perform them. Keys that move also keep
  /// it open. Any other key closes the page.
  private mutating func readsHelp(_ action: BrowserAction, _ snapshot: BrowseSnapshot) -> Bool {
    let page = max(1, size.height - 2)
    let last = max(0, helpLines(snapshot).count - page)
    guard let top = helpTop else { return false }
    switch action {
    case .up: helpTop = max(0, top - 1)
    case .down: helpTop = min(last, top + 1)
    case .pageUp: helpTop = max(0, top - page)
    case .pageDown: helpTop = min(last, top + page)
    case .first: helpTop = 0
    case .last: helpTop = last
    case .interrupt, .suspend, .repaint: return false
    default: helpTop = nil
    }
    return true
  }
}
