import PhoneFilterCore

// The pane of the facets.
extension Drawing {
  mutating func facetLines(_ area: ScreenLayout.Area) -> [LineCanvas] {
    let listing = FacetListing(snapshot, state)
    let current = state.facets.position(in: listing)
    let top = Scrolling.top(
      state.facets.top, cursor: current, height: area.height, count: listing.count)
    var lines: [LineCanvas] = []
    var forms: [String: ValueForm] = [:]
    for index in top..<min(listing.count, top + max(0, area.height)) {
      let (facet, item) = listing[index]
      let isCurrent = index == current && state.pane == .facets
      if isCurrent { cursor = (area.column, area.line + index - top) }
      let name = facet.spec.name
      let form = forms[name] ?? ValueForm(facet, of: snapshot.total, in: area.width, state)
      forms[name] = form
      lines.append(
        line(facet, item, listing.fold(at: index), form, isCurrent: isCurrent, width: area.width))
    }
    while lines.count < area.height { lines.append(state.canvas(area.width)) }
    return lines
  }

  /// The bars after the counts of a facet's values. Long values are cut for them. The widths depend
  /// on the catalogue and not on the counts, so that a choice moves no bar.
  struct ValueForm {
    private static let (widestLabel, leastLabel, leastBar) = (14, 8, 4)
    let bar: Bar
    let largest: Int

    init(_ facet: Facet, of total: Int, in width: Int, _ state: BrowserState) {
      var label = 0
      for line in facet.lines where label < ValueForm.widestLabel {
        label = max(label, facet.shown(line.value).visible.printedWidth)
      }
      label = min(label, ValueForm.widestLabel)
      largest = facet.lines.map(\.count).max() ?? 0
      // The cursor, the indent, the box, a blank, the count, and the mark after it.
      let room = width - 9 - total.grouped.printedWidth
      let hasBar = room - ValueForm.leastBar >= min(label, ValueForm.leastLabel)
      let bar = max(ValueForm.leastBar, min(room - label, width >= 34 ? 8 : 5))
      self.bar = Bar(width: hasBar ? bar : 0, usesASCII: state.isASCII)
    }
  }

  private func line(
    _ facet: Facet, _ item: FacetListing.Item, _ fold: FacetFold, _ form: ValueForm,
    isCurrent: Bool, width: Int
  ) -> LineCanvas {
    let indent = layout.isWide ? "  " : " "
    let style: Frame.Style = isCurrent ? .focused : .plain
    var line = state.canvas(width)
    line.add(isCurrent ? ">" : " ", style)
    switch item {
    case .header:
      line.add((fold == .closed ? glyphs.closed : glyphs.open) + " ", style)
      add(
        facet.spec.shownName, measure(of: facet), to: &line, isCurrent ? .focused : .strong,
        measured: style)
    case .note: line.add(indent + (facet.note ?? "").visible, style)
    case .summary:
      line.add(indent, style)
      let drawing = Bar.columns(facet.ranges.map(\.count), usesASCII: state.isASCII)
      line.add(drawing, isCurrent ? .focused : .accent)
      let hint = "r range"
      if line.room > hint.count { line.add(hint, width: line.room - 1, .right) }
    case .empty(let count): line.add(indent + "\(glyphs.cut) \(count) without phones", style)
    case .more(let count): line.add(indent + "\(glyphs.cut) \(count.grouped) more", style)
    case .line(let place):
      let value = facet.lines[place]
      let isTicked = state.isTicked(value, of: facet, snapshot)
      let box = isTicked ? "[x] " : state.isExcluded(value, of: facet) ? "[-] " : "[ ] "
      let look: Frame.Style = isTicked ? .chosen : value.count == 0 ? .quiet : .plain
      line.add(indent + box, isCurrent ? .focused : look)
      let shown = facet.shown(value.value).visible
      add(
        state.isASCII ? shown.inASCII : shown, value.count.grouped, to: &line,
        isCurrent ? .focused : look, room: form.bar.width)
      line.add(form.bar.text(value.count, of: form.largest), isTicked ? .chosen : .accent)
    }
    return line
  }

  /// Adds a text on the left and a text on the right, and leaves `room` columns after them. The text
  /// on the right is never cut. If there is no room for it, only the text on the left is added.
  private func add(
    _ left: String, _ right: String, to line: inout LineCanvas, _ style: Frame.Style,
    measured: Frame.Style? = nil, room: Int = 0
  ) {
    let rest = line.room - right.printedWidth - 2 - room
    if rest >= 3 || left.printedWidth <= rest {
      line.add(left, width: rest, .left, style)
      line.add(" " + right, measured ?? style)
      line.add(isStale && measured == nil ? glyphs.unsettled : " ", measured ?? style)
    } else {
      line.add(left, style)
    }
  }

  /// Returns the text after the name of a facet:
  ///
  /// - `many values` if the values are not listed,
  /// - the choice if it is a range or a pattern, or `2 chosen`,
  /// - `2 of 9` if names are chosen,
  /// - the range from the lowest to the highest number, or the number of names.
  func measure(of facet: Facet) -> String {
    let choices = state.line.choices(of: facet.spec)
    if facet.note != nil { return "many values" }
    let distinct = max(facet.distinct, 0)
    if !choices.isEmpty {
      let ticked = facet.lines.filter { state.isTicked($0, of: facet, snapshot) }
      if ticked.isEmpty, choices.count == 1 { return choices[0].value.visible }
      guard facet.extent != nil else { return "\(ticked.count.grouped) of \(distinct.grouped)" }
      return ticked.count == 1
        ? facet.shown(ticked[0].value).visible : "\(max(ticked.count, choices.count)) chosen"
    }
    guard let extent = facet.extent else {
      return distinct == 1 ? "1 value" : "\(distinct.grouped) values"
    }
    let shown = facet.words.shown(extent)
    return state.isASCII ? shown.inASCII : shown
  }
}
