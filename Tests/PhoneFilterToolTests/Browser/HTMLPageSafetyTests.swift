import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  private static let hostile = [
    "<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>", "<!--<script>", "]]>",
    "a\"b'c&amp;d", "\u{202E}gnp.exe", "two\nlines\t\u{1B}[31m", "\u{2028}\u{2029}", "=iPhone*",
    "iPhone*", "/pro/", "[XZ]peria", "@home", "-x", "--color", "$(id)`id`\\", "it's", "  ",
    "javascript:alert(1)", "{{7*7}}", "日本語", "👩‍👩‍👧", "\"", "ends with \\",
  ]

  private static func makeCatalogue(_ folder: TemporaryFolder) throws -> String {
    let rows = try hostile.enumerated().map { index, text in
      let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      return "{\"model\":\(quoted),\"price\":\(index),\"color\":\(quoted),\(quoted):\(quoted)}"
    }
    return try folder.write("[\(rows.joined(separator: ","))]", as: "<b>&'\".json")
  }

  @Test func hostileTextStaysText() throws {
    let folder = try TemporaryFolder()
    let made = try MadePage(["--with-source", try HTMLPageTests.makeCatalogue(folder)])
    for runsScripts in [true, false] {
      let page = try made.open(runsScripts: runsScripts)
      #expect(try page.value("document.querySelectorAll('img, b, #rows script').length") == 0)
      let models = try page.models
      #expect(models.contains("<img src=x onerror=alert(1)>"))
      #expect(models.contains("</script><script>alert(1)</script>"))
      #expect(models.contains("\\u{202E}gnp.exe"))
      #expect(models.count == HTMLPageTests.hostile.count)
      #expect(page.complaints == [])
    }
    // No character in the file changes the direction of text or acts on a terminal.
    let scalars = try String(contentsOfFile: made.path, encoding: .utf8).unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || $0.properties.isBidiControl })
  }

  /// In bash, the command line makes the same choice as the page, for every text.
  @Test func commandLineSaysTheSame() throws {
    let folder = try TemporaryFolder()
    let catalogue = try HTMLPageTests.makeCatalogue(folder)
    let page = try MadePage([catalogue]).open()
    let texts = try page.options.filter { $0.spec == "color" }.map(\.typed)
    #expect(texts.count == HTMLPageTests.hostile.count)
    var script = ""
    for text in texts {
      try page.toggle("color", text)
      let line = try page.commandLine
      script += line + " -f csv --fields price | tail -n +2\n"
      script +=
        "echo \(try page.value("document.querySelector('tbody tr').cells[1].textContent", as: String.self))\n"
      try page.toggle("color", text)
    }
    let answer = try Tool.run(script: script)
    let lines = answer.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answer.errorText == "")
    #expect(lines.count == 2 * texts.count + 1)
    for index in texts.indices where 2 * index + 1 < lines.count {
      #expect(lines[2 * index] == lines[2 * index + 1], "\(texts[index])")
    }
  }

  /// The page also contains text that the user typed: filters, a search, names of columns.
  @Test func typedTextStaysText() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "model,\"<img src=x onerror=alert(1)>\",\"it's \"\"\"\nA,</script><!--,1\nB,x,2\n",
      as: "<script>'\".csv")
    let typed = "</script><script>alert(1)</script>'\"\u{202E}\n"
    let made = try MadePage(["--not-model", typed, file])
    let page = try made.open(hash: "#q=%3C%2Fscript%3E&sort=model&hide=model")
    #expect(try page.value("document.querySelectorAll('img').length") == 0)
    #expect(try page.value("document.querySelectorAll('tbody tr').length") == 1)
    let text = try String(contentsOfFile: made.path, encoding: .utf8)
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl })
    let again = try made.open(hash: "#sort=-model")
    let rows = try Tool.run(script: "\(again.commandLine) -f csv --no-progress")
    #expect(rows.errorText == "")
    #expect(try again.models == ["B", "A"] && rows.outputText.hasSuffix("A,</script><!--,1\n"))
    #expect(page.complaints == [])
  }

  @Test func nothingIsLoaded() throws {
    let made = try MadePage(["data/catalog.json"])
    let page = try made.open(hash: "#color=Gold")
    try page.click("document.getElementById('theme')")
    try page.toggle("color", "Gold")
    #expect(page.requests.count == 1)
    #expect(page.requests.allSatisfy { $0.hasPrefix("file://") })
    #expect(page.complaints == [])
    // The policy works: the page refuses markup made of text, and a style in an attribute.
    let refused: Bool = try page.value(
      "(() => { try { document.body.innerHTML = '<i>'; return false } catch { return true } })()")
    #expect(refused)
    #expect(
      try page.value(
        """
        (() => { const one = document.createElement('i'); one.setAttribute('style', 'width: 7px');
          return one.style.width; })()
        """) == "")
  }

  @Test func rowsAreThereWithoutScripts() throws {
    let page = try MadePage(["data/catalog.json"]).open(runsScripts: false)
    #expect(try page.models.count == 36)
    #expect(
      try page.value("getComputedStyle(document.getElementById('sidebar')).display") == "none")
    #expect(
      try page.value("document.querySelector('.plain').textContent") == "The filters need scripts.")
  }

  /// A narrow page does not scroll sideways: the rows are cards.
  @Test func narrowPageHasCards() throws {
    let page = try MadePage(["data/catalog.json"]).open(width: 390, height: 844)
    let fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    let cards = "document.querySelectorAll('.cards li').length"
    #expect(try page.value(fits) && page.value(cards) == 36)
    #expect(try page.value("document.getElementById('sidebar').open") == false)
    try page.click("document.querySelector('#sidebar > summary')")
    try page.toggle("color", "Gold")
    let count: Int = try page.value(cards)
    #expect(try page.options.filter(\.isChosen).map(\.count) == [count])
    #expect(
      try page.value("document.getElementById('done').textContent")
        == "Show \(count) phone\(count == 1 ? "" : "s")")
    try page.click("document.getElementById('done')")
    #expect(try page.value("document.getElementById('sidebar').open") == false)
    #expect(
      try page.value("document.querySelector('#sidebar > summary').textContent") == "Filters · 1")
    // A card opens, and has the fields that it does not show when it is closed.
    try page.click("document.querySelector('.cards summary')")
    let details: String = try page.value("document.querySelector('.cards dl').textContent")
    #expect(details.contains("Camera telephoto") && details.contains("Released"))
    // Everything that a finger presses is large enough.
    try page.click("document.querySelector('#sidebar > summary')")
    let small: [String] = try page.value(
      """
      [...document.querySelectorAll('button, summary, select, #facets li label, .cards label, input:not([type=checkbox], [type=range])')]
        .filter(one => one.checkVisibility() && !one.closest('.skip'))
        .filter(one => one.getBoundingClientRect().height < 43.5).map(one => one.outerHTML.slice(0, 90))
      """)
    #expect(small == [])
    #expect(try page.value(fits))
    let list = "document.querySelector('#sort select')"
    let _: Bool = try page.value(
      "(\(list).selectedIndex = [...\(list).options].findIndex(one => one.textContent === 'Price ↓'), \(list).dispatchEvent(new Event('change')), true)"
    )
    #expect(try page.value("location.hash") == "#color=Gold&sort=-price")
    #expect(page.complaints == [])
  }

  @Test func allRowsThatAreLeftArePrinted() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<1200).map { "M\($0),\($0 % 2 == 0 ? "Gold" : "Red")" }
    let file = try folder.write("model,color\n" + rows.joined(separator: "\n"), as: "a.csv")
    let page = try MadePage([file]).open()
    #expect(try page.models.count == 200)
    try page.toggle("color", "Gold")
    try page.call("Page.printToPDF")
    #expect(try page.models.count == 600)
    let plain = try MadePage([file]).open(runsScripts: false)
    #expect(try plain.models.count == 500)
    #expect(
      try plain.value("document.querySelector('.plain').textContent", as: String.self)
        .hasPrefix("The first 500 of 1,200 rows"))
  }

  @Test func pageWithoutRowsIsWhole() throws {
    let page = try MadePage(["--model", "nope", "data/catalog.json"]).open()
    #expect(try page.status == "0 phones")
    #expect(try page.models == [])
    #expect(page.complaints == [])
  }

  @Test func themeCanBeTurned() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let paper = "getComputedStyle(document.documentElement).backgroundColor"
    // Forgets the choice of another test.
    let forget = "(localStorage.clear(), delete document.documentElement.dataset.theme)"
    let _: Bool = try page.value(forget)
    let light: String = try page.value(paper)
    try page.click("document.getElementById('theme')")
    let dark: String = try page.value(paper)
    #expect(light != dark)
    try page.click("document.getElementById('theme')")
    #expect(try page.value(paper) == light)
    // The chosen theme is kept.
    try page.click("document.getElementById('theme')")
    let kept = try MadePage(["data/catalog.json"]).open()
    #expect(try kept.value(paper) == dark)
    // Before the first choice, the page has the theme of the reader's system.
    let _: Bool = try kept.value(forget)
    try kept.call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    #expect(try kept.value(paper) == dark)
  }
}
