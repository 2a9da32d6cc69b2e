@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterCore

extension ScreenSessionTests {
  /// Nested, because these sessions share the pipe of the signals with the sessions on a screen.
  @Suite("Sessions in lines", .serialized)
  struct PlainSessionTests {
    @Test func aQuestionHasAnAnswer() throws {
      let run = try SessionRun(isPlain: true)
      #expect(run.shows("1,000 of 1,000 phones."))
      #expect(run.isInLineMode)
      run.type(":--color Gold\n")
      #expect(run.shows("999 of 1,000 phones."))
      run.type("undo\nquit\n")
      #expect(run.waitForEnd() == .regular(.nothing))
      #expect(!run.written.contains(0x1B))
    }

    @Test(arguments: [
      ("print\n", SessionRun.End.regular(.rows)), ("command\n", .regular(.command)),
      ("q\n", .regular(.nothing)), ("\u{4}", .regular(.nothing)),
      ("rows\n\nhelp\nnothing\nprint\n", .regular(.rows)),
    ])
    func eachWordHasItsEnd(typed: String, end: SessionRun.End) throws {
      let run = try SessionRun(isPlain: true)
      run.type(typed)
      #expect(run.waitForEnd() == end)
    }

    @Test func aSignalEndsIt() throws {
      let run = try SessionRun(isPlain: true)
      #expect(run.shows("\n>"))
      WakePipe.note(2)
      #expect(run.waitForEnd() == .signal(2))
    }

    @Test func whatIsStillCountedIsWaitedFor() throws {
      let run = try SessionRun(isPlain: true)
      #expect(run.shows("1,000 of 1,000 phones."))
      run.engine.change { $0.isComplete = false }
      run.type("\n")
      run.engine.change {
        $0.matched = 5
        $0.isComplete = true
      }
      run.type("\n")
      #expect(run.shows("5 of 1,000 phones."))
      run.type("/7\nrows\n/3\n")
      #expect(run.shows("searching for '3'"))
      run.type("q\n")
      #expect(run.waitForEnd() == .regular(.nothing))
    }

    @Test func aLongListIsGoneOnWith() throws {
      let run = try SessionRun(isPlain: true)
      run.type("rows\nmore\ndetails 7\nq\n")
      #expect(run.waitForEnd() == .regular(.nothing))
      let text = String(decoding: run.written, as: UTF8.self)
      for wanted in ["phone 0", "phone 39", "made:6"] { #expect(text.contains(wanted)) }
    }
  }
}
