import PhoneFilterCommandLine
import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterBrowsing

/// The marked phones side by side, from a real catalogue.
struct ComparingTests {
  private let engine = WaitingEngine()

  private static let catalogue = PackageFolder.path + "/data/catalog.jsonl"

  private func state(_ words: String..., width: Int = 80, height: Int = 24) throws -> BrowserState {
    let outcome = try ArgumentScanner.outcome(
      of: (words + [ComparingTests.catalogue]).map { Array($0.utf8) },
      options: OptionCatalog.ofBrowse)
    guard case .line(let line) = outcome else { throw UsageError("a page of help") }
    let state = BrowserState(line: line, size: Frame.Size(width: width, height: height))
    engine.ask(state)
    _ = engine.answer(to: state)
    return state
  }

  /// Presses keys, and lets the engine compare. Returns the last effect.
  @discardableResult
  private func press(_ keys: [Key], on state: inout BrowserState) -> BrowserEffect? {
    var effect: BrowserEffect?
    for key in keys {
      let snapshot = engine.answer(to: state)
      effect = state.press(key, in: snapshot, rows: engine.rows)
      if effect == .compare { engine.compare(state) }
    }
    return effect
  }

  private func lines(_ state: BrowserState) -> [String] {
    state.frame(engine.snapshot).plainLines
  }

  @Test func theMarkedPhonesAreSideBySide() throws {
    var state = try state()
    press(["2", "m", "j", "m", "="], on: &state)
    let lines = lines(state)
    #expect(lines[0] == " 2 phones side by side")
    #expect(lines[1].contains("iPhone 14       iPhone 14 Pro"))
    #expect(
      lines.contains { $0.hasPrefix(" price") && $0.contains("✓ 799") && $0.contains("(+500)") })
    #expect(!lines.contains { $0.hasPrefix(" brand") })
    #expect(lines.contains { $0.contains("are the same: brand Apple") })
    press(["a"], on: &state)
    #expect(self.lines(state).contains { $0.hasPrefix(" brand") })
    press([.escape], on: &state)
    #expect(state.comparing == nil)
  }

  @Test func theCommandShowsTheSamePhones() throws {
    var state = try state()
    press(["2", "m", "j", "m", "="], on: &state)
    #expect(
      state.commandText
        == "phonefilter compare --model 'iPhone 14' --model 'iPhone 14 Pro' "
        + ComparingTests.catalogue)
    press(["a"], on: &state)
    #expect(state.commandText.hasPrefix("phonefilter compare --all --model"))
    #expect(press(["c"], on: &state) == .printCommand)
  }

  @Test func aFilterForAllMarkedPhonesIsTheCommand() throws {
    var state = try state("--brand", "Google", "--sort", "price", "--group-by", "color")
    press(["2", "M", "="], on: &state)
    #expect(
      state.commandText.hasPrefix("phonefilter compare --brand Google --sort price "))
  }

  @Test func moreThanEightPhonesHaveNoCommand() throws {
    var state = try state("--brand", "Apple")
    press(["2", "M", "=", .right], on: &state)
    #expect(lines(state)[0].hasSuffix("phones 2 to 4 of 12"))
    #expect(press(["c"], on: &state) == nil)
    #expect(lines(state)[22] == " no command shows exactly these phones; Enter prints them")
    #expect(press([.enter], on: &state) == .printRows)
  }

  @Test func aSmallScreenScrolls() throws {
    var state = try state(width: 40, height: 8)
    press(["2", "m", "m", "m", "=", "a"], on: &state)
    #expect(lines(state).contains { $0.hasSuffix("more lines") })
    press([.end], on: &state)
    #expect(lines(state).contains { $0.hasPrefix(" released") })
    for (width, height) in [(20, 4), (30, 5), (200, 50), (24, 60)] {
      state.resize(to: Frame.Size(width: width, height: height))
      press([.right, .down, .up, .left, .pageDown], on: &state)
      #expect(state.frame(engine.snapshot).isWithin(width, height))
    }
  }

  @Test func withoutMarksThereIsAMessage() throws {
    var state = try state()
    #expect(press(["="], on: &state) == nil)
    #expect(lines(state).last == " mark phones with m first")
    press(["2", "m", "="], on: &state)
    #expect(lines(state).last == " mark another phone with m")
  }

  @Test func theDialogComparesToo() throws {
    var dialog = PlainDialog(line: try state().typed)
    for line in ["rows", "mark 1", "mark 3"] {
      _ = dialog.take(line, in: engine.snapshot, rows: engine.rows)
    }
    #expect(dialog.take("compare", in: engine.snapshot, rows: engine.rows) == .compare)
    engine.compare(dialog.state)
    let answer = dialog.answer(engine.snapshot, rows: engine.rows)
    #expect(answer.contains("iPhone 14, iPhone 14 Pro:\n"))
    #expect(answer.contains("  price: 799 best, 1,299 (+500)\n"))
    #expect(answer.contains("Command: phonefilter compare --model 'iPhone 14'"))
  }
}
