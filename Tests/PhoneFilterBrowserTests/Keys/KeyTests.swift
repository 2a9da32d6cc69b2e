import PhoneFilterRunning
import PhoneFilterBase
@testable import PhoneFilterBrowsing
import PhoneFilterChecking
import PhoneFilterCommandLine
import PhoneFilterCore
import Testing

@testable import PhoneFilterBrowser

struct KeyTests {
  let shop = MadeShop()

  @Test func eachActionHasAKeyAndNoKeyTwo() {
    let keys = KeyTable.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(KeyTable.all.map(\.action)) == Set(BrowserAction.allCases))
  }

  /// Keys pressed one after another, and the command that the screen then shows.
  @Test(
    arguments: [
      ([.down, " "], "--color Starlight"),
      (["j", " ", "j", " "], "--color Starlight --color Gold"),
      (["j", " ", " "], ""), (["j", "-"], "--not-color Starlight"), (["j", "-", "-"], ""),
      (["j", " ", "-"], "--not-color Starlight"), (["j", "-", " "], "--color Starlight"),
      (["j", " ", "j", "-", "x"], ""), (["j", " ", "X"], ""), (["j", " ", "u"], ""),
      (["j", " ", "u", .control("r")], "--color Starlight"),
      (["s"], "--sort color"), (["s", "s"], "--sort -color"), (["s", "s", "s"], ""),
      (["b"], "--group-by color"), (["b", "b"], ""),
      ([.tab, "l", "s"], "--sort price"), (["2", .right, .right, .left, "s"], "--sort price"),
      ([.tab, .backTab, "j", " "], "--color Starlight"),
      (["2", "1", "j", " "], "--color Starlight"),
      ([.pageDown, .home, .down, " "], "--color Starlight"),
      (["G", "k", "k", " "], "--disk-space 1024"), ([.end, "g", "j", " "], "--color Starlight"),
      (["z", "j", "r", "1", "2", "8", .enter], "--disk-space 128"),
      ([.left, "j", "r", "1", "2", "8", .enter], "--disk-space 128"),
      ([.left, .right, "j", " "], "--color Starlight"),
      ([" ", " ", "j", " "], "--color Starlight"),
      (["/", "G", "R", "E", .enter, " "], "--color Green"),
      (["/", "1", "4", "9", "9", .enter, " "], "--model 'Phone 1499'"),
      (["/", "g", "r", .enter, "n", " "], "--color Graphite"),
      (["/", "g", "r", .enter, "n", "N", " "], "--color Green"),
      (
        [":", "-", "-", "n", "o", "t", "-", "d", "i", "s", "k", "=", "6", "4", .enter],
        "--not-disk=64"
      ),
      (
        ["j", .paste(" "), .wheelDown, .wheelUp, "ü", .control("y"), .delete, " "],
        "--color Starlight"
      ),
      ([.click(column: 4, line: 2)], "--color Starlight"), ([.click(column: 4, line: 1), "j"], ""),
    ] as [([Key], String)])
  func aKeyChangesTheLine(keys: [Key], options: String) throws {
    var state = try state()
    shop.press(keys, on: &state)
    let space = options.isEmpty ? "" : " "
    #expect(state.line.commandText == "phonefilter\(space)\(options) stock.jsonl")
  }

  @Test(
    arguments: [
      (.enter, .printRows), ("c", .printCommand), ("q", .quit), (.control("c"), .interrupt),
      (.control("z"), .suspend), (.control("l"), .repaint), (.escape, nil), ("y", nil), ("?", nil),
    ] as [(Key, BrowserEffect?)])
  func aKeyAsksForAnEffect(key: Key, effect: BrowserEffect?) throws {
    var state = try state()
    let asked = shop.press(key, on: &state)
    #expect(asked == effect)
  }

  @Test func eachChangeHasItsNumber() throws {
    var state = try state()
    #expect(state.questionNumber == 1)
    shop.press(.down, on: &state)
    #expect(state.questionNumber == 1)
    shop.press(" ", on: &state)
    #expect(state.questionNumber == 2 && state.question.filter.specifications.count == 1)
    shop.press("u", on: &state)
    #expect(state.questionNumber == 3 && state.question.filter.specifications.isEmpty)
  }

  @Test func aToggleIsShownBeforeItIsCounted() throws {
    var state = try state()
    shop.press("j", " ", on: &state)
    let lines = shop.frame(state).plainLines
    #expect(lines[2].hasPrefix(">  [x] Starlight     82,112…"))
    #expect(lines[0].hasSuffix("counting… · 266,364… of 4,000,000 phones"))
  }

  @Test func whatAPatternChoseIsNotTakenAwayAlone() throws {
    let shop = MadeShop(chosen: ["Starlight"])
    var state = try state("--color", "Star*")
    shop.press("j", " ", on: &state)
    #expect(state.line.commandText.contains("Star*"))
    #expect(shop.frame(state).plainLines.last?.contains("chosen by --color Star*") == true)
    shop.press("x", on: &state)
    #expect(state.line.commandText == "phonefilter stock.jsonl")
  }

  @Test func valuesAndTheirLackAreNotChosenTogether() throws {
    var state = try state("--color", "Gold")
    shop.press(["j", "j", "j", "j", "j", "j", "j", "j", "j", " "], on: &state)
    #expect(state.line.commandText == "phonefilter --color Gold stock.jsonl")
    #expect(shop.frame(state).plainLines.last?.contains("(missing)") == true)
  }

  @Test func moreValuesAreShown() throws {
    var state = try state()
    shop.press(["/", "m", "o", "d", "e", "l", .enter, .right, .end, " "], on: &state)
    #expect(state.line.commandText == "phonefilter stock.jsonl")
    #expect(shop.frame(state).text.contains("[ ] Phone 8 "))
    #expect(shop.frame(state).plainLines.contains { $0.hasPrefix(">  [ ] Phone 8") })
  }

  @Test func rowsAreMarked() throws {
    var state = try state()
    shop.press("2", "m", "m", "k", "m", on: &state)
    #expect(state.marks == [0])
    shop.press("M", on: &state)
    #expect(state.marks.isEmpty)
    shop.press("M", on: &state)
    #expect(state.marks.isEmpty && shop.frame(state).plainLines.last?.contains("too many") == true)
    var small = shop
    small.snapshot.matched = 12
    small.press("M", on: &state)
    #expect(state.marks == Set(0..<12))
  }

  @Test func detailsAreOfTheRowOfTheCursor() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", "j", on: &state)
    #expect(state.detailedRow == nil)
    shop.press("v", on: &state)
    #expect(state.detailedRow == 1)
    shop.press("j", on: &state)
    #expect(state.detailedRow == 2)
    shop.press(.escape, on: &state)
    #expect(state.detailedRow == nil)
  }

  @Test func rowsAreSearchedByTheEngine() throws {
    var shop = shop
    var state = try state()
    shop.press("2", "j", on: &state)
    let effect = shop.type("/", "gold", on: &state)
    #expect(effect == .search(.init(id: 1, text: "gold", start: 2, isBackwards: false)))
    shop.snapshot.finding = .init(id: 1, place: 1000)
    state.take(shop.snapshot, rows: shop.rows)
    #expect(state.wantedRows(in: shop.snapshot).first?.contains(1000) == true)
    let back = shop.press("N", on: &state)
    #expect(back == .search(.init(id: 2, text: "gold", start: 999, isBackwards: true)))
    shop.snapshot.finding = .init(id: 2, place: nil)
    state.take(shop.snapshot, rows: shop.rows)
    #expect(shop.frame(state).plainLines.last == " no row contains 'gold'")
  }

  @Test func aRangeReplacesWhatWasChosen() throws {
    var state = try state("--price", "500..900", "--color", "Gold")
    shop.press(["/", "p", "r", "i", "c", "e", .enter, "r"], on: &state)
    #expect(shop.frame(state).plainLines.last == " price from..to: 500..900")
    shop.press([.backspace, .backspace, .backspace, "7", "0", "0", .enter], on: &state)
    #expect(state.line.commandText == "phonefilter --color Gold --price 500..700 stock.jsonl")
    shop.press(["r", .control("u"), "9", ".", ".", "1", .enter], on: &state)
    #expect(state.line.commandText.contains("500..700") && state.prompt != nil)
    shop.press([.escape, "r", .control("u"), .enter], on: &state)
    #expect(state.line.commandText == "phonefilter --color Gold stock.jsonl")
  }

  @Test func aMistypedFlagIsAnsweredAndStays() throws {
    var state = try state()
    _ = shop.type(":", "--colr Gold", on: &state)
    #expect(state.questionNumber == 1 && state.prompt != nil)
    #expect(state.message?.text.contains("--color") == true)
    #expect(shop.frame(state).text.contains("--color"))
  }

  @Test func helpIsLeftByAnyKeyThatDoesNotMove() throws {
    var state = try state()
    shop.press("?", on: &state)
    #expect(shop.frame(state).plainLines.first == " Keys")
    let effect = shop.press("q", on: &state)
    #expect(effect == nil)
    #expect(shop.frame(state).plainLines.first?.hasPrefix(" phonefilter") == true)
  }

  @Test func theCursorStaysOnItsValueAndItsRow() throws {
    var state = try state()
    shop.press("j", "j", "2", "j", "j", "1", on: &state)
    var other = shop
    other.snapshot.matched = 2
    other.snapshot.facets[0] = MadeShop.facet(
      "color",
      ["Blue", "Red", "Gold"].map { .init(value: .value(.text($0)), count: 1, isSelected: false) },
      distinct: 3)
    // Row 2 is now first.
    func rows(_ places: Range<Int>) -> [BrowseRow] {
      places.clamped(to: 0..<2).map { BrowseRow(number: $0 + 2, cells: []) }
    }
    state.take(other.snapshot, rows: rows)
    #expect(state.rows.place == 0 && state.rows.number == 2)
    other.press(" ", on: &state)
    #expect(state.line.commandText == "phonefilter --color Gold stock.jsonl")
  }

  /// The value under the cursor stays under it where others now precede it. If it is gone, Space
  /// chooses no other value.
  @Test func theCursorNeverStandsOnAStranger() throws {
    var state = try state()
    shop.press(["/", "1", "4", "9", "9", .enter], on: &state)
    var other = shop
    let names = (0..<1500).reversed().map { "Phone \($0)" } + ["Z"]
    func facet(_ names: some Sequence<String>) -> Facet {
      MadeShop.facet(
        "model", names.map { .init(value: .value(.text($0)), count: 0, isSelected: false) },
        distinct: 1500)
    }
    other.snapshot.facets[3] = facet(names.dropFirst().reversed() + ["Phone 1499"])
    state.take(other.snapshot, rows: other.rows)
    #expect(other.frame(state).plainLines.contains { $0.hasPrefix(">  [ ] Phone 1499") })
    other.snapshot.facets[3] = facet(names.dropFirst())
    state.take(other.snapshot, rows: other.rows)
    other.press(" ", on: &state)
    #expect(state.line.commandText == "phonefilter stock.jsonl")
  }
}
