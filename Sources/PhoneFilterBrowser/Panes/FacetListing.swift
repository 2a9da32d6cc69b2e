import PhoneFilterCore

/// The entries of the facets' pane: each facet's header, and the shown values of open facets.
struct FacetListing {
  /// A line of the pane.
  enum Item: Equatable {
    case header
    /// The reason why the values are not listed.
    case note
    /// The place of a line among the lines of the facet.
    case line(Int)
    /// The number of values that are not shown.
    case more(Int)
  }

  /// A facet, and the index of its header.
  struct Section {
    let index: Int
    let isOpen: Bool
    /// The number of lines shown from the first on, and the places of other lines shown below them.
    let shown: Int
    let others: [Int]
    let hidden: Int
    let hasNote: Bool

    /// The number of entries, including the header.
    var length: Int {
      isOpen ? 1 + (hasNote ? 1 : 0) + shown + others.count + (hidden > 0 ? 1 : 0) : 1
    }
  }

  let facets: [Facet]
  let sections: [Section]
  let count: Int

  init(_ snapshot: BrowseSnapshot, _ state: BrowserState) {
    facets = snapshot.facets
    var sections: [Section] = []
    sections.reserveCapacity(facets.count)
    var index = 0
    for facet in facets {
      let section = FacetListing.section(
        of: facet, at: index, isOpen: state.isOpen(facet),
        limit: state.facets.limits[facet.spec.name] ?? FacetListing.usual,
        isLeftOut: state.line.asks(about: facet.spec)
          ? { state.isExcluded($0, of: facet) } : { _ in false })
      sections.append(section)
      index += section.length
    }
    self.sections = sections
    count = index
  }

  /// The number of values that are shown before the user asks for more.
  static let usual = 8

  private static func section(
    of facet: Facet, at index: Int, isOpen: Bool, limit: Int, isLeftOut: (Facet.Line) -> Bool
  ) -> Section {
    let lines = facet.lines
    // If only one value is left, it is shown: a line with `1 more` would take as much room.
    let shown = lines.count <= limit + 1 ? lines.count : limit
    var others: [Int] = []
    if isOpen {
      others = (shown..<lines.count).filter {
        lines[$0].isSelected || lines[$0].value == .value(.missing) || isLeftOut(lines[$0])
      }
    }
    return Section(
      index: index, isOpen: isOpen, shown: shown, others: others,
      hidden: lines.count - shown - others.count + max(0, min(facet.omitted, BrowseSnapshot.most)),
      hasNote: facet.note != nil)
  }

  subscript(index: Int) -> (facet: Facet, item: Item) {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if sections[middle].index <= index { low = middle } else { high = middle }
    }
    return (facets[low], item(at: index - sections[low].index, of: sections[low]))
  }

  private func item(at offset: Int, of section: Section) -> Item {
    var offset = offset
    if offset == 0 { return .header }
    if section.hasNote {
      if offset == 1 { return .note }
      offset -= 1
    }
    if offset <= section.shown { return .line(offset - 1) }
    offset -= section.shown + 1
    return section.others.indices.contains(offset)
      ? .line(section.others[offset]) : .more(section.hidden)
  }

  /// Returns the anchor of a cursor at an index; nil if no entry has the index.
  func anchor(at index: Int) -> FacetsCursor.Anchor? {
    guard (0..<count).contains(index) else { return nil }
    let (facet, item) = self[index]
    let kind: FacetsCursor.Anchor.Kind =
      switch item {
      case .header: .header
      case .note: .note
      case .more: .more
      case .line(let place): .value(facet.lines[place].value)
      }
    return FacetsCursor.Anchor(facet: facet.spec.name, kind: kind)
  }

  /// Returns the current index of an anchor; nil if it is not shown. For a closed facet, or a note
  /// that is gone, returns the index of the header.
  func index(of anchor: FacetsCursor.Anchor) -> Int? {
    guard let place = facets.firstIndex(where: { $0.spec.name == anchor.facet }) else { return nil }
    let section = sections[place]
    guard section.isOpen else { return section.index }
    let first = section.index + (section.hasNote ? 2 : 1)
    switch anchor.kind {
    case .header: return section.index
    case .note: return section.hasNote ? section.index + 1 : section.index
    case .more: return section.hidden > 0 ? section.index + section.length - 1 : nil
    case .value(let value):
      let lines = facets[place].lines
      if let line = lines.prefix(section.shown).firstIndex(where: { $0.value == value }) {
        return first + line
      }
      let other = section.others.firstIndex { lines[$0].value == value }
      return other.map { first + section.shown + $0 }
    }
  }
}
