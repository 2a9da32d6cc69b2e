import PhoneFilterBase
import PhoneFilterCore

/// A small terminal: the contents of a screen after some bytes are written to it.
///
/// The model knows the sequences that the tool writes, and records the others. As in a real
/// terminal, a letter of two columns fills a cell and leaves the next cell empty.
package struct TerminalModel {
  package struct Cell: Equatable {
    /// The letter in the column; empty after a wide letter.
    package var text = " "
    /// The numbers of the style, as the sequence wrote them.
    package var style = ""

    package init() {}
  }

  package private(set) var width: Int
  package private(set) var height: Int
  package private(set) var cells: [[Cell]]
  package private(set) var cursor = (column: 0, line: 0)
  /// The modes that are on, by their numbers.
  package private(set) var modes: Set<Int> = [7, 25]
  /// The number of times that the screen scrolled. No screen should scroll.
  package private(set) var scrollCount = 0
  /// Sequences and control characters that the model does not know.
  package private(set) var unknown: [String] = []
  /// The number of frames that were shown in one step.
  package private(set) var frameCount = 0

  private var other: [[Cell]] = []
  private var style = ""
  private var isBeyondEdge = false
  private var pending: [UInt8] = []

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = TerminalModel.empty(width, height)
  }

  private static func empty(_ width: Int, _ height: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  /// True if the terminal shows the buffer of full-screen programs.
  package var isAlternate: Bool { modes.contains(1049) }

  /// The lines, without blanks at their ends.
  package var lines: [String] { cells.map { TerminalModel.text(of: $0) } }

  package var text: String { lines.joined(separator: "\n") }

  private static func text(of cells: [Cell]) -> String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Changes the size. The contents of the screen stay if they have room.
  package mutating func resize(width: Int, height: Int) {
    cells = TerminalModel.fitted(cells, width, height)
    other = TerminalModel.fitted(other, width, height)
    (self.width, self.height) = (width, height)
    cursor = (min(cursor.column, width - 1), min(cursor.line, height - 1))
    isBeyondEdge = false
  }

  private static func fitted(_ cells: [[Cell]], _ width: Int, _ height: Int) -> [[Cell]] {
    var fitted = empty(width, height)
    for (line, old) in cells.prefix(height).enumerated() {
      for (column, cell) in old.prefix(width).enumerated() { fitted[line][column] = cell }
    }
    return fitted
  }

  /// Writes bytes. Sequences and letters may be cut anywhere.
  package mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var index = 0
    while index < pending.count, let next = step(from: index) { index = next }
    pending.removeFirst(index)
  }

  /// Reads one sequence, control character or run of text. Returns the index of the next one, or
  /// nil if this one is not complete.
  private mutating func step(from start: Int) -> Int? {
    let byte = pending[start]
    if byte == 0x1B { return sequence(from: start) }
    if byte < 0x20 || byte == 0x7F {
      control(byte)
      return start + 1
    }
    var end = start
    while end < pending.count, pending[end] >= 0x20, pending[end] != 0x7F { end += 1 }
    let run = pending[start..<end]
    // The last letter may be cut, or have an accent in the next bytes.
    if end == pending.count, let last = run.last, last >= 0x80 {
      guard String(validating: run, as: UTF8.self) != nil else { return nil }
    }
    for letter in String(decoding: run, as: UTF8.self) { put(String(letter)) }
    return end
  }

  private mutating func control(_ byte: UInt8) {
    isBeyondEdge = false
    switch byte {
    case 0x0D: cursor.column = 0
    case 0x0A: feedLine()
    case 0x08: cursor.column = max(cursor.column - 1, 0)
    case 0x07: break
    default: unknown.append("\(byte)")
    }
  }

  private mutating func feedLine() {
    cursor.line += 1
    guard cursor.line == height else { return }
    cursor.line = height - 1
    cells.removeFirst()
    cells.append(Array(repeating: Cell(), count: width))
    scrollCount += 1
  }

  private mutating func put(_ letter: String) {
    let columns = letter.displayWidth
    if columns == 0 { return }
    if isBeyondEdge || cursor.column + columns > width {
      if modes.contains(7) {
        cursor.column = 0
        feedLine()
      } else {
        cursor.column = max(width - columns, 0)
      }
      isBeyondEdge = false
    }
    for column in cursor.column..<min(cursor.column + columns, width) {
      cells[cursor.line][column].text = column == cursor.column ? letter : ""
      cells[cursor.line][column].style = style
    }
    cursor.column += columns
    if cursor.column >= width {
      cursor.column = width - 1
      isBeyondEdge = true
    }
  }

  private mutating func sequence(from start: Int) -> Int? {
    guard start + 1 < pending.count else { return nil }
    guard pending[start + 1] == UInt8(ascii: "[") else {
      unknown.append("ESC \(pending[start + 1])")
      return start + (pending[start + 1] == 0x1B ? 1 : 2)
    }
    guard
      let end = pending[(start + 2)...].firstIndex(where: { !(0x20..<0x40).contains($0) })
    else { return nil }
    // A program may end in the middle of a sequence. The sequence that restores the screen follows.
    guard (0x40..<0x7F).contains(pending[end]) else { return end }
    let body = String(decoding: pending[(start + 2)..<end], as: UTF8.self)
    let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    switch (Character(Unicode.Scalar(pending[end])), body.hasPrefix("?")) {
    case ("m", false): style = body == "0" ? "" : body
    case ("H", false):
      let line = max(numbers.first ?? 1, 1)
      let column = max(numbers.count > 1 ? numbers[1] : 1, 1)
      cursor = (min(column, width) - 1, min(line, height) - 1)
    case ("K", false) where body.isEmpty:
      for column in cursor.column..<width { cells[cursor.line][column] = Cell() }
    case ("J", false) where body == "2": cells = TerminalModel.empty(width, height)
    case ("h", true): for number in numbers { set(number, true) }
    case ("l", true): for number in numbers { set(number, false) }
    case (let final, _): unknown.append("ESC[\(body)\(final)")
    }
    isBeyondEdge = false
    return end + 1
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    if mode == 2026, !isOn, modes.contains(2026) { frameCount += 1 }
    if mode == 1049, isOn != isAlternate {
      if isOn {
        other = cells
        cells = TerminalModel.empty(width, height)
      } else {
        cells = other
      }
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }
}
