import Foundation
import Testing

extension HTMLPageTests {
  /// Returns the heading of each section on the page: its title and the summary of its rows.
  private func headings(_ page: BrowserPage) throws -> [String] {
    try page.value(
      """
      [...document.querySelectorAll('.section')].map(section =>
        section.querySelector('.value').textContent + ': ' + section.querySelector('.sum').textContent)
      """)
  }

  private func headings(_ arguments: String) throws -> [String] {
    let markdown = try Tool.run(script: "phonefilter -f markdown \(arguments)").outputText
    var headings: [String] = []
    var open: [Int] = []
    for line in markdown.split(separator: "\n") {
      if line.hasPrefix("#") {
        open.append(headings.count)
        headings.append(String(line.drop { $0 == "#" || $0 == " " }))
      } else if !line.hasPrefix("|"), let section = open.popLast() {
        // After inner sections, the summary line begins with the title of its section. After rows
        // it does not.
        let title = headings[section]
        headings[section] = line.hasPrefix(title) ? String(line) : "\(title): \(line)"
      }
    }
    return headings
  }

  @Test func sectionsAndTheirSummariesFollowTheChoice() throws {
    let page = try MadePage(["--group-by", "color", "data/catalog.json"]).open()
    #expect(try headings(page) == headings("--group-by color data/catalog.json"))
    #expect(try page.models.count == 36)
    try page.toggle("memory", "8")
    let narrowed = try headings("--memory 8 --group-by color data/catalog.json")
    #expect(try headings(page).sorted() == narrowed.sorted())
    #expect(try page.models.count == 9)
    #expect(page.complaints == [])
  }

  @Test func sectionsWithinSectionsOpenAndClose() throws {
    let page = try MadePage(["--group-by", "memory,color", "data/catalog.json"]).open()
    #expect(try headings(page) == headings("--group-by memory,color data/catalog.json"))
    try page.click("document.querySelector('.section > summary')")
    #expect(try page.value("document.querySelector('.section').open") == false)
    // A closed section stays closed, and its rows still follow the choices.
    try page.toggle("color", "Starlight")
    #expect(try page.value("document.querySelector('.section').open") == false)
    try page.click("document.querySelector('.section > summary')")
    #expect(try page.models.count == 4)
    try page.click("document.querySelector('thead button')")
    let models = try page.models
    #expect(models.prefix(2) == ["iPhone 14", "iPhone 14 Plus"])
    #expect(try page.value("document.querySelectorAll('[aria-sort=ascending]').length") == 3)
  }

  @Test func foldedAndShortenedSectionsSayHowManyTheyHave() throws {
    let folded = try MadePage(["--group-by", "color", "--depth", "1", "data/catalog.json"]).open()
    #expect(try headings(folded) == headings("--group-by color --depth 1 data/catalog.json"))
    #expect(try folded.models == [] && folded.status == "36 phones")
    let few = ["--group-by", "memory", "--limit-per-group", "2", "data/catalog.json"]
    let shortened = try MadePage(few).open()
    #expect(try shortened.status == "36 phones, 12 of them here")
    #expect(try headings(shortened) == headings(few.joined(separator: " ")))
  }

  @Test func cataloguesKeepTheirOwnColumns() throws {
    let arguments = ["--by-source", "data/catalog.csv", "data/messy.csv"]
    let page = try MadePage(arguments).open()
    // A page shows the catalogue's name, not its folder.
    let named = try headings(arguments.joined(separator: " ")).map {
      $0.replacingOccurrences(of: "data/", with: "")
    }
    #expect(try headings(page) == named)
    let columns: [String] = try page.value(
      "[...document.querySelectorAll('table')].map(table => table.tHead.textContent)")
    #expect(columns.count == 2 && columns[0].hasPrefix("ModelBrand"))
    #expect(columns[1].hasPrefix("Name") && !columns[1].contains("Brand"))
    let plain = try MadePage(arguments).open(runsScripts: false)
    #expect(try plain.models == page.models)
    try page.click("document.querySelectorAll('.section > summary')[1]")
    try page.call("Page.printToPDF")
    #expect(try page.models.count == 40)
    #expect(try page.value("document.querySelectorAll('.section')[1].open") == false)
  }
}
