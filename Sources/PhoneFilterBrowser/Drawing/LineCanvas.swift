import PhoneFilterCore

/// A line of the screen while it is filled from the left: it never becomes wider than it may.
struct LineCanvas {
  let width: Int
  /// The columns that are filled.
  private(set) var used = 0
  private(set) var pieces: [Frame.Piece] = []
  private let cut: String

  init(width: Int, cut: String) {
    self.width = max(0, width)
    self.cut = cut
  }

  var room: Int { width - used }

  /// Adds a text, cut to the room that is left; it must hold nothing that acts on a terminal.
  mutating func add(_ text: String, _ style: Frame.Style = .plain) {
    let (text, columns) = LineCanvas.separate(text).fitted(toWidth: room, marking: cut)
    append(text, columns, style)
  }

  /// Adds a text that fills exactly so many columns, as far as there is room.
  mutating func add(
    _ text: String, width: Int, _ alignment: ColumnAlignment = .left, _ style: Frame.Style = .plain
  ) {
    let width = max(0, min(width, room))
    let (text, columns) = LineCanvas.separate(text).fitted(toWidth: width, marking: cut)
    let spaces = blanks(width - columns)
    append(alignment == .left ? text + spaces : spaces + text, width, style)
  }

  private mutating func append(_ text: String, _ columns: Int, _ style: Frame.Style) {
    guard !text.isEmpty else { return }
    used += columns
    // Few pieces, since each of them costs a string.
    if let last = pieces.last, last.style == style {
      pieces[pieces.count - 1] = Frame.Piece(last.text + text, style)
    } else {
      pieces.append(Frame.Piece(text, style))
    }
  }

  /// Fills up with blanks to a column.
  mutating func fill(to column: Int, _ style: Frame.Style = .plain) {
    let count = min(column, width) - used
    if count > 0 { add(blanks(count), style) }
  }

  /// Adds what another line holds, which is at most as wide as the room here.
  mutating func add(_ other: LineCanvas) {
    guard other.used <= room else { return }
    pieces += other.pieces
    used += other.used
  }

  /// A text that does not join the letter before it: such a mark would make that one wider.
  private static func separate(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, first.value >= 0x300,
      String(first).printedWidth == 0
    else { return text }
    return " " + text
  }
}
