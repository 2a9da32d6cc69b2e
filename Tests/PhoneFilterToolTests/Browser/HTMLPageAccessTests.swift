import PhoneFilterTestSupport
import Foundation
import Testing

/// The page as people use it who see little, or press keys only.
extension HTMLPageTests {
  /// The path of axe-core, which finds mistakes that hide a page from assistive programs.
  private static let axe = ProcessInfo.processInfo.environment["PHONEFILTER_AXE"]

  /// Each state of a page: its arguments, the address, and the size of the window.
  private static let states: [(made: String, hash: String, width: Int, ticked: [Int])] = [
    ("data/catalog.json", "", 1280, []),
    ("data/catalog.json", "#brand=Apple&price=300..1399&sort=-price", 1280, [4, 5]),
    ("data/catalog.json", "", 1280, [4, 5, 20]),
    ("data/catalog.json", "#price=5..6&q=pixl", 1280, []), ("data/catalog.json", "", 390, [4, 5]),
    ("--group-by brand data/catalog.json", "", 1280, []),
    ("--group-by brand data/catalog.json", "", 390, []), ("data/messy.csv", "", 1280, []),
  ]

  @Test(.wants(axe != nil, "PHONEFILTER_AXE does not name axe.min.js: the page goes unchecked"))
  func axeFindsNothing() throws {
    let script = try String(contentsOfFile: try #require(HTMLPageTests.axe), encoding: .utf8)
    let folder = try TemporaryFolder()
    let nameless = try folder.write("model,,price\nA,x,1\nB,y,2\n", as: "a.csv")
    for state in HTMLPageTests.states + [("\(nameless)", "", 1280, [])] {
      let made = try MadePage(state.made.split(separator: " ").map(String.init))
      for theme in ["light", "dark"] {
        let page = try made.open(hash: state.hash, width: state.width)
        if state.ticked.count > 2 {
          try page.compare(state.ticked)
        } else {
          try page.tick(state.ticked)
        }
        try page.call(
          "Emulation.setEmulatedMedia",
          ["features": [["name": "prefers-color-scheme", "value": theme]]])
        try page.call("Runtime.evaluate", ["expression": script])
        let faults: [String] = try page.value(
          "axe.run(document).then(found => found.violations.map(one => `${one.id}: ${one.nodes[0].html}`))"
        )
        #expect(faults == [], "\(state) \(theme)")
      }
    }
  }

  /// Returns the names of the nodes of a role in the tree of assistive programs.
  private func names(_ role: String, _ page: BrowserPage) throws -> [String] {
    let tree = try page.call("Accessibility.getFullAXTree")
    let nodes = try #require(tree["nodes"] as? [[String: Any]])
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    return nodes.filter { text($0, "role") == role && $0["ignored"] as? Bool == false }
      .map { text($0, "name") }
  }

  @Test func namesSayWhatThingsAre() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("model,,price\nA,x,1\nB,y,2\n", as: "a.csv")
    let page = try MadePage([file]).open()
    // A column without a name has a name here, and a header does not read as sorted.
    let heads = try names("columnheader", page)
    #expect(heads == ["Model", "Price", "(no name)"])
    let groups = try MadePage(["--group-by", "brand", "data/catalog.json"]).open()
    let regions = try names("region", groups).filter { $0 != "On the command line" }
    #expect(Set(regions).count == regions.count && regions.contains("brand: Apple"))
    #expect(try names("complementary", groups) == ["Filters"])
    #expect(try names("main", groups).count == 1)
  }

  /// Tab reaches everything that can be pressed.
  @Test func tabReachesEverything() throws {
    let page = try MadePage(["--limit", "4", "data/catalog.json"]).open()
    try page.tick([0, 1])
    let _: Bool = try page.value("(document.activeElement.blur(), true)")
    let all: Int = try page.value(
      """
      (() => { window.reached = new Set();
        addEventListener('focusin', event => reached.add(event.target));
        return [...document.querySelectorAll('a[href], button:not(:disabled), input, summary, select')]
          .filter(one => one.checkVisibility()).length; })()
      """)
    for _ in 0..<(all + 20) { try page.press("Tab", code: 9) }
    let missed: [String] = try page.value(
      """
      [...document.querySelectorAll('a[href], button:not(:disabled), input, summary, select')]
        .filter(one => one.checkVisibility() && !reached.has(one)).map(one => one.outerHTML.slice(0, 90))
      """)
    #expect(missed == [])
  }

  @Test func aSlashGoesToTheSearch() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.press("/", code: 191, text: "/")
    #expect(try page.value("document.activeElement.id") == "search")
    #expect(try page.value("document.activeElement.value") == "")
    try page.type("a/b")
    try page.press("/", code: 191, text: "/")
    #expect(try page.value("document.activeElement.value") == "a/b/")
  }

  @Test func aLinkToTheRowsIsCopied() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#color=Gold")
    let _: Bool = try page.value(
      "(navigator.clipboard.writeText = async text => { window.copied = text; }, true)")
    try page.click("document.querySelector('#tools .pill')")
    #expect(try page.value("window.copied.endsWith('page.html#color=Gold')"))
  }

  /// The page is a file: its link works only where the file is.
  @Test func aCopiedLinkSaysWhereItWorks() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let _: Bool = try page.value("(navigator.clipboard.writeText = async () => {}, true)")
    try page.click("document.querySelector('#tools .pill')")
    #expect(
      try page.value("document.querySelector('#tools .pill').textContent")
        == "Copied. The link works where this file is.")
  }
}
