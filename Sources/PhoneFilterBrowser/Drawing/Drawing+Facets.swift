import PhoneFilterCore

// The pane of the facets.
extension Drawing {
  mutating func facetLines(_ area: ScreenLayout.Area) -> [LineCanvas] {
    let listing = FacetListing(snapshot, state)
    let current = state.facets.position(in: listing)
    let top = Scrolling.top(
      state.facets.top, cursor: current, height: area.height, count: listing.count)
    var lines: [LineCanvas] = []
    for index in top..<min(listing.count, top + max(0, area.height)) {
      let isCurrent = index == current && state.pane == .facets
      if isCurrent { cursor = (area.column, area.line + index - top) }
      lines.append(line(listing[index], isCurrent: isCurrent, width: area.width))
    }
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return lines
  }

  private func line(
    _ entry: (facet: Facet, item: FacetListing.Item), isCurrent: Bool, width: Int
  ) -> LineCanvas {
    let (facet, item) = entry
    let indent = layout.isWide ? "  " : " "
    let style: Frame.Style = isCurrent ? .focused : .plain
    var line = state.canvas(width)
    line.add(isCurrent ? ">" : " ", style)
    switch item {
    case .header:
      let isOpen = state.isOpen(facet)
      line.add((isOpen ? glyphs.open : glyphs.closed) + " ", style)
      add(
        facet.spec.shownName, measure(of: facet), to: &line, isCurrent ? .focused : .strong,
        mark: " ")
    case .note:
      line.add(indent + (facet.note ?? "").visible, isCurrent ? .focused : .faint)
    case .more(let count):
      line.add(indent + "\(glyphs.cut) \(count.grouped) more", isCurrent ? .focused : .faint)
    case .line(let place):
      let value = facet.lines[place]
      let isTicked = state.isTicked(value, of: facet, snapshot)
      let box = isTicked ? "[x] " : state.isExcluded(value, of: facet) ? "[-] " : "[ ] "
      line.add(indent + box, isCurrent ? .focused : isTicked ? .chosen : .plain)
      add(
        facet.shown(value.value).visible, value.count.grouped, to: &line,
        isCurrent ? .focused : isTicked ? .chosen : .plain, mark: isStale ? glyphs.unsettled : " ")
    }
    return line
  }

  /// Adds a text on the left, a text on the right, and a mark or a blank after it. The text on the
  /// right is never cut. If there is no room for it, only the text on the left is added.
  private func add(
    _ left: String, _ right: String, to line: inout LineCanvas, _ style: Frame.Style, mark: String
  ) {
    let rest = line.room - right.printedWidth - 2
    if rest >= 3 || left.printedWidth <= rest {
      line.add(left, width: rest, .left, style)
      line.add(" " + right, style)
      line.add(mark, style)
    } else {
      line.add(left, style)
    }
  }

  /// Returns the text after the name of a facet:
  ///
  /// - `many values` if the values are not listed,
  /// - `2 of 9` if values are chosen, or the only choice itself if it matches no listed value,
  /// - the range of the values if the facet is closed and has one,
  /// - else the number of values.
  func measure(of facet: Facet) -> String {
    let choices = state.line.choices(of: facet.spec)
    if facet.note != nil { return "many values" }
    let distinct = max(facet.distinct, 0)
    if !choices.isEmpty {
      let ticked =
        isStale ? choices.count : facet.lines.count { $0.isSelected }
      if choices.count == 1, ticked == 0 { return choices[0].value.visible }
      return "\(ticked.grouped) of \(distinct.grouped)"
    }
    if !state.isOpen(facet), let extent = facet.extent {
      let low = facet.shown(.value(.number(extent.lowerBound)))
      let high = facet.shown(.value(.number(extent.upperBound)))
      return low == high ? low : low + glyphs.dash + high
    }
    return distinct == 1 ? "1 value" : "\(distinct.grouped) values"
  }
}
