import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  /// A state of a page of the package's catalogue: the arguments of the page, and the choices in
  /// its address.
  struct Shown: CustomTestStringConvertible {
    let made: [String]
    let hash: String
    var testDescription: String { "\(made) \(hash)" }

    init(_ made: String, _ hash: String) {
      self.made = made.split(separator: " ").map(String.init)
      self.hash = hash
    }
  }

  /// The command line that the page shows gives the same rows in the same order.
  @Test(arguments: [
    Shown("", ""), Shown("", "#color=Starlight&color=Gold&price=600..<800"),
    Shown("", "#price=400..900&sort=-price"), Shown("", "#missing=memory&sort=color"),
    Shown("", "#q=1,399"), Shown("", "#q=pro+bionic&sort=diskSpace"), Shown("", "#sort=released"),
    Shown("", "#hide=battery&hide=camera.main&brand=Apple"), Shown("", "#price=..500&hide=price"),
    Shown("--price ..900 --not-color Gold", "#brand=Apple&sort=model"),
    Shown("--color Starlight --color Gold", "#color=Gold"),
    Shown("--sort -price --limit 9", "#brand=Apple&sort=model"), Shown("--limit=5", ""),
    Shown("--sort -memory,price", "#sort=brand"), Shown("--unique brand", "#price=..900"),
    Shown("-i --color starlight", "#brand=Apple"), Shown("--fields price,model", "#sort=-model"),
    Shown("--fields price,model,color", "#hide=color&brand=Apple"),
    Shown("--search pro", "#q=bionic"), Shown("--where battery>=4000", "#memory=8"),
  ])
  func commandLineGivesTheRowsThatAreShown(shown: Shown) throws {
    let page = try MadePage(shown.made + ["data/catalog.json"]).open(hash: shown.hash)
    let line = try page.commandLine
    #expect(line.contains("data/catalog.json"))
    let rows = try Tool.run(script: "\(line) -f csv")
    #expect(rows.errorText == "", "\(line)")
    #expect(try rows.outputText == page.saved("CSV", sameOrderAs: rows.outputText), "\(line)")
    #expect(page.complaints == [])
  }

  @Test func aLineThatWouldBeNearlyRightIsNotSaid() throws {
    let by = try MadePage(["--by-source", "--limit", "5", "data/catalog.json"])
    let page = try by.open(hash: "#brand=Apple")
    #expect(try page.commandLine == "")
    #expect(
      try page.value("document.querySelector('#command p').textContent", as: String.self)
        .hasPrefix("No command line says just this"))
    // The page searches the text that it shows, with its unit. `--search` searches the text of the
    // catalogue.
    let shown = try MadePage(["data/catalog.json"]).open(hash: "#q=256+GB")
    #expect(try shown.models.count > 3)
    #expect(try shown.commandLine == "")
  }

  @Test func commandLineIsCopied() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#color=Gold")
    let _: Bool = try page.value(
      "(navigator.clipboard.writeText = async text => { window.copied = text; }, true)")
    try page.click("document.querySelector('#command button')")
    #expect(try page.value("window.copied") == "phonefilter --color Gold data/catalog.json")
    #expect(try page.value("document.querySelector('#command button').textContent") == "Copied")
  }

  /// A page contains only those parts of a path that the user chose: the name, not the folder.
  @Test func aPageNamesCataloguesAndNotTheirFolders() throws {
    let made = try MadePage(["--group-by", "source", "data/catalog.csv", "data/messy.csv"])
    let page = try made.open()
    let names: [String] = try page.value(
      "[...document.querySelectorAll('.section .value'), document.querySelector('.sources')].map(one => one.textContent)"
    )
    #expect(names == ["catalog.csv", "messy.csv", "catalog.csv, messy.csv · 40 phones"])
    #expect(try page.value("document.title") == "Phones · catalog.csv, messy.csv")
  }

  /// Whatever the reader chooses and types, the program accepts the command line of the page, and
  /// finds as many phones.
  @Test(arguments: [",", "."])
  func noCommandLineIsRefused(mark: String) throws {
    let folder = try TemporaryFolder()
    var random = SteadyGenerator()
    let rows = (0..<80).map { index in
      let price = Int.random(in: 1...99, using: &random) * 19
      return "\(1000 + index);Phone \(index % 50);\(price)\(mark)\(index % 9)9;"
        + "\([4, 6, 8].randomElement(using: &random) ?? 4) GB;"
        + "\(Int.random(in: 30...60, using: &random) * 100) mAh;"
        + "\(Int.random(in: 140...230, using: &random))\(mark)5 g;"
        + "\(["Android", "iOS", "", "a'b"].randomElement(using: &random) ?? "");"
        + "\(Bool.random(using: &random))"
    }
    let file = try folder.write(
      "id;model;price;memory;battery;weight;os;nfc\n\(rows.joined(separator: "\n"))\n", as: "a.csv")
    let page = try MadePage([file]).open()
    let texts = [
      "", "500", "900", "1.000", "1,000", "799,99", "1.200,50", "1k", "6000", "4.500", "150",
      "200,5", "1.125", "12,125", "<600", "abc", "5-6", "0", "99999999999999999999", ".5", "$300",
    ]
    for step in 0..<24 {
      let boxes: Int = try page.value("document.querySelectorAll('.boxes input').length")
      if step % 3 == 0, let option = try page.options.randomElement(using: &random) {
        try page.toggle(option.spec, option.typed)
      } else {
        let box =
          "document.querySelectorAll('.boxes input')[\(Int.random(in: 0..<boxes, using: &random))]"
        let _: Bool = try page.value("(\(box).focus(), \(box).select(), true)")
        try page.press("Backspace", code: 8)
        try page.type(texts.randomElement(using: &random) ?? "")
      }
      let line = try page.commandLine
      guard line != "" else { continue }
      let counted = try Tool.run(script: "\(line) -c")
      let status = try page.status
      #expect(counted.status <= 1, "\(line): \(counted.errorText)")
      #expect(
        status.split(separator: " ").first.map { $0.replacing(",", with: "") + "\n" }
          == counted.outputText, "\(line)")
    }
    #expect(page.complaints == [])
  }

  /// If phones have the same values, the field that tells them apart chooses them.
  @Test func anIdentifierChoosesComparedPhones() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("id,model,price\na-1,A,1\na-2,A,1\nb-1,B,2\n", as: "a.csv")
    let page = try MadePage([file]).open()
    try page.compare([0, 2])
    #expect(try page.commandLine.hasPrefix("phonefilter compare --where id=a-1 --where id=b-1 "))
    let compared = try Tool.run(script: "\(page.commandLine) -f json")
    #expect(compared.status == 0 && compared.errorText == "")
  }

  /// A spec whose field is read as another spec has no facet, because its flag finds no phone.
  @Test func aFieldIsAFacetOnce() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<40).map { "M\($0),\([64, 128, 256][$0 % 3])GB" }.joined(separator: "\n")
    let page = try MadePage([try folder.write("model,memory\n\(rows)\n", as: "a.csv")]).open()
    let titles: [String] = try page.value(
      "[...document.querySelectorAll('legend')].map(one => one.textContent)")
    #expect(titles == ["Disk", "Model"])
    try page.toggle("diskSpace", "64")
    let counted = try Tool.run(script: "\(page.commandLine) -c")
    #expect(try "\(page.models.count)\n" == counted.outputText)
  }
}
