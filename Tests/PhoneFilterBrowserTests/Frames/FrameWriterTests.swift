@testable import PhoneFilterBrowsing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser

@Suite("Frames on a terminal")
struct FrameWriterTests {
  private typealias Piece = Frame.Piece

  private static func frame(_ lines: [[Frame.Piece]], cursor: (Int, Int) = (0, 0)) -> Frame {
    Frame(lines: lines, cursor: (column: cursor.0, line: cursor.1))
  }

  private static func plain(_ lines: String...) -> Frame { frame(lines.map { [Piece($0)] }) }

  /// A frame of a size with random content, including wide letters at the edge.
  private static func random(
    _ size: Frame.Size, _ generator: inout SeededGenerator
  ) -> Frame {
    let words = ["a", "phone", "金色", "é", "👩‍👩‍👧", " ", "…", "256 GB", "🇩🇪", "ﾞ", "x\u{301}"]
    let lines = (0..<Int.random(in: 0...size.height + 1, using: &generator)).map { _ in
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Piece(
          words.randomElement(using: &generator) ?? "",
          Frame.Style.allCases.randomElement(using: &generator) ?? .plain)
      }
    }
    return frame(
      lines,
      cursor: (
        Int.random(in: -1...size.width, using: &generator),
        Int.random(in: -1...size.height, using: &generator)
      ))
  }

  @Test(arguments: [true, false])
  func whateverCameBeforeTheScreenIsTheNewFrame(usesColors: Bool) {
    var generator = SeededGenerator(seed: 26)
    let writer = FrameWriter(usesColors: usesColors)
    for _ in 0..<100 {
      let size = Frame.Size(
        width: Int.random(in: 1...24, using: &generator),
        height: Int.random(in: 1...8, using: &generator))
      var terminal = TerminalModel(width: size.width, height: size.height)
      terminal.write("something else".utf8)
      let scrolled = terminal.scrollCount
      var shown: Frame?
      for _ in 0..<20 {
        // Sometimes, as after a repaint that the user requested.
        if Int.random(in: 0..<8, using: &generator) == 0 { shown = nil }
        let next = FrameWriterTests.random(size, &generator)
        terminal.write(writer.bytes(from: shown, to: next, in: size))
        shown = next
        var wanted = TerminalModel(width: size.width, height: size.height)
        wanted.write(writer.bytes(from: nil, to: next, in: size))
        #expect(terminal.cells == wanted.cells)
        #expect(terminal.cursor == wanted.cursor)
        #expect(terminal.modes == [7, 25])
        #expect(terminal.unknown == [])
      }
      #expect(terminal.scrollCount == scrolled)
    }
  }

  @Test func linesStandWhereTheyBelong() {
    let size = Frame.Size(width: 10, height: 3)
    var terminal = TerminalModel(width: 10, height: 3)
    let frame = FrameWriterTests.frame(
      [[Piece("0123456789")], [Piece(" ab", .focused), Piece("cd")], [Piece("金金金金金金")]],
      cursor: (1, 1))
    terminal.write(FrameWriter(usesColors: false).bytes(from: nil, to: frame, in: size))
    #expect(terminal.lines == ["0123456789", " abcd", "金金金金金"])
    #expect(terminal.cursor == (column: 1, line: 1))
    #expect(terminal.cells[1].prefix(5).map(\.style) == ["7", "7", "7", "", ""])
    #expect(terminal.frameCount == 1)
  }

  @Test func onlyChangedLinesAreWritten() {
    let size = Frame.Size(width: 20, height: 4)
    let old = FrameWriterTests.plain("one", "two", "three", "four")
    let new = FrameWriterTests.plain("one", "two", "THREE")
    let text = String(
      decoding: FrameWriter(usesColors: true).bytes(from: old, to: new, in: size), as: UTF8.self)
    #expect(text.contains("THREE"))
    for word in ["one", "two", "four", "\u{1B}[2J"] { #expect(!text.contains(word)) }
    #expect(text.hasPrefix("\u{1B}[?2026h"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
    #expect(FrameWriter(usesColors: true).bytes(from: old, to: old, in: size).isEmpty)
  }

  @Test func nothingInATextReachesTheTerminalAsAControl() {
    var generator = SeededGenerator(seed: 27)
    let size = Frame.Size(width: 60, height: 2)
    for usesColors in [true, false] {
      let writer = FrameWriter(usesColors: usesColors)
      // The bytes around arbitrary text.
      for _ in 0..<500 {
        let scalars = (0..<12).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 0...0x250, using: &generator))
        }
        let text = String(String.UnicodeScalarView(scalars))
        var terminal = TerminalModel(width: 60, height: 2)
        terminal.write(
          writer.bytes(from: nil, to: FrameWriterTests.frame([[Piece(text, .chosen)]]), in: size))
        #expect(terminal.unknown == [], "\(text.debugDescription)")
        #expect(terminal.cursor == (column: 0, line: 0))
        #expect(terminal.scrollCount == 0)
        #expect(terminal.modes == [7, 25])
      }
    }
    let nasty = FrameWriterTests.plain("\u{1B}[?1049l\n\u{7}\u{9B}2J\u{202E}")
    let bytes = FrameWriter(usesColors: true).bytes(from: nil, to: nasty, in: size)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#"\u{1B}[?1049l\n\u{7}\u{9B}2J\u{202E}"#))
  }

  @Test func withoutColoursNoneAreAskedFor() {
    let pieces = Frame.Style.allCases.map { Piece("\($0) ", $0) }
    let size = Frame.Size(width: 80, height: 1)
    var terminal = TerminalModel(width: 80, height: 1)
    terminal.write(
      FrameWriter(usesColors: false).bytes(
        from: nil, to: FrameWriterTests.frame([pieces]), in: size))
    #expect(Set(terminal.cells[0].map(\.style)).isSubset(of: ["", "1", "7"]))
    var colored = TerminalModel(width: 80, height: 1)
    colored.write(
      FrameWriter(usesColors: true).bytes(from: nil, to: FrameWriterTests.frame([pieces]), in: size)
    )
    #expect(colored.lines == terminal.lines)
    #expect(colored.cells != terminal.cells)
  }
}
