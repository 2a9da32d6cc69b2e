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
    #expect(try page.value("location.hash") == "#price=600..980")
    #expect(try page.value("\(low).ariaValueText") == "600")
    #expect(try page.commandLine == "phonefilter --price 600..980 data/catalog.json")
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == counted.outputText)
    // The counts beside the prices ignore the chosen range of prices.
    #expect(try page.options.filter { $0.spec == "price" }.reduce(0) { $0 + $1.count } == 36)
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
    // A tick replaces the range of the handles, and the handles replace a tick.
    try page.toggle("price", "600..<800")
    #expect(try page.value("location.hash") == "#price=600..%3C800")
    #expect(try page.models.count == 8)
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
}
