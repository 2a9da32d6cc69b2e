@testable import PhoneFilterRunning
@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// No text of a catalogue controls a terminal, in any format.
struct TerminalSafetyTests {
  private static let acting = "\u{1B}[31m\u{7}\u{9B}2J\u{7F}\u{202E}\u{200B}\r\u{E0041}"
  private let terminal = ToolRun.terminal(width: 400)

  private func check(_ output: String) {
    let scalars = output.unicodeScalars.filter {
      VisibleText.mustBeEscaped($0.value) && $0 != "\n" && $0 != "\t"
    }
    #expect(scalars.isEmpty, "\(output.debugDescription)")
    #expect(output.contains("red"))
  }

  /// Feeds need more fields; `FeedOutputTests` shows the same for them.
  @Test(
    arguments: OutputFormatCatalog.all.filter { $0.isText && $0.marketplace == nil }.map(\.name))
  func noFormatLetsItThrough(format: String) throws {
    let text = Self.acting + "red"
    let csv = "model,\"x\(Self.acting)y\"\n\"\(text)\",\"\(text)\"\n"
    check(try ToolRun(["-f", format], on: terminal, "a.csv", csv).output)
    // Raw control characters are not valid JSON; the other characters may occur unescaped.
    let raw = text.unicodeScalars.filter { $0.value >= 0x20 }.map { String($0) }.joined()
    let json = "{\"model\":\"\(raw)\",\"n\":{\"\(raw)\":[\"\(raw)\"]},\"e\":\(quoted(text))}\n"
    for options in [[], ["--with-source"], ["--fields", "n,model"], ["--sort", "model"]] {
      check(try ToolRun(["-f", format] + options, on: terminal, "a.jsonl", json).output)
    }
  }

  @Test(arguments: ["json", "jsonl"])
  func escapesInJSONReadBackAsTheSame(format: String) throws {
    let raw = "\u{9B}\u{202E}\u{E0041}é"
    let run = try ToolRun(["-f", format], on: terminal, "a.jsonl", "{\"model\":\"\(raw)\"}\n")
    #expect(!run.output.contains("\u{202E}"))
    let back = try ToolRun(["--model", "=" + raw, "-c"], "b.\(format)", run.output)
    #expect(back.output == "1\n")
  }

  @Test func offATerminalBytesStayAsTheyAre() throws {
    let csv = "model\n\"\(Self.acting)\"\n"
    #expect(try ToolRun([], "a.csv", csv).output == csv)
  }

  @Test func messagesAreSafeToo() throws {
    let csv = "model,price\nA,\"\(Self.acting)red\"\n"
    let run = try ToolRun(["--price", "5"], on: terminal, "a.csv", csv)
    check(run.error ?? "")
    let diagnosed = try ToolRun(["--model", "\u{1B}red"], on: terminal, "a.csv", csv)
    check(diagnosed.remarks.joined())
    check(try ToolRun(["--fields", "\u{1B}red"], on: terminal, "a.csv", csv).error ?? "")
  }
}
