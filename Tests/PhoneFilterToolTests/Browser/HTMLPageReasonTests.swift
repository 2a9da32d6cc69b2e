import Foundation
import Testing

extension HTMLPageTests {
  /// Returns the buttons of a page without rows: each text with its number of phones.
  private func reasons(_ page: BrowserPage) throws -> [String] {
    try page.value(
      "[...document.querySelectorAll('.reasons button')].map(one => one.textContent)")
  }

  @Test func aPageWithoutRowsSaysWhy() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#brand=Google&price=..300")
    #expect(try page.status == "0 of 36 phones")
    let counts = try ["--price ..300", "--brand Google"].map { choice in
      try Tool.run(script: "phonefilter -c \(choice) data/catalog.json").outputText.dropLast()
    }
    #expect(
      try reasons(page) == [
        "without Brand Google \(counts[0]) phones", "without Price up to 300 \(counts[1]) phones",
      ])
    try page.click("document.querySelector('.reasons button')")
    #expect(try "\(page.models.count)" == counts[0])
    #expect(try page.value("location.hash") == "#price=..300")
  }

  @Test func aMistypedSearchIsCorrected() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#q=pixl")
    #expect(try reasons(page).first == "pixel 3 phones")
    #expect(
      try page.value("document.querySelector('.reasons p').textContent")
        == "No phone has “pixl”. Did you mean")
    try page.click("document.querySelector('.reasons button')")
    #expect(try page.models.count == 3)
    #expect(try page.value("location.hash") == "#q=pixel")
  }

  /// If no filter helps alone, two are taken back, and at most three suggestions are made.
  @Test func twoFiltersAreTakenBackIfOneDoesNotHelp() throws {
    let page = try MadePage(["data/catalog.json"]).open(
      hash: "#brand=Google&price=..300&color=Gold&memory=4")
    let found = try reasons(page)
    #expect(!found.isEmpty && found.count <= 3)
    #expect(found.allSatisfy { $0.contains(" and ") && !$0.hasSuffix(" 0 phones") }, "\(found)")
    let count = found[0].split(separator: " ").dropLast().last.map(String.init)
    try page.click("document.querySelector('.reasons button')")
    #expect(try "\(page.models.count)" == count)
  }
}
