import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  private static let low = "document.querySelector('input[aria-label=\"Lowest price\"]')"
  private static let high = "document.querySelector('input[aria-label=\"Highest price\"]')"

  @Test func handlesChooseFromTo() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let (low, high) = (HTMLPageTests.low, HTMLPageTests.high)
    let _: Bool = try page.value("(\(low).focus(), true)")
    // An arrow key moves a handle by one step, and a page key by a tenth of the scale.
    for _ in 0..<3 { try page.press("PageUp", code: 33) }
    let _: Bool = try page.value("(\(high).focus(), true)")
    for _ in 0..<5 { try page.press("PageDown", code: 34) }
    for _ in 0..<2 { try page.press("ArrowLeft", code: 37) }
    let hash: String = try page.value("location.hash")
    #expect(hash.wholeMatch(of: /#price=\d+\.\.\d+/) != nil, "\(hash)")
    let range = hash.dropFirst("#price=".count)
    #expect(try page.commandLine == "phonefilter --price \(range) data/catalog.json")
    #expect(
      try page.value("\(low).ariaValueText") == String(range.split(separator: ".").first ?? ""))
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == counted.outputText)
    // The bars ignore the chosen range of prices.
    let sum: Int = try page.value(
      """
      [...document.querySelector('.histogram').querySelectorAll('title')]
        .reduce((sum, one) => sum + Number(one.textContent.match(/: (\\d+) phone/)[1]), 0)
      """)
    #expect(sum == 36)
    try page.click("document.querySelector('#choices button')")
    #expect(try page.models.count == 36)
    #expect(try page.value("\(low).value") == "0")
  }

  /// Both handles react to the mouse, although one slider covers the other.
  @Test(arguments: [("low", 0.0, 0.3), ("high", 1.0, -0.3)])
  func handlesFollowTheMouse(end: String, start: Double, way: Double) throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let track: [Double] = try page.value(
      """
      (() => { const box = document.querySelector('.handles').getBoundingClientRect();
        return [box.x, box.y + box.height / 2, box.width]; })()
      """)
    let x = track[0] + start * track[2]
    for (type, x) in [
      ("mousePressed", x), ("mouseMoved", x + way * track[2] / 2),
      ("mouseMoved", x + way * track[2]),
      ("mouseReleased", x + way * track[2]),
    ] {
      try page.call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": track[1], "button": "left", "buttons": 1, "clickCount": 1])
    }
    let hash: String = try page.value("location.hash")
    #expect(end == "low" ? hash.hasSuffix("..") : hash.hasPrefix("#price=.."), "\(hash)")
    #expect(try page.models.count < 36)
  }

  @Test func handlesDoNotPass() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#price=..400")
    let _: Bool = try page.value("(\(HTMLPageTests.low).focus(), true)")
    try page.press("End", code: 35)
    #expect(
      try page.value("\(HTMLPageTests.low).value === \(HTMLPageTests.high).value"))
    // A bar replaces the range of the handles by its own.
    try page.click("document.querySelectorAll('.histogram .hit')[6]")
    #expect(try page.value("location.hash") == "#price=600..%3C700")
    #expect(try page.commandLine == "phonefilter --price '600..<700' data/catalog.json")
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == counted.outputText)
  }

  /// Each press moves a handle to the next phone, and the presses of one visit are one step of the
  /// history.
  @Test func everyPressChangesTheRange() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let before: Int = try page.value("history.length")
    let _: Bool = try page.value("(\(HTMLPageTests.low).focus(), true)")
    var counts = [try page.models.count]
    for _ in 0..<4 {
      try page.press("ArrowRight", code: 39)
      counts.append(try page.models.count)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 > $1 }, "\(counts)")
    for _ in 0..<4 { try page.press("ArrowLeft", code: 37) }
    #expect(try page.models.count == 36)
    try page.press("ArrowRight", code: 39)
    #expect(try page.value("history.length") == before + 1)
    let _: Bool = try page.value("(\(HTMLPageTests.high).focus(), true)")
    let all = try page.models.count
    try page.press("ArrowLeft", code: 37)
    #expect(try page.models.count < all)
    #expect(try page.value("history.length") == before + 2)
  }

  @Test func boxesChooseFromTo() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.choose("Price", from: "1,000", to: "1399")
    #expect(try page.value("location.hash") == "#price=1000..1399")
    #expect(
      try page.value("document.querySelector('#choices button').textContent")
        == "Price 1,000 – 1,399 ×")
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == counted.outputText)
    // A text that is not a number is marked, and changes nothing.
    let box = "document.querySelector('input[aria-label=\"Price from\"]')"
    let _: Bool = try page.value("(\(box).focus(), \(box).select(), true)")
    try page.type("dear")
    #expect(try page.value("\(box).ariaInvalid") == "true")
    #expect(try page.value("location.hash") == "#price=1000..1399")
    // No list repeats the ranges.
    #expect(try page.options.allSatisfy { $0.spec != "price" })
  }

  /// The axis ends where a few phones are far above all others.
  @Test func theAxisEndsBeforeTheTail() throws {
    let folder = try TemporaryFolder()
    let prices = (1...200).map { $0 * 10 } + [90_000, 120_000]
    let rows = prices.map { "M\($0),\($0)" }.joined(separator: "\n")
    let page = try MadePage([try folder.write("model,price\n\(rows)\n", as: "a.csv")]).open()
    let titles: [String] = try page.value(
      "[...document.querySelectorAll('.histogram title')].map(one => one.textContent)")
    #expect(titles.last?.hasSuffix("and more: 3 phones") == true, "\(titles)")
    #expect(titles.count > 10)
  }

  @Test func aFieldOfAmountsHasHandlesToo() throws {
    let folder = try TemporaryFolder()
    let rows = (1...30).map { "M\($0),\($0 * 100) mAh" }.joined(separator: "\n")
    let file = try folder.write("model,battery\n" + rows + "\n", as: "a.csv")
    let page = try MadePage([file]).open(hash: "#battery=battery%3D1000..2000")
    #expect(try page.models.count == 11)
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(counted.outputText == "11\n")
  }

  /// The boxes read an amount as `--price` does.
  @Test(arguments: [
    ("799,99", "..799.99"), ("1.200,50", "..1200.5"), ("1k", "..1000"), ("1.000", "..1000"),
    ("1,000", "..1000"), ("1 200", "..1200"), ("$600", "..600"), ("600 EUR", "..600"),
  ])
  func boxesReadAmounts(typed: String, range: String) throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.choose("Price", from: "", to: typed)
    #expect(try page.value("location.hash") == "#price=\(range)")
    let counted = try Tool.run(script: "phonefilter -c --price '\(range)' data/catalog.json")
    #expect(try "\(page.models.count)\n" == counted.outputText)
  }

  /// The decimal mark of the column decides about a mark before three digits.
  @Test func boxesFollowTheMarkOfTheColumn() throws {
    let folder = try TemporaryFolder()
    let rows = (1...20).map { "M\($0),\"\($0),\($0 % 9)5\"" }.joined(separator: "\n")
    let file = try folder.write("model,price\n\(rows)\n", as: "a.csv")
    let page = try MadePage([file]).open()
    try page.choose("Price", from: "", to: "1,500")
    #expect(try page.value("location.hash") == "#price=..1.5")
    try page.choose("Price", from: "", to: "1.500")
    #expect(try page.value("location.hash") == "#price=..1500")
  }

  /// A text that is not a number stays in its box, and a line says what to write.
  @Test(arguments: ["<600", "600-900", "abc", "1e5"])
  func textsThatAreNotNumbersStay(typed: String) throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.choose("Price", from: "", to: typed)
    try page.press("Tab", code: 9)
    #expect(
      try page.value("document.querySelector('input[aria-label=\"Price to\"]').value") == typed)
    #expect(
      try page.value("document.querySelector('.hint').textContent")
        == "“\(typed)” is not a number. Write a number in each box, such as 799.")
    #expect(try page.models.count == 36)
    try page.click("document.querySelector('thead button')")
    #expect(
      try page.value("document.querySelector('input[aria-label=\"Price to\"]').value") == typed)
  }

  /// A range that ends before it begins is turned, in the boxes and in an address.
  @Test func rangesAreInOrder() throws {
    let made = try MadePage(["data/catalog.json"])
    let page = try made.open()
    try page.choose("Price", from: "900", to: "500")
    #expect(
      try page.value("document.querySelector('.hint').textContent") == "500 is less than 900.")
    try page.press("Tab", code: 9)
    #expect(try page.value("location.hash") == "#price=500..900")
    #expect(
      try page.value(
        "[...document.querySelectorAll('.boxes')[0].querySelectorAll('input')].map(one => one.value)"
      )
        == ["500", "900"])
    #expect(try made.open(hash: "#price=900..500").commandLine.contains("500..900"))
  }

  /// A range without its end says so, and without any phone the bars are still there.
  @Test func barsAndRangesExplainThemselves() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.click("document.querySelectorAll('.histogram .hit')[6]")
    #expect(
      try page.value("document.querySelector('#choices button').title") == "from 600, under 700")
    let empty = try MadePage(["data/catalog.json"]).open(hash: "#q=zzzz")
    #expect(
      try empty.value(
        "document.querySelectorAll('.histogram .all[height]:not([height=\"0\"])').length > 5"))
  }
}
