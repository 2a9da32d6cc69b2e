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
}
