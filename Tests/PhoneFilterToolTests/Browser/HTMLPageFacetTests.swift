import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  private func legends(_ page: BrowserPage) throws -> [String] {
    try page.value("[...document.querySelectorAll('legend')].map(one => one.textContent)")
  }

  /// Fields with a few values or with amounts are facets too, and names, links and codes are not.
  @Test func usefulFieldsAreFacets() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<30).map { index in
      "M\(index),\(index * 10 + 100),\(3000 + index % 7 * 500) mAh,\(index % 3 == 0 ? "iOS" : "Android"),"
        + "\(2018 + index % 5),\(1000 + index),https://example.com/\(index),note \(index)"
    }
    let file = try folder.write(
      "model,price,battery,os,year,sku,link,note\n\(rows.joined(separator: "\n"))\n", as: "a.csv")
    let page = try MadePage([file]).open()
    #expect(try legends(page) == ["Price", "Battery", "Os", "Year", "Model"])
    try page.toggle("os", "os=iOS")
    #expect(try page.models.count == 10)
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(counted.outputText == "10\n")
    try page.choose("Year", from: "2019", to: "2020")
    let both = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == both.outputText)
  }

  /// `--facet` chooses the facets, as it does for the command `facets`.
  @Test func facetsAreChosenOnTheCommandLine() throws {
    let made = try MadePage(["--facet", "camera.telephoto,color", "data/catalog.json"])
    let page = try made.open()
    #expect(try legends(page) == ["Camera telephoto", "Color"])
    #expect(try page.commandLine == "phonefilter data/catalog.json")
    let answer = try Tool.run(
      script: "phonefilter facets --facet camera.telephoto,color -f csv data/catalog.json")
    let counts = answer.outputText.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").compactMap { Int($0) }.first
    }
    #expect(try page.options.map(\.count).sorted() == counts.sorted())
    // A comparison has all specs, whichever facets are chosen.
    let compared = try made.open(hash: "#tick=0.1.9&view=compare")
    #expect(try compared.value("document.querySelector('.compared tr[data-field=price]') !== null"))
    let refused = try Tool.run(script: "phonefilter --facet color data/catalog.json")
    #expect(refused.status == 2 && refused.errorText.contains("--facet works only with -f html"))
  }

  /// Specs that are taken out of a title are facets on the page as on the command line.
  @Test func specsOfTitlesAreFacets() throws {
    let folder = try TemporaryFolder()
    let rows = [
      "Redmi 9 4GB 64GB", "Redmi 10 6GB 128GB", "Pixel 7 8GB 128GB", "Galaxy A5 4GB 64GB",
    ]
    .map { "\"\($0)\",\($0.count * 10)" }.joined(separator: "\n")
    let file = try folder.write("title,price\n\(rows)\n", as: "a.csv")
    let answer = try Tool.run(script: "phonefilter facets -f json '\(file)'")
    let json = try JSONSerialization.jsonObject(with: Data(answer.outputText.utf8))
    let specs = (json as? [[String: Any]])?.compactMap { $0["spec"] as? String } ?? []
    let page = try MadePage([file]).open()
    let shown: [String] = try page.value(
      "[...document.querySelectorAll('fieldset')].map(one => one.dataset.spec)")
    #expect(Set(shown) == Set(specs) && specs.contains("diskSpace"))
  }
}
