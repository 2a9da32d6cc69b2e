@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Terminal settings")
struct TerminalSettingsTests {
  private func settings(
    isTerminal: Bool = true, width: Int? = 100, ansi: AnsiChoice = .auto,
    _ environment: [String: String] = [:]
  ) -> TerminalSettings {
    TerminalSettings(
      isTerminal: isTerminal, reportedWidth: width, ansi: ansi,
      environment: { environment[$0] ?? ($0 == "TERM" ? "xterm" : nil) })
  }

  @Test func widthIsTheUsersThenTheTerminalsThenEighty() {
    #expect(settings(["COLUMNS": "60"]).width == 60)
    #expect(settings().width == 100)
    #expect(settings(width: nil).width == 80)
    for nonsense in ["", "0", "-5", "wide", "1e2", "99999999999999999999"] {
      #expect(settings(["COLUMNS": nonsense]).width == 100)
    }
  }

  @Test func nothingIsCutOffATerminal() {
    #expect(settings(isTerminal: false).width == nil)
    #expect(settings(isTerminal: false, ["COLUMNS": "60"]).width == nil)
  }

  @Test(
    arguments: [
      ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true), (["TERM": "dumb"], true, false), (["TERM": ""], true, false),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
      (["CLICOLOR_FORCE": "0"], true, true), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
    ] as [([String: String], Bool, Bool)])
  func coloursFollowTheEnvironment(environment: [String: String], isTerminal: Bool, uses: Bool) {
    #expect(settings(isTerminal: isTerminal, environment).usesColors == uses)
    #expect(settings(isTerminal: isTerminal, ansi: .always, environment).usesColors)
    #expect(!settings(isTerminal: isTerminal, ansi: .never, environment).usesColors)
  }
}
