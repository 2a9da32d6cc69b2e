/// Lines for the values of facets, each with its number of rows and a bar. The columns are the same
/// for all facets and fit the terminal. Numbers are aligned to the right within their facet.
struct FacetLines {
  /// The mark of a chosen value, which `browse` and Markdown have too.
  static let chosen = "[x]"
  /// The maximum width of a bar, in columns of the terminal.
  private static let widestBar = 30
  /// The width of a bar beside a long label on a terminal that is not narrow.
  private static let leastBar = 8

  private let settings: WriterSettings
  private let labelWidth: Int
  private let countWidth: Int
  private let bar: Bar
  /// The blanks before a label without a mark. There is room for marks only if a value is chosen.
  private let margin: String

  init(_ facets: [Facet], _ settings: WriterSettings) {
    self.settings = settings
    var widest = 0
    var largest = 0
    var hasChosen = false
    for facet in facets where !FacetLines.isOnlyNoted(facet) {
      widest = max(widest, FacetLines.widestLabel(of: facet) { _ in true })
      for line in facet.lines {
        largest = max(largest, line.count)
        hasChosen = hasChosen || line.isSelected
      }
    }
    countWidth = largest.grouped.count
    margin = blanks(hasChosen ? 3 + FacetLines.chosen.count : 2)
    // The bars are shortened first, then the labels, and then the bars go.
    let gaps = margin.count + 2 + countWidth
    let room = settings.width.map { max(8, $0 - gaps) } ?? .max
    labelWidth = min(widest, room < 40 || room == .max ? room : room - FacetLines.leastBar - 2)
    let left = room == .max ? FacetLines.widestBar : room - labelWidth - 2
    bar = Bar(width: max(0, min(left, FacetLines.widestBar)), usesASCII: settings.usesASCII)
  }

  /// Returns the line above the facets: `12 of 36 phones`.
  func total(_ matched: Int, of rows: Int) -> String {
    let phones = String.phones(rows)
    let text = settings.cut(matched == rows ? phones : "\(matched.grouped) of \(phones)")
    let number = text.prefix { $0 != " " }
    return settings.styled(String(number), .strong) + text.dropFirst(number.count)
  }

  /// Returns the heading of a facet: its name, and facts about the whole facet.
  func heading(_ name: String, _ facts: String) -> String {
    let shown = settings.cut("\(name)  \(facts)")
    return settings.styled(String(shown.prefix(name.count)), .strong)
      + settings.styled(String(shown.dropFirst(name.count)), .quiet)
  }

  func append(_ facet: Facet, to output: OutputBuffer) {
    if FacetLines.isOnlyNoted(facet) {
      output.append(shown: note("each in at most one phone", facet) + "\n")
      return
    }
    let largest = facet.lines.map(\.count).max() ?? 0
    let labels = facet.lines.map { facet.shown($0.value) }
    let cutsMiddle = NameCutting.widthOfEndCut(labels.sorted()) > labelWidth
    let numberWidth = FacetLines.widestLabel(of: facet, where: \.isOfNumbers)
    for line in facet.lines {
      output.append(shown: self.line(line, of: facet, largest, numberWidth, cutsMiddle) + "\n")
    }
    if facet.omitted > 0 {
      output.append(shown: note("\(facet.omitted.grouped) more", facet) + "\n")
    }
  }

  /// Returns true if some values are left out, and if all listed values occur equally rarely, at
  /// most once, and none is chosen. Such names are not useful choices, so they have no bars.
  private static func isOnlyNoted(_ facet: Facet) -> Bool {
    facet.omitted > 0
      && facet.lines.allSatisfy {
        $0.count <= 1 && !$0.isSelected && $0.count == facet.lines[0].count
      }
  }

  private static func widestLabel(of facet: Facet, where isMeant: (GroupValue) -> Bool) -> Int {
    facet.lines.filter { isMeant($0.value) }.map { facet.shown($0.value).displayWidth }.max()
      ?? 0
  }

  private func line(
    _ line: Facet.Line, of facet: Facet, _ largest: Int, _ numberWidth: Int, _ cutsMiddle: Bool
  ) -> String {
    let margin = line.isSelected ? "  \(FacetLines.chosen) " : margin
    var label = facet.shown(line.value)
    if line.value.isOfNumbers { label = label.padded(toWidth: numberWidth, .right) }
    // Different values must not read alike.
    let short =
      cutsMiddle ? label.cutInMiddle(toWidth: labelWidth) : label.cut(toWidth: labelWidth)
    let shown = settings.width == nil ? label : short
    let count = line.count.grouped.padded(toWidth: countWidth, .right)
    let text = "\(margin)\(shown.padded(toWidth: labelWidth, .left))  \(count)"
    let bar = bar.text(line.count, of: largest)
    let style = line.isSelected ? TextStyle.strong : line.count == 0 ? .quiet : .plain
    return settings.styled(text, style) + (bar.isEmpty ? "" : "  " + settings.styled(bar, .bar))
  }

  private func note(_ text: String, _ facet: Facet) -> String {
    let hint = facet.topForAll.map { "; --top \($0) shows all" } ?? ""
    let dots = settings.usesASCII ? "..." : "…"
    return settings.styled(settings.cut("\(margin)\(dots) \(text)\(hint)"), .quiet)
  }
}

extension GroupValue {
  /// True for a number and a range of numbers.
  fileprivate var isOfNumbers: Bool {
    switch self {
    case .value(.number), .range: true
    default: false
    }
  }
}
