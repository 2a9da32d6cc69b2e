/// Lines for the values of facets, each with its number of rows and a bar. The columns are the same
/// for all facets and fit the terminal.
struct FacetLines {
  /// The maximum width of a bar, in columns of the terminal.
  private static let widestBar = 30

  private let settings: WriterSettings
  private let labelWidth: Int
  private let countWidth: Int
  private let bar: Bar

  init(_ facets: [Facet], _ settings: WriterSettings) {
    self.settings = settings
    var widest = 0
    var largest = 0
    for facet in facets where !FacetLines.isOnlyNoted(facet) {
      for line in facet.lines {
        widest = max(widest, facet.shown(line.value).displayWidth)
        largest = max(largest, line.count)
      }
    }
    countWidth = String(largest).count
    // The bars are shortened first, then the labels.
    let margin = 6 + countWidth
    let room = settings.width.map { max(8, $0 - margin) } ?? .max
    labelWidth = min(widest, room)
    let left = room == .max ? FacetLines.widestBar : room - labelWidth - 2
    bar = Bar(width: max(0, min(left, FacetLines.widestBar)), usesASCII: settings.usesASCII)
  }

  /// Returns the heading of a facet: its name, and facts about the whole facet.
  func heading(_ name: String, _ facts: String) -> String {
    let shown = settings.cut("\(name)  \(facts)")
    return emphasized(String(shown.prefix(name.count)), "1")
      + emphasized(String(shown.dropFirst(name.count)), "2")
  }

  func append(_ facet: Facet, to output: OutputBuffer) {
    if FacetLines.isOnlyNoted(facet) {
      output.append(shown: note("each in at most one phone", facet) + "\n")
      return
    }
    let largest = facet.lines.map(\.count).max() ?? 0
    for line in facet.lines { output.append(shown: self.line(line, of: facet, largest) + "\n") }
    if facet.omitted > 0 {
      output.append(shown: note("\(facet.omitted) more", facet) + "\n")
    }
  }

  /// Returns true if some values are left out, and if each listed value occurs at most once and is
  /// not chosen. Such names are not useful choices, so they have no bars.
  private static func isOnlyNoted(_ facet: Facet) -> Bool {
    facet.omitted > 0 && facet.lines.allSatisfy { $0.count <= 1 && !$0.isSelected }
  }

  private func line(_ line: Facet.Line, of facet: Facet, _ largest: Int) -> String {
    let mark = line.isSelected ? settings.usesASCII ? "*" : "●" : " "
    let label = facet.shown(line.value)
    let shown = settings.width == nil ? label : label.cut(toWidth: labelWidth)
    let count = String(line.count).padded(toWidth: countWidth, .right)
    let text = "  \(mark) \(shown.padded(toWidth: labelWidth, .left))  \(count)"
    let bar = bar.text(line.count, of: largest)
    let whole = bar.isEmpty ? text : "\(text)  \(bar)"
    if line.isSelected { return emphasized(whole, "1") }
    return line.count == 0 ? emphasized(whole, "2") : whole
  }

  private func note(_ text: String, _ facet: Facet) -> String {
    let hint = facet.topForAll.map { "; --top \($0) shows all" } ?? ""
    return emphasized(settings.cut("    \(settings.usesASCII ? "..." : "…") \(text)\(hint)"), "2")
  }

  private func emphasized(_ text: String, _ style: String) -> String {
    text.styled(style, if: settings.usesColors)
  }
}
