import PhoneFilterTestSupport
import Foundation
import Testing

/// A page in a real browser gives the same results as the command line.
@Suite(
  .tags(.slow), .notInQuickRuns,
  .serialized,
  .wants(Chromium.path != nil, "no chromium is installed here: what a page does goes untested"),
  .browser)
struct HTMLPageTests {
  @Test func choosingIsThatOfTheCommandLine() throws {
    let catalogue = Tool.packageRoot + "/data/catalog.json"
    let phones = try NaivePhones(catalogue)
    let page = try MadePage(["data/catalog.json"]).open()
    var chosen: [NaivePhones.Choice] = []
    try expectAgreement(page, phones, chosen)
    for (spec, typed) in [
      ("color", "Starlight"), ("diskSpace", "256"), ("color", "Black"), ("price", "600..799"),
      ("memory", ""), ("price", "600..799"), ("memory", ""),
    ] {
      if spec == "price" {
        let isChosen = chosen.contains { $0.spec == spec }
        try page.choose("Price", from: isChosen ? "" : "600", to: isChosen ? "" : "799")
      } else {
        try page.toggle(spec, typed)
      }
      chosen.toggle(.init(spec: spec, typed: typed))
      try expectAgreement(page, phones, chosen)
    }
    try expectAgreement(page, chosen, with: catalogue)
    try page.click("document.getElementById('clear')")
    try expectAgreement(page, phones, [])
    #expect(page.complaints == [])
  }

