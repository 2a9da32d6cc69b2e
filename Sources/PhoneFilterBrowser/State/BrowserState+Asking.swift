import PhoneFilterCommandLine
import PhoneFilterCore

// What changes the line, beside single values.
extension BrowserState {
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
