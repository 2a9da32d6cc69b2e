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
    let compared = try made.open()
    try compared.compare([0, 1, 9])
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

  /// The values keep their places while the reader points at them.
  @Test func valuesKeepTheirPlacesUnderThePointer() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let order =
      "[...document.querySelectorAll('#facets li input')].map(one => one.name + one.value)"
    let before: [String] = try page.value(order)
    try page.click("document.querySelectorAll('[data-spec=brand] li input')[1]")
    #expect(try page.value(order) == before)
    try page.call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": 800, "y": 400])
    let _: Bool = try page.value(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    #expect(try page.value(order) != before)
  }

  @Test func longListsGrowAndShrink() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let brands = "document.querySelectorAll('[data-spec=brand] li').length"
    let button =
      "[...document.querySelectorAll('[data-spec=brand] .turns button')].find(one => !one.hidden)"
    #expect(try page.value(brands) == 10)
    #expect(try page.value("\(button).textContent") == "Show 4 more")
    try page.click(button)
    #expect(try page.value(brands) == 14)
    #expect(try page.value("\(button).textContent") == "Show fewer")
    try page.click(button)
    #expect(try page.value(brands) == 10)
  }
}
