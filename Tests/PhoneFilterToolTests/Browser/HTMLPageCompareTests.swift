import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  /// A field in which phones are compared: the places of the best phones, and sameness.
  private struct Line: Equatable, Comparable {
    let field: String
    let best: [Int]
    let isSame: Bool

    static func < (one: Line, other: Line) -> Bool { one.field < other.field }
  }

  /// Returns the fields of a comparison on the page. The page shows the model and the brand above.
  private func lines(_ page: BrowserPage) throws -> [Line] {
    struct Shown: Decodable {
      let field: String
      let best: [Int]
    }
    let shown =
      """
      [...document.querySelectorAll('.compared tbody tr')].map(line => ({ field: line.dataset.field,
        best: [...line.cells].slice(1).flatMap((cell, place) => cell.querySelector('strong') ? [place] : []) }))
      """
    let different = Set(try page.value(shown, as: [Shown].self).map(\.field))
    try page.click("document.querySelector('.only input')")
    return try page.value(shown, as: [Shown].self)
      .map { Line(field: $0.field, best: $0.best, isSame: !different.contains($0.field)) }.sorted()
  }

  /// Returns the fields of a comparison on the command line.
  private func lines(_ command: String) throws -> [Line] {
    let output = try Tool.run(script: "\(command) --all -f json").outputText
    let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let fields = try #require(json?["fields"] as? [[String: Any]])
    return fields.compactMap { field -> Line? in
      guard let name = field["field"] as? String, !["model", "brand"].contains(name) else {
        return nil
      }
      return Line(
        field: name, best: field["best"] as? [Int] ?? [], isSame: field["same"] as? Bool ?? false)
    }.sorted()
  }

  @Test(arguments: [[0, 1], [2, 9, 17], [4, 6, 20, 30]])
  func comparingIsThatOfTheCommandLine(ticked: [Int]) throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.compare(ticked)
    let command = try page.commandLine
    #expect(command.hasPrefix("phonefilter compare --model"))
    #expect(try lines(page) == lines(command))
    #expect(page.complaints == [])
  }

  /// Amounts, lists, years, truth values and texts are compared by the rules of the command.
  @Test func everyKindOfFieldIsCompared() throws {
    let folder = try TemporaryFolder()
    var random = SteadyGenerator()
    let rows = (0..<40).map { index in
      let fields = [
        "\"model\":\"M\(index)\"", "\"price\":\(Int.random(in: 1...3, using: &random) * 100)",
        "\"memory\":\"\([4, 8].randomElement(using: &random) ?? 4) GB\"",
        "\"battery\":\"\(Int.random(in: 3...5, using: &random) * 1000) mAh\"",
        "\"weight\":\"\(Int.random(in: 15...17, using: &random) * 10) g\"",
        "\"year\":\(Int.random(in: 2019...2021, using: &random))",
        "\"dual\":\(Int.random(in: 0...1, using: &random))",
        "\"nfc\":\(Bool.random(using: &random))",
        "\"lenses\":\([1, 2, 3].randomElement(using: &random) ?? 1)",
        "\"os\":\"\(["Android", "iOS"].randomElement(using: &random) ?? "")\"",
      ]
      return "{\(fields.joined(separator: ","))}"
    }
    let file = try folder.write("[\(rows.joined(separator: ",\n"))]", as: "a.json")
    let made = try MadePage([file])
    for _ in 0..<6 {
      let ticked = (0..<40).shuffled(using: &random).prefix(3).sorted()
      let page = try made.open()
      try page.compare(ticked)
      #expect(try lines(page) == lines(page.commandLine), "\(ticked)")
    }
  }

  @Test func tickedPhonesAreCompared() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let button = "document.querySelector('#ticked .primary')"
    #expect(try page.value("document.getElementById('ticked').hidden"))
    try page.click("document.querySelectorAll('.tick')[1]")
    #expect(try page.value("\(button).disabled"))
    try page.click("document.querySelectorAll('.tick')[3]")
    #expect(try page.value("\(button).textContent") == "Compare 2 phones")
    let hash: String = try page.value("location.hash")
    try page.click(button)
    #expect(try page.value("location.hash") == hash + "&view=compare")
    #expect(
      try page.value("document.activeElement.textContent") == "2 phones side by side")
    #expect(try page.value("document.querySelectorAll('.compared thead th').length") == 2)
    try page.click("document.querySelector('.comparison .pill')")
    #expect(try page.models.count == 36)
    #expect(try page.value("document.querySelectorAll('.tick:checked').length") == 2)
  }

  /// Phones with the same values have no command of their own, and the page says why.
  @Test func phonesThatAreAlikeHaveNoCommand() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("model,price\nA,1\nA,1\nB,2\n", as: "a.csv")
    let page = try MadePage([file]).open()
    try page.compare([0, 2])
    #expect(try page.commandLine == "")
    #expect(
      try page.value("document.querySelector('#command p').textContent", as: String.self)
        .hasPrefix("No command line compares just these phones"))
  }

  /// A link names the ticked phones by what they are, so that it finds them in the next price list.
  @Test func linksFindTickedPhonesInTheNextList() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("model,color,price\nA,Red,1\nB,Red,2\nC,Gold,3\n", as: "a.csv")
    let page = try MadePage([file]).open()
    try page.compare([0, 2])
    let hash: String = try page.value("location.hash")
    let next = try folder.write(
      "model,color,price\nX,Red,9\nC,Gold,4\nA,Red,5\n", as: "b.csv")
    let heads =
      "[...document.querySelectorAll('.compared thead .name')].map(one => one.textContent)"
    #expect(try MadePage([next]).open(hash: hash).value(heads) == ["C", "A"])
    let last = try folder.write("model,color,price\nC,Gold,4\nX,Red,9\n", as: "c.csv")
    let partial = try MadePage([last]).open(hash: hash)
    #expect(
      try partial.value("document.getElementById('choices').textContent")
        == "1 ticked phone is not on this page")
    #expect(try partial.value("document.querySelectorAll('.tick:checked').length") == 1)
    #expect(try partial.value("location.hash") == hash)
  }

  /// A choice keeps the comparison if all ticked phones match it, and else says why it ended.
  @Test func choicesKeepAComparison() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.compare([0, 1])
    try page.toggle("brand", "Apple")
    #expect(try page.value("document.querySelectorAll('.compared').length") == 1)
    try page.toggle("diskSpace", "256")
    #expect(try page.value("document.querySelectorAll('.compared').length") == 0)
    #expect(
      try page.value("document.querySelector('#choices .unknown').textContent")
        == "The comparison ended: 1 ticked phone does not match")
  }

  @Test func escapeLeavesAComparison() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.compare([0, 1])
    try page.press("Escape", code: 27)
    #expect(try page.value("document.querySelectorAll('.compared').length") == 0)
    #expect(try !page.value("location.hash", as: String.self).contains("view"))
  }

  /// Many phones are reached by scrolling: no word or number is divided.
  @Test(arguments: [390, 1024])
  func comparisonsDivideNoWord(width: Int) throws {
    let page = try MadePage(["data/catalog.json"]).open(width: width, height: 800)
    try page.compare(Array(0..<7))
    let divided: [String] = try page.value(
      """
      [...document.querySelectorAll('.compared td')].flatMap(cell => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), words = [];
        for (let node; node = walker.nextNode();) if (!node.parentElement.closest('.unseen')) for (const found of node.data.matchAll(/[^\\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          if (new Set(Array.from(range.getClientRects(), one => Math.round(one.top))).size > 1) words.push(found[0]);
        }
        return words;
      })
      """)
    #expect(divided == [])
    #expect(
      try page.value(
        "(() => { const one = document.querySelector('.comparison .scroll'); return one.scrollWidth > one.clientWidth; })()"
      ))
  }
}
