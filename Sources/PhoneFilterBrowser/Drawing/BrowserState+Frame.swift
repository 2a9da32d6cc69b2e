import PhoneFilterCore

extension BrowserState {
  var glyphs: Glyphs { isASCII ? .ascii : .unicode }

  /// The screen. The rows are those of all wanted places, in their order.
  package func frame(
    _ snapshot: BrowseSnapshot, rows: [BrowseRow] = [], details: BrowseDetails? = nil
  ) -> Frame {
    guard size.width > 0, size.height > 0 else { return Frame(lines: [], cursor: (0, 0)) }
    let layout = layout
    if layout.isNumberOnly { return numberFrame(snapshot) }
    if let top = helpTop { return helpFrame(from: top) }
    var drawing = Drawing(state: self, snapshot: snapshot, layout: layout)
    drawing.draw(rows, details)
    return drawing.frame
  }

  func canvas(_ width: Int? = nil) -> LineCanvas {
    LineCanvas(width: width ?? size.width, cut: glyphs.cut)
  }

  /// Nothing but the number of phones, where there is no room for more.
  private func numberFrame(_ snapshot: BrowseSnapshot) -> Frame {
    var line = canvas()
    line.add(snapshot.matched.grouped + (isStale(snapshot) ? glyphs.unsettled : ""), .strong)
    return Frame(lines: [line.pieces], cursor: (0, 0))
  }

  private func helpFrame(from top: Int) -> Frame {
    var title = canvas()
    title.add(" Keys", .title)
    var hint = canvas()
    hint.add(" up down move  esc leaves", .faint)
    let lines = HelpText.lines(size.width).dropFirst(top).prefix(max(0, size.height - 2)).map {
      var line = canvas()
      line.add($0)
      return line.pieces
    }
    let empty = [[Frame.Piece]](repeating: [], count: max(0, size.height - 2 - lines.count))
    return Frame(
      lines: Array(([title.pieces] + lines + empty + [hint.pieces]).prefix(size.height)),
      cursor: (0, min(1, size.height - 1)))
  }
}

/// A screen while it is drawn.
struct Drawing {
  let state: BrowserState
  let snapshot: BrowseSnapshot
  let layout: ScreenLayout
  let isStale: Bool
  var cursor = (column: 0, line: 0)
  private var lines: [[Frame.Piece]] = []

  init(state: BrowserState, snapshot: BrowseSnapshot, layout: ScreenLayout) {
    self.state = state
    self.snapshot = snapshot
    self.layout = layout
    isStale = state.isStale(snapshot)
  }

  var glyphs: Glyphs { state.glyphs }

  var frame: Frame {
    let size = state.size
    return Frame(
      lines: Array(lines.prefix(size.height)),
      cursor: (
        max(0, min(cursor.column, size.width - 1)), max(0, min(cursor.line, size.height - 1))
      ))
  }

  mutating func draw(_ rows: [BrowseRow], _ details: BrowseDetails?) {
    // Beside a prompt, what is wrong with the answer stands where there is room for it.
    let complaint = state.prompt == nil ? nil : state.message.map(line)
    let isAbove = layout.commandLine == nil
    lines.append((isAbove ? complaint ?? titleLine() : titleLine()).pieces)
    let left = layout.facets.map { facetLines($0) }
    var right = layout.rows.map { rowLines($0, rows) }
    if let area = layout.details {
      let shown = detailLines(area, details)
      if layout.coversRows, right == nil {
        lines += shown.map(\.pieces)
      } else {
        right = layout.coversRows ? shown : (right ?? []) + shown
      }
    }
    if let left, let right {
      for (index, (one, other)) in zip(left, right).enumerated() {
        var line = state.canvas()
        line.add(one)
        line.fill(to: layout.facets?.width ?? 0)
        line.add(index == detailRule ? glyphs.tee : glyphs.bar, .faint)
        line.add(other)
        lines.append(line.pieces)
      }
    } else if !(layout.coversRows && layout.rows == nil) {
      lines += (left ?? right ?? []).map(\.pieces)
    }
    if !isAbove { lines.append((complaint ?? commandLine()).pieces) }
    lines.append(lastLine().pieces)
  }

  /// The line of the panes on which the details begin.
  private var detailRule: Int? {
    layout.details.map { $0.line - 1 }
  }

  // MARK: The lines above and below the panes

