@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterCore

/// Serialized, because a process has one screen.
@Suite("Sessions on a terminal", .serialized)
struct ScreenSessionTests {
  @Test func theScreenIsTakenAndGivenBack() throws {
    let run = try SessionRun()
    #expect(run.isInLineMode || run.shows("1,000 of 1,000"))
    #expect(run.shows("1,000 of 1,000 phones"))
    #expect(run.terminal.isAlternate)
    #expect(run.terminal.modes.contains(2004))
    #expect(!run.isInLineMode)
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
    #expect(run.terminal.modes == [7, 25])
    #expect(run.terminal.text.allSatisfy { $0 == "\n" })
    #expect(run.terminal.unknown == [])
    #expect(run.terminal.scrollCount == 0)
    #expect(run.isInLineMode)
  }

  @Test(arguments: [
    ("\r", SessionRun.End.regular(.rows)), ("c", .regular(.command)), ("q", .regular(.nothing)),
    ("\u{3}", .signal(2)), ("\u{1B}[Bjjk\r", .regular(.rows)),
  ])
  func eachKeyHasItsEnd(keys: String, end: SessionRun.End) throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.type(keys)
    #expect(run.waitForEnd() == end)
    #expect(run.terminal.modes == [7, 25])
    #expect(run.isInLineMode)
  }

  @Test func whatIsTypedAheadIsNotLost() throws {
    let run = try SessionRun()
    run.type("jjkc")
    #expect(run.waitForEnd() == .regular(.command))
  }

  @Test func aBurstOfKeysIsFewFrames() throws {
    let run = try SessionRun()
    #expect(run.shows("phone 5"))
    let before = run.terminal.frameCount
    run.type("2" + String(repeating: "j", count: 1000))
    #expect(run.shows("phone 999"))
    #expect(run.terminal.frameCount - before < 100)
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
  }

  @Test func anotherQuestionIsAskedOnce() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.type(":\u{15}--color Gold\r")
    #expect(run.shows("999 of 1,000"))
    run.type(":\u{15}--disk 256\r")
    #expect(run.shows("998 of 1,000"))
    run.type("uu")
    #expect(run.shows("1,000 of 1,000"))
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
    // If one burst undoes both, that is one question.
    #expect([[1, 2, 3, 5], [1, 2, 3, 4, 5]].contains(run.engine.asked))
  }

  @Test func aLoneEscapeComesToItself() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.type("?")
    #expect(run.shows("Keys"))
    run.type("\u{1B}")
    #expect(run.shows("1,000 of 1,000"))
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
  }

  @Test func whatIsPastedIsNoKey() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.type("\u{1B}[200~qqq\rc\u{3}\u{1B}[201~")
    #expect(run.shows("pasted"))
    run.type(":\u{15}\u{1B}[200~--color Gold\u{1B}[201~\r")
    #expect(run.shows("999 of 1,000"))
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
  }

  @Test(arguments: [(120, 36), (40, 12), (20, 4), (10, 1), (1, 1), (300, 2)])
  func anotherSizeIsAnotherScreen(width: Int, height: Int) throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.resize(width: width, height: height)
    let wanted = width < 5 ? "…" : "1,000"
    #expect(run.shows { $0.frameCount > 1 && $0.text.contains(wanted) })
    run.type("jj\tjj")
    run.resize(width: 80, height: 24)
    #expect(run.shows("1,000 of 1,000 phones"))
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
    #expect(run.terminal.scrollCount == 0)
  }

  @Test func oneLineIsEnough() throws {
    let run = try SessionRun(width: 30, height: 1)
    #expect(run.shows("1,000"))
    run.type("jj?kjvvq")
    #expect(run.waitForEnd() == .regular(.nothing))
    #expect(run.terminal.scrollCount == 0)
    #expect(run.terminal.unknown == [])
  }

  @Test func countsAreShownAsTheyCome() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    for count in [900, 800, 700] {
      run.engine.change { $0.matched = count }
      #expect(run.shows("\(count) of 1,000"))
    }
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
  }

  @Test func aSearchIsForTheEngine() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    run.type("2/700\r")
    #expect(run.shows("phone 700"))
    #expect(run.engine.searches.map(\.text) == ["700"])
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
  }

  @Test func aSignalThatEndsTheProcessEndsTheSession() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    // The action of the signal handler, without the end of this process.
    WakePipe.note(15)
    #expect(run.waitForEnd() == .signal(15))
    #expect(run.terminal.modes == [7, 25])
    #expect(run.isInLineMode)
  }

  @Test func repaintingDrawsEverything() throws {
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    let start = run.written.count
    run.type("\u{C}")
    #expect(run.shows { _ in run.written.count > start })
    run.type("q")
    #expect(run.waitForEnd() == .regular(.nothing))
    var repainted = TerminalModel(width: 80, height: 24)
    repainted.write(run.written[start...])
    #expect(repainted.text.contains("1,000 of 1,000"))
  }

  @Test func theMouseIsAskedForAndGivenBack() throws {
    for usesMouse in [true, false] {
      let run = try SessionRun(usesMouse: usesMouse)
      #expect(run.shows("1,000 of 1,000"))
      #expect(run.terminal.modes.isSuperset(of: [1000, 1006]) == usesMouse)
      run.type("\u{1B}[<65;70;5Mq")
      #expect(run.waitForEnd() == .regular(.nothing))
      #expect(run.terminal.modes == [7, 25])
    }
  }

  @Test func noColourIsAskedForWhereThereIsNone() throws {
    for usesColors in [true, false] {
      let run = try SessionRun(["--color", "Gold"], usesColors: usesColors)
      #expect(run.shows("999 of 1,000"))
      run.type("q")
      #expect(run.waitForEnd() == .regular(.nothing))
      let text = String(decoding: run.written, as: UTF8.self)
      #expect(text.contains(/\e\[(2|[0-9;]*3[0-9])m/) == usesColors)
    }
  }

  @Test func anyBytesMayBeTyped() throws {
    var generator = SeededGenerator(seed: 26)
    let run = try SessionRun()
    #expect(run.shows("1,000 of 1,000"))
    for _ in 0..<200 {
      // Without the keys that end the session or stop the process.
      let bytes = (0..<50).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        .filter { ![0x03, 0x0D, 0x0A, 0x1A, UInt8(ascii: "c"), UInt8(ascii: "q")].contains($0) }
      run.type(bytes)
      _ = run.shows { _ in true }
    }
    // Leaves everything that was opened: a paste, a prompt, a page.
    run.type("\u{1B}[201~")
    run.type("\u{1B}\u{1B}\u{1B}\u{3}")
    #expect(run.waitForEnd() == .signal(2))
    #expect(run.terminal.modes == [7, 25])
    #expect(run.terminal.unknown == [])
    #expect(run.terminal.scrollCount == 0)
  }
}
