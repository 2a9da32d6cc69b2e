import PhoneFilterCore

extension BrowserState {
  var glyphs: Glyphs { isASCII ? .ascii : .unicode }

  /// Returns the drawn screen. The caller passes the rows at all places of `wantedRows`, in the
  /// same order.
  package func frame(
    _ snapshot: BrowseSnapshot, rows: [BrowseRow] = [], details: BrowseDetails? = nil
  ) -> Frame {
    guard size.width > 0, size.height > 0 else { return Frame(lines: [], cursor: (0, 0)) }
    let layout = layout
    if layout.isNumberOnly { return numberFrame(snapshot) }
    if let top = helpTop { return helpFrame(helpLines(snapshot), from: top) }
    if let comparing { return comparingFrame(comparing) }
    var drawing = Drawing(state: self, snapshot: snapshot, layout: layout)
    drawing.draw(rows, details)
    return drawing.frame
  }

  func canvas(_ width: Int? = nil) -> LineCanvas {
    LineCanvas(width: width ?? size.width, cut: glyphs.cut)
  }

  /// Returns a frame with only the number of phones, for a screen without room for more.
  private func numberFrame(_ snapshot: BrowseSnapshot) -> Frame {
    var line = canvas()
    line.add(snapshot.matched.grouped + (isStale(snapshot) ? glyphs.unsettled : ""), .strong)
    return Frame(lines: [line.pieces], cursor: (0, 0))
  }

  private func helpFrame(_ text: [String], from top: Int) -> Frame {
    var title = canvas()
    title.add(" Keys", .accent)
    var hint = canvas()
    hint.add(" up down move  esc leaves")
    let lines = text.dropFirst(top).prefix(max(0, size.height - 2))
      .map {
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