  private func titleLine() -> LineCanvas {
    var line = state.canvas()
    let status = statusText
    if layout.isWide {
      line.add(" phonefilter  ", .title)
      let names = state.line.catalogues.map {
        String(decoding: $0.split(separator: UInt8(ascii: "/")).last ?? $0[...], as: UTF8.self)
          .visible
      }
      let width = max(0, line.room - status.displayWidth - 1)
      line.add(names.joined(separator: " "), width: width, .left, .strong)
      line.add(" " + status)
      return line
    }
    line.add(" ")
    let focus = focusText
    let count = countText(withNoun: false)
    if !focus.isEmpty, focus.displayWidth + count.displayWidth + 4 <= line.room {
      line.add(focus, .strong)
      line.add(" \(glyphs.dot) ", .faint)
    }
    line.add(count.displayWidth <= line.room ? count : shortCountText)
    return line
  }

  /// What the only pane stands on.
  private var focusText: String {
    if state.pane == .facets {
      guard let facet = state.facetItem(snapshot)?.facet else { return "" }
      return "\(facet.spec.shownName) \(measure(of: facet))"
    }
    guard snapshot.columns.indices.contains(state.rows.column) else { return "" }
    return snapshot.columns[state.rows.column].title.visible
  }

  private func countText(withNoun: Bool) -> String {
    let noun = withNoun ? (snapshot.total == 1 ? " phone" : " phones") : ""
    return snapshot.matched.grouped + (isStale ? glyphs.unsettled : "") + " of "
      + snapshot.total.grouped + noun
  }

  private var shortCountText: String {
    snapshot.matched.grouped + (isStale ? glyphs.unsettled : "")
  }

  private var statusText: String {
    let marks = state.marks.isEmpty ? "" : "\(state.marks.count.grouped) marked  "
    return marks + countText(withNoun: true) + "  " + progress
  }

  private var progress: String {
    if snapshot.failure != nil { return "stopped" }
    if snapshot.isComplete {
      if snapshot.question < state.questionNumber { return "counting" + glyphs.cut }
      return snapshot.isOrdered ? "counted" : "sorting" + glyphs.cut
    }
    guard let share = snapshot.share, share.isFinite else { return "reading" + glyphs.cut }
    return "reading \(Int(max(0, min(1, share)) * 100)) %"
  }

  private func commandLine() -> LineCanvas {
    var line = state.canvas()
    line.add(" $ ", .faint)
    line.add(state.line.commandText.visible)
    return line
  }

  private mutating func lastLine() -> LineCanvas {
    var line = state.canvas()
    if let prompt = state.prompt {
      line.add(" " + prompt.label, .strong)
      let before = prompt.edited.beforeCursor.visible
      // A long answer is shown from where the cursor is still on the screen.
      let room = max(1, line.room - 1)
      let start = before.suffix(fittingWidth: room)
      let column = line.used + start.displayWidth
      line.add(start + prompt.edited.text.dropFirst(prompt.edited.beforeCursor.count).visible)
      cursor = (column, state.size.height - 1)
      return line
    }
    if let message = state.message { return self.line(message) }
    line.add(" ")
    if let failure = snapshot.failure {
      line.add(failure.visible, .warning)
    } else {
      for hint in hints {
        let gap = line.used > 1 ? "  " : ""
        if line.room >= hint.displayWidth + gap.count { line.add(gap + hint, .faint) }
      }
    }
    return line
  }

  private func line(_ message: Message) -> LineCanvas {
    var line = state.canvas()
    line.add(" ")
    line.add(message.text.visible, message.isWarning ? .warning : .strong)
    return line
  }

  private var hints: [String] {
    if !layout.isWide {
      return state.pane == .facets
        ? ["tab rows", "space choose", "enter print", "? help", "q quit"]
        : ["tab facets", "m mark", "enter print", "v details", "? help", "q quit"]
    }
    if state.pane == .facets {
      return [
        "space choose", "- not", "/ find", "r range", "s sort", "b group", "enter print",
        "c command", "? help", "q quit",
      ]
    }
    return [
      "m mark", "/ find", "s sort", "b group", "v details", "enter print", "c command", "? help",
      "q quit",
    ]
  }
}

extension String {
  /// The longest end that takes at most so many columns.
  fileprivate func suffix(fittingWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    var start = endIndex
    while start > startIndex, self[index(before: start)...].displayWidth <= width {
      start = index(before: start)
    }
    return String(self[start...])
  }
}

extension Substring {
  fileprivate var visible: String { String(self).visible }
}
