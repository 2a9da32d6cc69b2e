import PhoneFilterCommandLine
import PhoneFilterCore

// The lines above and below the panes.
extension Drawing {
  func titleLine() -> LineCanvas {
    var line = state.canvas()
    if layout.isWide {
      line.add(" phonefilter ", .accent)
      let names = state.line.catalogues.map {
        String(decoding: $0.split(separator: UInt8(ascii: "/")).last ?? $0[...], as: UTF8.self)
          .visible
      }
      let (status, count, total) = (statusText, shortCountText, totalText)
      let width = [status, count, total].reduce(0) { $0 + $1.printedWidth } + 2
      line.add(
        names.isEmpty ? "standard input" : names.joined(separator: " "),
        width: max(0, line.room - width), .left, .strong)
      line.add(" " + status)
      line.add(count, .strong)
      line.add(total)
      return line
    }
    line.add(" ")
    let focus = focusText
    let count = shortCountText + totalText
    if !focus.isEmpty, focus.printedWidth + count.printedWidth + 4 <= line.room {
      line.add(focus, .strong)
      line.add(" \(glyphs.dot) ")
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

  private var shortCountText: String {
    snapshot.matched.grouped + (isStale ? glyphs.unsettled : "")
  }

  private var totalText: String {
    " of " + snapshot.total.grouped
      + (layout.isWide ? snapshot.total == 1 ? " phone" : " phones" : "")
  }

  /// The progress, the number of marked rows, and the place of the cursor among the rows.
  private var statusText: String {
    let marks = state.marks.isEmpty ? nil : "\(state.marks.count.grouped) marked"
    let isAmongRows = state.pane == .rows && snapshot.rowCount > 0
    let row = isAmongRows ? "row \((state.rows.place + 1).grouped)" : nil
    return [progress, marks, row].compactMap(\.self).map { $0 + " \(glyphs.dot) " }.joined()
  }

  private var progress: String? {
    if snapshot.failure != nil { return "stopped" }
    if snapshot.isComplete {
      if snapshot.question < state.questionNumber { return "counting" + glyphs.cut }
      return snapshot.isOrdered ? nil : "sorting" + glyphs.cut
    }
    guard let share = snapshot.share, share.isFinite else { return "reading" + glyphs.cut }
    return "reading \(Int(max(0, min(1, share)) * 100)) %"
  }

  func commandLine() -> LineCanvas {
    var line = state.canvas()
    line.add(" $ ")
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
      line.add(
        start + prompt.edited.text.dropFirst(prompt.edited.beforeCursor.count).visible,
        prompt.isSelected ? .focused : .plain)
      cursor = (column, state.size.height - 1)
      return line
    }
    if let message = state.message { return self.line(message) }
    if let failure = snapshot.failure {
      line.add(" " + failure.visible, .warning)
    } else {
      line.add(keys: hints)
    }
    return line
  }

  func line(_ message: Message) -> LineCanvas {
    var line = state.canvas()
    line.add(" ")
    line.add(message.text.visible, message.isWarning ? .warning : .strong)
    return line
  }

  var hints: [KeyHint] {
    let help = [KeyHint("?", "help"), KeyHint("q", "quit")]
    if layout.coversRows {
      return [KeyHint("esc", "back")] + (hasMoreDetails ? [KeyHint("PgDn", "more")] : [])
        + [KeyHint("m", "mark")] + help
    }
    let ending =
      [KeyHint("enter", state.printed.word)]
      + (state.printed == .command ? [] : [KeyHint("c", "command")])
    if state.pane == .facets {
      let range = state.focusedSpec(snapshot)?.takesRanges == false ? "text" : "range"
      let others = [
        ("/", "find"), ("s", "sort"), ("-", "not"), ("r", range), ("b", "group"), (":", "flag"),
      ]
      return [KeyHint("space", "choose"), KeyHint("tab", "rows")] + ending
        + others.map(KeyHint.init) + help
    }
    let others = [("/", "find"), ("s", "sort"), ("v", "details"), ("b", "group"), (":", "flag")]
    return [KeyHint("m", "mark")] + (state.marks.count > 1 ? [KeyHint("=", "compare")] : [])
      + [KeyHint("tab", "facets")] + ending + others.map(KeyHint.init) + help
  }
}

extension BrowsingRequest.Print {
  /// The effect of Enter.
  fileprivate var word: String { self == .command ? "command" : "print" }
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
