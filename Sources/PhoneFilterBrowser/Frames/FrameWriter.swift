import PhoneFilterCore

/// Turns what a terminal shows into a frame, with as few bytes as there are changed lines.
///
///     ESC[?2026h  ESC[?25l ESC[?7l   line 3: ESC[3;1H ESC[K text   …   ESC[?7h  cursor  ESC[?2026l
///
/// The terminal shows all of it at once, where it can. A line is erased before it is written: one that
/// fills the screen would lose its last character to an erasing behind it. Lines do not wrap, so that
/// text which the terminal draws wider than it is thought to be stays in its line, and nothing scrolls;
/// wrapping is on again at the end of each frame, whatever happens between two of them.
package struct FrameWriter: Sendable {
  /// Whether pieces are told apart by colours too, or only by being bold or inverse.
  private let usesColors: Bool

  package init(usesColors: Bool) { self.usesColors = usesColors }

  /// The bytes that turn one frame into another on a screen of some size; without the first, whatever
  /// the terminal shows. None where nothing differs.
  package func bytes(from old: Frame?, to new: Frame, in size: Frame.Size) -> [UInt8] {
    guard old != new else { return [] }
    var bytes: [UInt8] = Array("\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m".utf8)
    if old == nil { bytes += "\u{1B}[2J".utf8 }
    for line in 0..<max(size.height, 0) {
      let pieces = line < new.lines.count ? new.lines[line] : []
      if let old {
        guard pieces != (line < old.lines.count ? old.lines[line] : []) else { continue }
      } else if pieces.isEmpty {
        continue
      }
      bytes += "\u{1B}[\(line + 1);1H\u{1B}[K".utf8
      append(pieces, width: size.width, to: &bytes)
    }
    let line = min(max(new.cursor.line, 0), max(size.height - 1, 0))
    let column = min(max(new.cursor.column, 0), max(size.width - 1, 0))
    bytes += "\u{1B}[?7h\u{1B}[\(line + 1);\(column + 1)H\u{1B}[?25h\u{1B}[?2026l".utf8
    return bytes
  }

  private func append(_ pieces: [Frame.Piece], width: Int, to bytes: inout [UInt8]) {
    var left = width
    for piece in pieces {
      // Nothing in it should act on a terminal; if something does, it is shown instead.
      let whole = piece.text.visible
      let text = whole.cut(toWidth: left, marking: "")
      // Behind a cut nothing stands, also where a narrower piece would fit.
      left = text.utf8.count < whole.utf8.count ? 0 : left - text.displayWidth
      if text.isEmpty { continue }
      let rendition = rendition(of: piece.style)
      if rendition.isEmpty {
        bytes += text.utf8
      } else {
        bytes += "\u{1B}[\(rendition)m\(text)\u{1B}[0m".utf8
      }
    }
  }

  /// The numbers that ask a terminal for a style; empty for none. They name no background and neither
  /// black nor white, so that they fit dark and light terminals.
  private func rendition(of style: Frame.Style) -> String {
    switch style {
    case .plain: ""
    case .strong: "1"
    case .faint: usesColors ? "2" : ""
    case .chosen: usesColors ? "32" : "1"
    case .focused: "7"
    case .title: usesColors ? "1;36" : "1"
    case .warning: usesColors ? "33" : "1"
    }
  }
}