  /// A list counts under each of its elements. Two spellings of one number count as one value, and
  /// so do two spellings of one text.
  @Test func listsCountAsOnTheCommandLine() throws {
    let folder = try TemporaryFolder()
    var random = SteadyGenerator()
    let colors = ["Gold", "caf\u{E9}", "cafe\u{301}", "=x", "a'b", "Red*"]
    let rows = (0..<60).map { index -> String in
      var fields = ["\"model\":\"M\(index)\""]
      let own = colors.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      if own.count == 1 { fields.append("\"color\":\"\(own[0])\"") }
      if own.count > 1 {
        fields.append("\"color\":[\(own.map { "\"\($0)\"" }.joined(separator: ","))]")
      }
      if Bool.random(using: &random) {
        fields.append(
          "\"memory\":\(["4", "4.0", "\"6GB\"", "\"8GB / 12GB\""].randomElement(using: &random) ?? "")"
        )
      }
      if index % 5 > 0 { fields.append("\"price\":\(Int.random(in: 1...1500, using: &random))") }
      return "{\(fields.joined(separator: ","))}"
    }
    let catalogue = try folder.write("[\(rows.joined(separator: ",\n"))]", as: "a.json")
    let phones = try NaivePhones(catalogue)
    let page = try MadePage([catalogue]).open()
    var chosen: [NaivePhones.Choice] = []
    for _ in 0..<6 {
      let option = try #require(
        try page.options.filter { option in
          option.spec != "model"
            && (option.typed != "" || !chosen.contains { $0.spec == option.spec })
            && !chosen.contains(.init(spec: option.spec, typed: ""))
        }.randomElement())
      try page.toggle(option.spec, option.typed)
      chosen.toggle(.init(spec: option.spec, typed: option.typed))
      try expectAgreement(page, phones, chosen)
    }
    let options = try page.options.filter { $0.spec != "model" }
    try expectAgreement(page, chosen, with: catalogue, on: options)
    #expect(page.complaints == [])
  }

  /// Expects the rows and all counts of a naive computation.
  private func expectAgreement(
    _ page: BrowserPage, _ phones: NaivePhones, _ chosen: [NaivePhones.Choice]
  ) throws {
    let shown = try page.models
    #expect(shown == phones.models(chosen), "\(chosen)")
    let options = try page.options
    for option in options {
      let choice = NaivePhones.Choice(spec: option.spec, typed: option.typed)
      #expect(option.count == phones.count(of: choice, beside: chosen), "\(choice) \(chosen)")
      #expect(option.isChosen == chosen.contains(choice))
    }
    // The boxes show a chosen range; the list does not.
    let ticked = chosen.filter { $0.spec != "price" || $0.typed == "" }
    #expect(Set(options.filter(\.isChosen).map(\.typed)) == Set(ticked.map(\.typed)))
  }

  /// Expects that each count is equal to the count on the command line. There the value is the only
  /// choice of its spec, and the other choices are the same. The command line cannot ask for a
  /// value or no value of one spec.
  private func expectAgreement(
    _ page: BrowserPage, _ chosen: [NaivePhones.Choice], with catalogue: String,
    on options: [BrowserPage.Option]? = nil
  ) throws {
    let options = try options ?? page.options
    let commands = options.map { option in
      let others = chosen.filter { $0.spec != option.spec }
      let flags = (others + [.init(spec: option.spec, typed: option.typed)]).map(\.flag)
      return "phonefilter -c \(flags.joined(separator: " ")) '\(catalogue)' 2>/dev/null"
    }
    let answer = try Tool.run(script: commands.joined(separator: "\n"))
    #expect(answer.outputText.split(separator: "\n").map { Int($0) } == options.map(\.count))
  }

  @Test func searchingNarrowsRowsAndCounts() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.click("document.getElementById('search')")
    try page.type("PRO bionic")
    let models = try page.models
    #expect(models.contains("iPhone 14 Pro") && !models.contains("iPhone 14"))
    #expect(models.allSatisfy { $0.lowercased().contains("pro") })
    let counts = try page.options.filter { $0.spec == "processor" }.map(\.count).reduce(0, +)
    #expect(counts == models.count)
    #expect(try page.status == "\(models.count) of 36 phones")
  }

  @Test func sortingIsThatOfTheCommandLine() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let plain = try page.models
    let head =
      "[...document.querySelectorAll('thead button')].find(one => one.textContent === 'Price')"
    for (direction, keys) in [("ascending", "price"), ("descending", "-price")] {
      try page.click(head)
      let sorted = try Tool.run(
        script: "phonefilter --sort=\(keys) -f csv --fields model data/catalog.json | tail -n +2")
      #expect(try page.models == sorted.outputText.split(separator: "\n").map(String.init))
      #expect(try page.value("\(head).parentElement.ariaSort") == direction)
    }
    try page.click(head)
    #expect(try page.models == plain)
  }

  @Test func addressHoldsWhatIsChosen() throws {
    let made = try MadePage(["data/catalog.json"])
    let page = try made.open(hash: "#color=Gold&price=%3C200&missing=memory&sort=-model")
    #expect(try Set(page.options.filter(\.isChosen).map(\.spec)) == ["color", "memory"])
    #expect(
      try page.value("document.getElementById('choices').textContent", as: String.self)
        .contains("price=<200 is not on this page"))
    try page.toggle("memory", "")
    try page.click("document.getElementById('search')")
    try page.type("max & more")
    let hash: String = try page.value("location.hash")
    #expect(hash == "#color=Gold&q=max+%26+more&sort=-model")
    let again = try made.open(hash: hash)
    #expect(try again.options == page.options)
    #expect(try again.value("document.getElementById('search').value") == "max & more")
    #expect(again.complaints == [])
  }

  @Test func keyboardAloneIsEnough() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let focused = "document.activeElement"
    try page.press("Tab", code: 9)
    #expect(try page.value("\(focused).textContent") == "Skip to the phones")
    var steps = 0
    while try page.value("\(focused).name !== 'color'"), steps < 200 {
      try page.press("Tab", code: 9)
      steps += 1
    }
    #expect(try page.value("getComputedStyle(\(focused)).outlineStyle") == "solid")
    try page.press(" ", code: 32, text: " ")
    let chosen = try page.options.filter(\.isChosen)
    #expect(chosen.map(\.spec) == ["color"])
    #expect(try page.models.count == chosen[0].count)
  }

  @Test func everythingHasAName() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#color=Gold")
    let tree = try page.call("Accessibility.getFullAXTree")
    let nodes = try #require(tree["nodes"] as? [[String: Any]])
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let named: Set = ["button", "checkbox", "searchbox", "group", "region", "columnheader"]
    let unnamed = nodes.filter {
      $0["ignored"] as? Bool == false && named.contains(text($0, "role"))
        && text($0, "name").isEmpty
    }
    #expect(unnamed.map { "\($0)" } == [])
    #expect(nodes.contains { text($0, "role") == "status" })
    #expect(nodes.count { text($0, "role") == "group" } >= 7)
  }
}
