import PhoneFilterCore

/// Turns the contents of a terminal into a frame, and writes only the changed lines.
///
///     ESC[?2026h  ESC[?25l ESC[?7l   line 3: ESC[3;1H ESC[K text   …   ESC[?7h  cursor  ESC[?2026l
///
/// The terminal shows the whole frame at once, if it can. A line is erased before it is written.
/// Erasing after it would remove the last character of a line that fills the screen. Lines do not
/// wrap. So text that the terminal draws wider than expected stays in its line, and nothing
/// scrolls. Wrapping is on again at the end of each frame, whatever happens between two frames.
package struct FrameWriter: Sendable {
  /// True if pieces also differ by colors; false if only by bold and inverse text.
  private let usesColors: Bool

  package init(usesColors: Bool) { self.usesColors = usesColors }

  /// Returns the bytes that turn one frame into another; empty if nothing differs. If the old frame
  /// is nil, the terminal may show anything.
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
      // The text must hold nothing that acts on a terminal. If it does, it is made visible instead.
      let whole = piece.text.visible
      let text = whole.cut(toWidth: left, marking: "")
      // After a cut nothing more is added, even if a narrower piece would fit.
      left = text.utf8.count < whole.utf8.count ? 0 : left - text.displayWidth
      if text.isEmpty { continue }
      let rendition = FrameWriter.rendition(of: piece.style, usesColors: usesColors)
      if rendition.isEmpty {
        bytes += text.utf8
      } else {
        bytes += "\u{1B}[\(rendition)m\(text)\u{1B}[0m".utf8
      }
    }
  }

  /// Returns the numbers for the escape sequence of a style; empty if the text needs no sequence.
  ///
  /// The numbers set no background, and neither black nor white text, to suit dark and light
  /// terminals. Green and cyan are the only colors with a contrast of 2.9 on both, in Solarized too.
  /// The two are never bold: many terminals show bold colors as bright colors, which Solarized
  /// lacks.
  static func rendition(of style: Frame.Style, usesColors: Bool) -> String {
    switch style {
    case .plain: ""
    case .strong: "1"
    case .quiet: usesColors ? "2" : ""
    case .chosen: usesColors ? "32" : "1"
    case .focused: "7"
    case .accent: usesColors ? "36" : "1"
    case .warning: "1"
    }
  }
}
