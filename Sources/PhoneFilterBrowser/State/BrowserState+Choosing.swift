import PhoneFilterCommandLine
import PhoneFilterCore

// What changes the line.
extension BrowserState {
  /// The spec that keys are about: that of the facet, or of the column, under the cursor.
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
    case .header: fold(isOpen(facet) ? .left : .right, snapshot)
    case .more: showMore(of: facet)
    case .note: message = facet.note.map { .remark($0.visible) }
    case .line(let place): toggle(facet.lines[place], of: facet, snapshot)
    }
  }

  /// Chooses a value as well, or no longer.
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
        "values and (missing) of \(facet.spec.shownName) fit no phone together; x clears it")
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

  /// Leaves out the rows with a value, or no longer.
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

  mutating func clearFacet(_ snapshot: BrowseSnapshot) {
    guard let spec = focusedSpec(snapshot) else { return }
    clear(spec)
  }

  mutating func clear(_ spec: any PhoneSpec) {
    var line = line
    line.clear(spec)
    if !change(to: line), message == nil {
      message = .remark("nothing is asked of \(spec.shownName)")
    }
  }

  mutating func clearAll() {
    var line = line
    line.clearFilters()
    if !change(to: line), message == nil { message = .remark("there are no filters") }
  }

  mutating func sort(_ snapshot: BrowseSnapshot) {
    guard let spec = focusedSpec(snapshot) else { return }
    sort(by: spec)
  }

  /// Sorts by a spec; when it is sorted so already, the other way round, and then not at all.
  mutating func sort(by spec: any PhoneSpec) {
    let key = spec.nameInLists
    var line = line
    switch line.value(of: "sort") {
    case key: line.set("sort", to: "-" + key)
    case "-" + key: line.set("sort", to: nil)
    default: line.set("sort", to: key)
    }
    change(to: line)
  }

  mutating func group(_ snapshot: BrowseSnapshot) {
    guard let spec = focusedSpec(snapshot) else { return }
    group(by: spec)
  }

  /// Divides the rows by a spec, or no longer.
  mutating func group(by spec: any PhoneSpec) {
    let key = spec.isField && spec.name == "source" ? "=source" : spec.nameInLists
    var line = line
    line.set("group-by", to: line.value(of: "group-by") == key ? nil : key)
    if change(to: line) { rows.collapsed = [] }
  }

  /// Asks a spec for what was typed, instead of what was chosen of it; for nothing, if that is empty.
  mutating func setRange(_ text: String, of spec: any PhoneSpec) {
    var line = line
    line.clearChoices(of: spec)
    if !text.isEmpty {
      guard let words = spec.arguments(asking: text) else {
        message = .warning("\(spec.shownName) cannot be asked for '\(text.visible)'")
        return
      }
      line.add(words)
    }
    change(to: line)
  }

  /// Adds what was typed as on the command line.
  mutating func addFlags(_ text: String) {
    do {
      let words = try ShellWords.split(text).map { Array($0.utf8) }
      guard !words.isEmpty else { return }
      change(to: try line.adding(typed: words))
    } catch {
      message = .warning(error.message)
    }
  }

  /// Whether a value is shown as chosen: at once, before it has been counted.
  func isTicked(_ value: Facet.Line, of facet: Facet, _ snapshot: BrowseSnapshot) -> Bool {
    let isAnswered = snapshot.question >= questionNumber
    if isAnswered, value.isSelected { return true }
    guard line.asks(about: facet.spec) else { return false }
    let words = facet.argumentsAlone(choosing: value)
    if let words, line.contains(words) { return true }
    if isAnswered || !value.isSelected { return false }
    // It was chosen before, by itself or by a pattern that may still be there.
    guard let before = asked[snapshot.question] else { return false }
    if let words, before.contains(words) { return false }
    return !line.choices(of: facet.spec).isEmpty
  }

  /// Whether the rows of a value are left out.
  func isExcluded(_ value: Facet.Line, of facet: Facet) -> Bool {
    guard line.asks(about: facet.spec), value.value != .value(.missing) || !value.isSelected,
      let words = facet.arguments(excluding: value)
    else { return false }
    return line.contains(words)
  }
}

extension Facet {
  /// The arguments that choose a value, whatever else is chosen of the facet.
  func argumentsAlone(choosing line: Line) -> [String]? {
    arguments(choosing: Line(value: line.value, count: line.count, isSelected: true))
  }
}

extension PhoneSpec {
  /// The name for people: that of a field, or the flag where no beginning of it is one too.
  var shownName: String {
    if isField { return name.visible }
    return (otherFlags.first { flag.hasPrefix($0) } ?? flag).visible
  }

  /// The name as an option takes it that takes several.
  var nameInLists: String {
    let isPlain = !name.contains { ",\":= ".contains($0) } && !name.hasPrefix("-")
    return isPlain
      ? name
      : "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
  }
}
