import PhoneFilterCore

/// A line of the screen that is filled from the left. It never exceeds its width.
struct LineCanvas {
  let width: Int
  /// The number of filled columns.
  private(set) var used = 0
  private(set) var pieces: [Frame.Piece] = []
  private let cut: String

  init(width: Int, cut: String) {
    self.width = max(0, width)
    self.cut = cut
  }

  var room: Int { width - used }

  /// Adds a text, cut to the remaining room. The text must hold nothing that acts on a terminal.
  mutating func add(_ text: String, _ style: Frame.Style = .plain) {
    let (text, columns) = LineCanvas.separate(text).fitted(toWidth: room, marking: cut)
    append(text, columns, style)
  }

  /// Adds a text that fills exactly `width` columns, or the remaining room if it is less.
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
    // Equal styles are joined, since each piece costs a string.
    if let last = pieces.last, last.style == style {
      pieces[pieces.count - 1] = Frame.Piece(last.text + text, style)
    } else {
      pieces.append(Frame.Piece(text, style))
    }
  }

  /// Fills the line with blanks up to a column.
  mutating func fill(to column: Int, _ style: Frame.Style = .plain) {
    let count = min(column, width) - used
    if count > 0 { add(blanks(count), style) }
  }

  /// Adds the contents of another line, unless they are wider than the room.
  mutating func add(_ other: LineCanvas) {
    guard other.used <= room else { return }
    pieces += other.pieces
    used += other.used
  }

  /// Returns a text that does not join the letter before it: a combining mark would make that
  /// letter wider.
  private static func separate(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, first.value >= 0x300,
      String(first).printedWidth == 0
    else { return text }
    return " " + text
  }
}
