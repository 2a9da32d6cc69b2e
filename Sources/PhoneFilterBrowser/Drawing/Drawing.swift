import PhoneFilterCore

/// The drawing of one frame: `draw` makes the lines, then `frame` returns them.
struct Drawing {
  let state: BrowserState
  let snapshot: BrowseSnapshot
  let layout: ScreenLayout
  let isStale: Bool
  var cursor = (column: 0, line: 0)
  /// True if details are below the shown ones.
  var hasMoreDetails = false
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
    // If a prompt takes the last line, the message replaces the command line. If there is no
    // command line, the message replaces the title.
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
        line.add(index == detailRule ? glyphs.tee : glyphs.bar, .quiet)
        line.add(other)
        lines.append(line.pieces)
      }
    } else if !(layout.coversRows && layout.rows == nil) {
      lines += (left ?? right ?? []).map(\.pieces)
    }
    if !isAbove { lines.append((complaint ?? commandLine()).pieces) }
    lines.append(lastLine().pieces)
    if state.prompt == nil || !isAbove { showWholeMessage() }
  }

  /// Shows a message that is wider than the screen on more lines, up to a third of the screen. They
  /// cover the lines above the last one, which has the keys or the prompt.
  private mutating func showWholeMessage() {
    let failure = snapshot.failure.map { Message.warning($0) }
    guard let message = state.message ?? (state.prompt == nil ? failure : nil) else { return }
    let end = lines.count - 1
    let texts = message.text.visible.folded(toWidth: max(1, state.size.width - 2))
    let count = min(texts.count, max(1, state.size.height / 3))
    guard count > 1, count <= end else { return }
    if state.prompt == nil {
      var keys = state.canvas()
      keys.add(keys: hints)
      lines[end] = keys.pieces
    }
    for place in 0..<count {
      let rest = place < count - 1 ? texts[place] : texts[place...].joined(separator: " ")
      lines[end - count + place] =
        line(Message(text: rest, isWarning: message.isWarning)).pieces
    }
  }

  /// The index of the first line of the details among the lines of the panes.
  private var detailRule: Int? {
    layout.details.map { $0.line - 1 }
  }
}
