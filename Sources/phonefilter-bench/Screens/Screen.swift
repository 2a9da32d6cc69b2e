/// The content of a terminal, from frames of whole lines.
///
///     ESC[?2026h  …  ESC[3;1H ESC[K text  …  ESC[34;1H  ESC[?2026l
///
/// Bytes may be cut anywhere: they are read when a frame is whole. Colors are left out.
struct Screen {
  /// The place of the cursor, from one on.
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  private static let escape: UInt8 = 0x1B
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)

  private(set) var cursor = Position(line: 1, column: 1)
  private var lines = [[UInt8]](repeating: [], count: Int(Terminal.lines))
  /// The bytes after the last whole frame.
  private var rest: [UInt8] = []

  /// The text of a line, from one on.
  func line(_ number: Int) -> String {
    lines.indices.contains(number - 1)
      ? String(decoding: lines[number - 1], as: UTF8.self) : ""
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) { rest += bytes }

  /// Shows the next frame; returns false if it is not complete yet.
  mutating func showFrame() -> Bool {
    var end = 0
    while let start = rest[end...].firstIndex(of: Self.escape) {
      if rest[start...].starts(with: Self.frameEnd) {
        let length = start + Self.frameEnd.count
        show(rest[..<length])
        rest.removeFirst(length)
        return true
      }
      end = start + 1
    }
    return false
  }

  private mutating func show(_ frame: ArraySlice<UInt8>) {
    var bytes = frame
    while let byte = bytes.popFirst() {
      if byte == Self.escape, bytes.first == UInt8(ascii: "[") {
        bytes.removeFirst()
        let parameters = bytes.prefix { !(0x40...0x7E).contains($0) }
        bytes = bytes.dropFirst(parameters.count)
        if let command = bytes.popFirst() { obey(command, parameters) }
      } else if lines.indices.contains(cursor.line - 1) {
        lines[cursor.line - 1].append(byte)
      }
    }
  }

  private mutating func obey(_ command: UInt8, _ parameters: ArraySlice<UInt8>) {
    switch command {
    case UInt8(ascii: "H"):
      let numbers = parameters.split(separator: UInt8(ascii: ";"))
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
      cursor = Position(line: numbers.first ?? 1, column: numbers.count > 1 ? numbers[1] : 1)
    case UInt8(ascii: "K"):
      if lines.indices.contains(cursor.line - 1) { lines[cursor.line - 1] = [] }
    case UInt8(ascii: "J"):
      for index in lines.indices { lines[index] = [] }
    default:
      break
    }
  }
}

// The text on the screen of `phonefilter browse`.
extension Screen {
  /// True if a phone is under the names of the columns: its price is a number.
  var showsRows: Bool {
    let pane = line(3).split(separator: "│", omittingEmptySubsequences: false).dropFirst()
    return pane.contains { $0.contains(where: \.isNumber) }
  }

  /// The number of matching phones, when all phones are counted: `198,380 of 4,000,000 phones`. A
  /// number that may still change has a mark.
  var counted: Int? {
    let words = line(1).split(separator: " ")
    guard words.last?.hasPrefix("phone") == true, let place = words.lastIndex(of: "of"), place > 0,
      !words.contains(where: { $0 == "reading" || $0.hasPrefix("sorting") })
    else { return nil }
    return Int(words[place - 1].filter { $0 != "," })
  }

  /// Returns true if the cursor is on a value of a facet; a long value is cut.
  func isOn(_ value: String) -> Bool { line(cursor.line).contains("] \(value.prefix(6))") }
}
