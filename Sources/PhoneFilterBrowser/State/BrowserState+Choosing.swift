import PhoneFilterCommandLine
import PhoneFilterCore

// Values that are chosen and left out.
extension BrowserState {
  /// Returns the spec of the facet or the column under the cursor.
  func focusedSpec(_ snapshot: BrowseSnapshot) -> (any PhoneSpec)? {
    if pane == .facets { return facetItem(snapshot)?.facet.spec }
    guard snapshot.columns.indices.contains(rows.column) else { return nil }
    let name = snapshot.columns[rows.column].name
    return snapshot.facets.first { $0.spec.name == name }?.spec ?? (try? SpecNames.spec(name))
  }

  mutating func choose(_ snapshot: BrowseSnapshot) {
    guard pane == .facets else {
      if !foldHeader(snapshot) { mark(snapshot) }
      return
    }
    guard let (facet, item) = facetItem(snapshot) else { return }
    switch item {
    case .header: facets.folds[facet.spec.name] = plan(of: facet, in: snapshot).fold.next(of: facet)
    case .summary: facets.folds[facet.spec.name] = .open
    case .more, .empty: showMore(of: facet, snapshot)
    case .note: message = facet.note.map { .remark($0.visible) }
    case .line(let place): toggle(facet.lines[place], of: facet, snapshot)
    }
  }

  /// Adds a value to the choices, or removes it. If neither is possible, the message says why.
  mutating func toggle(_ value: Facet.Line, of facet: Facet, _ snapshot: BrowseSnapshot) {
    var line = line
    if let words = facet.argumentsAlone(choosing: value), line.remove(words) {
      change(to: line)
      return
    }
    if isTicked(value, of: facet, snapshot) {
      let flags = line.choices(of: facet.spec).map(\.words).joined(separator: " ")
      message = .warning(
        "\(facet.shown(value.value)) is chosen by \(flags); - leaves it out, x clears the facet")
      return
    }
    guard let words = facet.argumentsAlone(choosing: value) else {
      message = .warning("\(facet.shown(value.value)) cannot be chosen")
      return
    }
    let isMissing = value.value == .value(.missing)
    let others = line.choices(of: facet.spec)
    if others.contains(where: { $0.value.isEmpty != isMissing }) {
      message = .warning(
        "no phone has both a value and (missing) for \(facet.spec.shownName); x clears the facet")
      return
    }
    facet.arguments(excluding: value).map { _ = line.remove($0) }
    line.add(words)
    change(to: line)
  }

  mutating func exclude(_ snapshot: BrowseSnapshot) {
    guard pane == .facets, let (facet, item) = facetItem(snapshot), case .line(let place) = item
    else {
      message = .remark("- leaves out the phones with a value; tab goes to the values")
      return
    }
    exclude(facet.lines[place], of: facet)
  }

  /// Leaves out the rows with a value, or brings them back.
  mutating func exclude(_ value: Facet.Line, of facet: Facet) {
    guard let words = facet.arguments(excluding: value) else {
      message = .warning("\(facet.shown(value.value)) cannot be left out")
      return
    }
    var line = line
    if !line.remove(words) {
      facet.argumentsAlone(choosing: value).map { _ = line.remove($0) }
      line.add(words)
    }
    change(to: line)
  }

  /// Returns true if a value is shown as chosen, even before it has been counted.
  func isTicked(_ value: Facet.Line, of facet: Facet, _ snapshot: BrowseSnapshot) -> Bool {
    let isAnswered = snapshot.question >= questionNumber
    if isAnswered, value.isSelected { return true }
    if line.chooses(value.value, of: facet.spec) { return true }
    if isAnswered || !value.isSelected { return false }
    // The value was chosen before, by itself or by a pattern that may still be in the line.
    guard let before = asked[snapshot.question], !before.chooses(value.value, of: facet.spec) else {
      return false
    }
    return !line.choices(of: facet.spec).isEmpty
  }

  func isExcluded(_ value: Facet.Line, of facet: Facet) -> Bool {
    line.excludes(value.value, of: facet.spec)
  }
}

extension Facet {
  /// Returns the arguments that choose a value, whatever else is chosen in the facet.
  func argumentsAlone(choosing line: Line) -> [String]? {
    arguments(choosing: Line(value: line.value, count: line.count, isSelected: true))
  }
}
