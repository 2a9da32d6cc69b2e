import PhoneFilterCore

// The lines above and below the panes.
extension Drawing {
  func titleLine() -> LineCanvas {
    var line = state.canvas()
    let status = statusText
    if layout.isWide {
      line.add(" phonefilter  ", .title)
      let names = state.line.catalogues.map {
        String(decoding: $0.split(separator: UInt8(ascii: "/")).last ?? $0[...], as: UTF8.self)
          .visible
      }
      let width = max(0, line.room - status.printedWidth - 1)
      line.add(
        names.isEmpty ? "standard input" : names.joined(separator: " "), width: width, .left,
        .strong)
      line.add(" " + status)
      return line
    }
    line.add(" ")
    let focus = focusText
    let count = countText(withNoun: false)
    if !focus.isEmpty, focus.printedWidth + count.printedWidth + 4 <= line.room {
      line.add(focus, .strong)
      line.add(" \(glyphs.dot) ", .faint)
    }
    line.add(count.printedWidth <= line.room ? count : shortCountText)
    return line
  }

  /// The facet or the column under the cursor, for a screen with only one pane.
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

  func commandLine() -> LineCanvas {
    var line = state.canvas()
    line.add(" $ ", .faint)
    line.add(state.line.commandText.visible)
    return line
  }

  mutating func lastLine() -> LineCanvas {
    var line = state.canvas()
    if let prompt = state.prompt {
      line.add(" " + prompt.label, .strong)
      let before = prompt.edited.beforeCursor.visible
      // If the answer is long, its beginning is cut off, so that the cursor stays on the screen.
      let room = max(1, line.room - 1)
      let start = before.suffix(fittingWidth: room)
      let column = line.used + start.printedWidth
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
        if line.room >= hint.printedWidth + gap.count { line.add(gap + hint, .faint) }
      }
    }
    return line
  }

  func line(_ message: Message) -> LineCanvas {
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
  /// Returns the longest suffix that takes at most `width` columns.
  fileprivate func suffix(fittingWidth width: Int) -> String {
    guard printedWidth > width else { return self }
    var start = endIndex
    while start > startIndex, String(self[index(before: start)...]).printedWidth <= width {
      start = index(before: start)
    }
    return String(self[start...])
  }
}

extension Substring {
  fileprivate var visible: String { String(self).visible }
}
