import PhoneFilterCore

/// The entries of the facets' pane: each facet's header, and the shown values of open facets.
struct FacetListing {
  /// A line of the pane.
  enum Item: Equatable {
    case header
    /// The reason why the values are not listed.
    case note
    /// The counts of the ranges as a drawing.
    case summary
    /// The place of a line among the lines of the facet.
    case line(Int)
    /// The number of ranges without phones that are not shown.
    case empty(Int)
    /// The number of values that are not shown.
    case more(Int)
  }

  /// A facet, and the index of its header.
  struct Section {
    let index: Int
    let fold: FacetFold
    let hasNote: Bool
    /// The places of the shown lines among the lines of the facet.
    let places: [Int]
    let empty: Int
    let hidden: Int

    /// The lines between the header and the values.
    var head: [Item] {
      (hasNote && fold == .open ? [.note] : []) + (fold == .summary ? [.summary] : [])
    }
    /// The lines below the values.
    var tail: [Item] {
      (empty > 0 ? [.empty(empty)] : []) + (hidden > 0 ? [.more(hidden)] : [])
    }
    /// The number of entries, including the header.
    var length: Int { 1 + head.count + places.count + tail.count }
  }

  let facets: [Facet]
  let sections: [Section]
  let count: Int

  init(_ snapshot: BrowseSnapshot, _ state: BrowserState) {
    facets = snapshot.facets
    var sections: [Section] = []
    sections.reserveCapacity(facets.count)
    var index = 0
    for (facet, plan) in zip(facets, state.plans(of: facets)) {
      let section = FacetListing.section(of: facet, at: index, plan, state)
      sections.append(section)
      index += section.length
    }
    self.sections = sections
    count = index
  }

  private static func section(
    of facet: Facet, at index: Int, _ plan: FacetPlan, _ state: BrowserState
  ) -> Section {
    let lines = facet.lines
    let isAsked = state.line.asks(about: facet.spec)
    // The value under the cursor stays, even if others now precede it.
    let held = state.facets.anchor.flatMap { $0.facet == facet.spec.name ? $0.value : nil }
    func isKept(_ place: Int) -> Bool {
      lines[place].isSelected || lines[place].value == held
        || isAsked && state.isExcluded(lines[place], of: facet)
    }
    var (places, empty, hidden) = ([Int](), 0, 0)
    switch plan.fold {
    case .closed: break
    case .summary: places = lines.indices.filter(isKept)
    case .open:
      let name = facet.spec.name
      let ends =
        state.facets.limits[name] == nil ? facet.emptyEnds.filter { !isKept($0) } : []
      let listed = ends.isEmpty ? Array(lines.indices) : lines.indices.filter { !ends.contains($0) }
      let shown = min(plan.limit, listed.count)
      places =
        listed[..<shown]
        + listed[shown...].filter { isKept($0) || lines[$0].value == .value(.missing) }
      empty = ends.count
      hidden = listed.count - places.count + max(0, min(facet.omitted, BrowseSnapshot.most))
      // A line with `1 more` would take as much room as the value.
      if hidden == 1, facet.omitted <= 0 { (places, hidden) = (listed, 0) }
    }
    return Section(
      index: index, fold: plan.fold, hasNote: facet.note != nil, places: places, empty: empty,
      hidden: hidden)
  }

  subscript(index: Int) -> (facet: Facet, item: Item) {
    let place = place(ofSectionAt: index)
    return (facets[place], item(at: index - sections[place].index, of: sections[place]))
  }

  func fold(at index: Int) -> FacetFold { sections[place(ofSectionAt: index)].fold }

  private func place(ofSectionAt index: Int) -> Int {
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if sections[middle].index <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func item(at offset: Int, of section: Section) -> Item {
    if offset == 0 { return .header }
    let (head, tail) = (section.head, section.tail)
    let place = offset - 1 - head.count
    if place < 0 { return head[offset - 1] }
    if place < section.places.count { return .line(section.places[place]) }
    return tail[place - section.places.count]
  }

  /// Returns the anchor of a cursor at an index; nil if no entry has the index.
  func anchor(at index: Int) -> FacetsCursor.Anchor? {
    guard (0..<count).contains(index) else { return nil }
    let (facet, item) = self[index]
    let kind: FacetsCursor.Anchor.Kind =
      switch item {
      case .header: .header
      case .note: .note
      case .summary: .summary
      case .empty: .empty
      case .more: .more
      case .line(let place): .value(facet.lines[place].value)
      }
    return FacetsCursor.Anchor(facet: facet.spec.name, kind: kind)
  }

  /// Returns the current index of an anchor; nil if it is not shown. For a closed facet, and for a
  /// note or a value that is gone, returns the index of the header.
  func index(of anchor: FacetsCursor.Anchor) -> Int? {
    guard let place = facets.firstIndex(where: { $0.spec.name == anchor.facet }) else { return nil }
    let section = sections[place]
    let (head, tail) = (section.head, section.tail)
    let last = section.index + section.length - 1
    switch anchor.kind {
    case _ where section.fold == .closed, .header: return section.index
    case .note: return head.contains(.note) ? section.index + 1 : section.index
    case .summary: return head.contains(.summary) ? section.index + 1 : section.index
    case .more: return section.hidden > 0 ? last : nil
    case .empty: return section.empty > 0 ? last - tail.count + 1 : nil
    case .value(let value):
      let lines = facets[place].lines
      return section.places.firstIndex { lines[$0].value == value }
        .map { section.index + 1 + head.count + $0 } ?? section.index
    }
  }
}

extension Facet {
  /// The places of the ranges without phones below the first and above the last range with phones.
  /// Empty if no range has phones.
  fileprivate var emptyEnds: [Int] {
    let places = lines.indices.filter { lines[$0].isRange }
    guard let first = places.first(where: { lines[$0].count > 0 }),
      let last = places.last(where: { lines[$0].count > 0 })
    else { return [] }
    return places.filter { $0 < first || $0 > last }
  }
}
