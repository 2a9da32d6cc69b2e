import PhoneFilterBase
import PhoneFilterCommandLine
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterBrowsing

/// The title, the last line, and the marks of cut content.
struct EdgeTests {
  let shop = MadeShop()

  @Test(arguments: [20, 30, 40, 60, 70, 80, 100, 200], [[], ["2"], ["2", "v"]] as [[Key]])
  func theLastLineEndsInHelpAndQuit(width: Int, keys: [Key]) throws {
    var state = try state(width: width, height: 24)
    shop.press(keys, on: &state)
    let last = try #require(shop.frame(state).plainLines.last)
    #expect(last.hasSuffix("? help  q quit"))
    #expect(last.displayWidth <= width)
  }

  /// Enter and c are two keys in the last line only if they do different things.
  @Test(
    arguments: [
      ([], [], "enter command", false), (["2", "m"], [], "enter print", true),
      ([], ["--print", "rows"], "enter print", true),
    ] as [([Key], [String], String, Bool)])
  func enterSaysWhatItDoes(
    keys: [Key], options: [String], word: String, hasCommand: Bool
  ) throws {
    let words = (options + ["stock.jsonl"]).map { Array($0.utf8) }
    guard
      case .line(let line) = try ArgumentScanner.outcome(of: words, options: OptionCatalog.ofBrowse)
    else { return }
    var state = BrowserState(line: line, size: Frame.Size(width: 200, height: 40))
    shop.press(keys, on: &state)
    let last = try #require(shop.frame(state).plainLines.last)
    #expect(last.contains(word))
    #expect(last.contains("c command") == hasCommand)
    #expect(
      HelpText.keys(state.printed).first { $0.keys == "enter" }?.does
        == (options.isEmpty
          ? keys.isEmpty
            ? "print the command for these rows; if rows are marked, print those"
            : "print the marked rows; if none is marked, all"
          : "print the marked rows; if none is marked, all"))
  }

  @Test func intoAPipeEnterPrintsRows() throws {
    let typed = try state().typed
    let state = BrowserState(
      line: typed, size: Frame.Size(width: 120, height: 30), printing: .rows)
    #expect(state.printed == .rows)
    #expect(shop.frame(state).text.contains("enter print"))
  }

  @Test func theTitleHasTheRowOfTheCursor() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", "j", "j", on: &state)
    #expect(
      shop.frame(state).plainLines[0].hasSuffix("row 3 · 266,364 of 4,000,000 phones"))
  }

  @Test func hiddenColumnsAreCountedOnBothSides() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", on: &state)
    #expect(shop.frame(state).plainLines[1].hasSuffix(" 2▸"))
    shop.press(.right, .right, .right, .right, .right, .right, on: &state)
    let header = shop.frame(state).plainLines[1]
    #expect(header.contains("model") && header.contains("5◂") && header.hasSuffix(">color"))
  }

  @Test func hiddenFieldsAreCounted() throws {
    var state = try state(width: 80, height: 12)
    shop.press("2", "v", on: &state)
    let fields = (0..<30).map { BrowseDetails.Field(name: "field \($0)", value: "value") }
    let long = BrowseDetails.Field(name: "text", value: String(repeating: "word ", count: 40))
    let details = BrowseDetails(number: 0, place: "stock.jsonl:1", fields: [long] + fields)
    var lines = state.frame(shop.snapshot, details: details).plainLines
    #expect(lines[9].hasSuffix("… 28 more lines; PgDn shows them"), "\(lines)")
    #expect(lines[2].contains("word word") && lines[3].contains("word word"))
    shop.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown, on: &state)
    lines = state.frame(shop.snapshot, details: details).plainLines
    #expect(lines[9].contains("field 29"))
  }

  @Test func aLetterThatIsNoKeyIsAnswered() throws {
    var state = try state(width: 80, height: 24)
    shop.press("y", on: &state)
    #expect(shop.frame(state).plainLines.last == " / finds, ? shows the keys")
  }

  @Test func detailsGoFromNoneToAll() throws {
    var state = try state(width: 120, height: 36)
    #expect(!state.layout.coversRows && state.layout.details != nil)
    shop.press("v", on: &state)
    #expect(state.layout.coversRows)
    shop.press("v", on: &state)
    #expect(state.layout.details == nil)
    shop.press("v", on: &state)
    #expect(!state.layout.coversRows && state.layout.details != nil)
  }
}
