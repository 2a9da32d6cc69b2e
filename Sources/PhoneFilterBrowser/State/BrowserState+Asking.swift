import PhoneFilterCommandLine
import PhoneFilterCore

// The actions that change the line, except those for single values.
extension BrowserState {
  mutating func clearFacet(_ snapshot: BrowseSnapshot) {
    guard let spec = focusedSpec(snapshot) else { return }
    clear(spec)
    var unfiltered = line
    unfiltered.clearFilters()
    if !line.asks(about: spec), message != nil, unfiltered != line {
      message = .remark("\(spec.shownName) has no filter; X clears all filters")
    }
  }

  mutating func clear(_ spec: any PhoneSpec) {
    var line = line
    line.clear(spec)
    if !change(to: line), message == nil {
      message = .remark("\(spec.shownName) has no filter")
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

  /// Sorts by a spec: first ascending, then descending, then not at all.
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

  /// Groups the rows by a spec, or removes this grouping.
  mutating func group(by spec: any PhoneSpec) {
    let key = spec.isField && spec.name == "source" ? "=source" : spec.nameInLists
    var line = line
    line.set("group-by", to: line.value(of: "group-by") == key ? nil : key)
    if change(to: line) { rows.collapsed = [] }
  }

  /// Filters a spec by a typed text, which replaces its choices. An empty text removes the filter.
  /// If the spec does not take the text, nothing changes, and the message is a warning.
  mutating func setRange(_ text: String, of spec: any PhoneSpec) {
    var line = line
    line.clearChoices(of: spec)
    if !text.isEmpty {
      guard let words = spec.arguments(asking: text) else {
        message = .warning("\(spec.shownName) does not take '\(text.visible)'")
        return
      }
      line.add(words)
    }
    change(to: line)
  }

  /// Adds typed flags, as on the command line.
  mutating func addFlags(_ text: String) {
    do {
      let words = try ShellWords.split(text).map { Array($0.utf8) }
      guard !words.isEmpty else { return }
      change(to: try line.adding(typed: words))
    } catch {
      message = .warning(error.message)
    }
  }
}

extension PhoneSpec {
  /// The name for people.
  var shownName: String { heading.visible }

  /// The name for an option that takes a list.
  var nameInLists: String {
    let isPlain = !name.contains { ",\":= ".contains($0) } && !name.hasPrefix("-")
    return isPlain
      ? name
      : "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\""
  }
}
