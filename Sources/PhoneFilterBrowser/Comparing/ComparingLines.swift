import PhoneFilterContrasting
import PhoneFilterCore

/// The lines of a comparison on a screen: those of `compare`, from a phone and a line on.
struct ComparingLines {
  private let view: ComparingView
  let headings: [String]
  let fields: [String]
  /// The number of phones that have room, and of all.
  let shown: Int
  let count: Int
  /// The number of lines for the fields.
  let room: Int

  init(_ view: ComparingView, _ size: Frame.Size, isASCII: Bool) {
    self.view = view
    guard let contrast = view.contrast else {
      (headings, fields, shown, count, room) = ([], [], 0, 0, 0)
      return
    }
    var settings = WriterSettings(projection: RowProjection())
    settings.width = max(1, size.width - 2)
    settings.usesASCII = isASCII
    settings.usesColors = true
    let lines = ContrastTable().lines(of: contrast, from: view.first, settings)
    let notes = contrast.comparison.sameness(contrast).map {
      [""] + TextColumn.wrapped($0, toWidth: max(1, size.width - 2))
    }
    headings = lines.headings
    fields = lines.fields + (notes ?? [])
    shown = lines.shown
    count = contrast.comparison.headings.count
    // The title, the command and the keys take three lines.
    room = max(1, size.height - 3 - lines.headings.count)
  }

  /// The first shown line, if the last line is shown.
  var last: Int { max(0, fields.count - room) }

  /// The shown lines. If others are below them, the last one says how many.
  func visible(_ cut: String) -> [String] {
    let top = min(view.top, last)
    var visible = Array(fields.dropFirst(top).prefix(room))
    let hidden = fields.count - top - visible.count
    if hidden > 0, visible.count > 1 {
      visible[visible.count - 1] = "\(cut) \(hidden + 1) more lines"
    }
    return headings + visible
  }

  /// `phones 2–4 of 6`, if not all have room.
  var range: String? {
    guard shown < count else { return nil }
    let (first, end) = (view.first + 1, view.first + shown)
    return "phone\(first == end ? " \(first)" : "s \(first) to \(end)") of \(count)"
  }
}

extension BrowserState {
  func comparingFrame(_ view: ComparingView) -> Frame {
    let lines = ComparingLines(view, size, isASCII: isASCII)
    var title = canvas()
    title.add(" \(marks.count) phones side by side", .strong)
    if let range = lines.range {
      title.add(blanks(title.room - range.printedWidth - 1))
      title.add(range, .accent)
    }
    var body = lines.visible(glyphs.cut).map { text in
      var line = canvas()
      line.add(" ")
      line.add(styled: text)
      return line.pieces
    }
    if view.contrast == nil {
      var line = canvas()
      line.add(view.marked.isOver ? " the phones can no longer be read" : " reading" + glyphs.cut)
      body.append(line.pieces)
    }
    let empty = max(0, size.height - 3 - body.count)
    body += [[Frame.Piece]](repeating: [], count: empty)
    var command = canvas()
    if let message {
      command.add(" ")
      command.add(message.text.visible, .strong)
    } else if let text = view.commandText {
      command.add(" $ " + text.visible)
    }
    var keys = canvas()
    let both = view.showsAll ? "differences" : "all fields"
    let hints =
      [("esc", "back"), ("a", both)] + (lines.range == nil ? [] : [("left right", "phones")])
      + [("enter", "print")]
    keys.add(
      keys: (hints + (view.commandText == nil ? [] : [("c", "command")])
        + [("?", "help"), ("q", "quit")]).map { KeyHint($0.0, $0.1) })
    let above = [title.pieces] + body
    return Frame(
      lines: Array(
        (above.prefix(max(0, size.height - 2)) + [command.pieces, keys.pieces])
          .prefix(size.height)),
      cursor: (0, min(1, size.height - 1)))
  }
}

extension LineCanvas {
  /// Adds a text with the styles of a table: bold, green and dim.
  fileprivate mutating func add(styled text: String) {
    for (place, part) in text.parts(at: "\u{1B}").enumerated() {
      guard place > 0, let end = part.firstIndex(of: "m") else {
        add(part)
        continue
      }
      let codes = part[..<end].dropFirst().split(separator: ";")
      let style: Frame.Style =
        codes.contains("32") ? .chosen : codes.contains("1") ? .strong : .plain
      add(String(part[part.index(after: end)...]), style)
    }
  }
}
