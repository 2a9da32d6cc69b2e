@testable import PhoneFilterBase
@testable import PhoneFilterCompleting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// The candidates for a value, from the words of the line.
struct CatalogueOfferTests {
  private static let rows = """
    [{"model": "A", "color": "Gold", "price": 100, "camera": {"main": 12, "zoom": {"steps": 2}}},
     {"model": "B", "color": "Gold", "price": 200, "Built-in storage": "128 GB"},
     {"model": "C", "color": "gray", "price": 300, "note": "x\\u0007y"},
     {"model": "D", "color": "Graphite", "price": 300, "note": "/a/"}]
    """

  /// The candidates for the last word, as `text` or `text: description`. The catalogue is named
  /// after the word.
  private func offered(
    _ words: [String], _ catalogue: String? = rows, reach: Int = 64 << 20, options: [String] = []
  ) throws -> (kept: String, list: [String]) {
    let folder = try TemporaryFolder()
    let after = try catalogue.map { [try folder.write($0, as: "c.json")] } ?? []
    let press = TabPress(
      before: Array(words.dropLast()), typed: words.last ?? "", after: after + options)
    let description = CommandDescription(
      name: "", summary: "", synopsis: [], options: OptionCatalog.all)
    let asked = try #require(AskedValue(press) { _ in description })
    var limits = GlimpseLimits(deadline: .infinity)
    limits.reach = reach
    let found = try #require(CatalogueOffer.candidates(for: asked, within: limits))
    let list = found.list.map { $0.description.isEmpty ? $0.text : "\($0.text): \($0.description)" }
    return (found.attached + found.kept, list)
  }

  @Test(arguments: [
    (["--color", ""], ["Gold: 2 phones", "Graphite: 1 phone", "gray: 1 phone"]),
    (["--color", "G"], ["Gold: 2 phones", "Graphite: 1 phone"]),
    (["--color", "gra"], ["gray: 1 phone"]),
    (["--color", "go"], ["Gold: 2 phones"]),
    (["--color", "x"], []),
    (["--color", "=Go"], []),
    (
      ["--price", "..150", "--color", ""],
      ["Gold: 1 phone", "Graphite: 0 phones", "gray: 0 phones"]
    ),
    (["--color", "Gold", "--color", "G"], ["Graphite: 1 phone"]),
    (["--color", "@file", "--model", "A"], ["A"]),
    (["--price", "none", "--model", "A"], ["A"]),
    (["--price", ""], ["100: 1 phone", "200: 1 phone", "300: 2 phones"]),
    (["--disk", ""], ["128: 128 GB, 1 phone"]),
    (["--where", "note="], ["=/a/: 1 phone"]),
    (["--where", "color!=gr"], ["gray: 1 phone"]),
    (["--where", "col"], ["color=", "color!=", "color<=", "color>=", "color<", "color>"]),
    (["--where", "color<g"], []), (["--where", "price<9 or color!=gr"], ["gray: 1 phone"]),
    (["--where", "not (color!=gr"], ["gray: 1 phone"]),
    (["--has", "cam"], ["camera", "camera.main", "camera.zoom.steps"]),
    (["--has", "disk"], ["diskSpace: Built-in storage"]),
    (["--has", "Built"], ["Built-in storage: diskSpace"]),
    (["--fields", "price,-mo"], ["model"]),
    (["--fields", "model,mo"], []),
    (["--group-by", "so"], ["source"]),
    (["--map", "mem"], ["memory="]),
    (["--map", "memory=Bu"], ["Built-in storage"]),
    (["--section", ""], []),
  ])
  func fitsWhatWasTyped(words: [String], list: [String]) throws {
    #expect(try offered(words).list == list)
  }

  @Test func whatWasTypedBeforeStays() throws {
    #expect(try offered(["--sort=price,-mo"]).kept == "--sort=price,-")
    #expect(try offered(["--where", "color = G"]).kept == "color = ")
    #expect(try offered(["--where", "(price<9 or color=G"]).kept == "(price<9 or color=")
    #expect(try offered(["--map", "memory=B"]).kept == "memory=")
  }

  @Test func withoutACatalogueSpecsAreKnown() throws {
    #expect(try offered(["--sort", "-pri"], nil).list == ["price"])
    #expect(try offered(["--color", ""], nil).list == [])
    #expect(try offered(["--map", "memory="], nil).list == [])
  }

  @Test func countsOfAPartAreSaidToBeThat() throws {
    let rows = (0..<3000).map { #"{"model": "M\#($0)", "color": "Gold"}"# }.joined(separator: "\n")
    #expect(try offered(["--color", ""], rows).list == ["Gold: 3,000 phones"])
    let part = try offered(["--color", ""], rows, reach: 40_000).list
    #expect(part.count == 1 && part[0].hasSuffix("+ phones"), "\(part)")
    let array = "[" + rows.split(separator: "\n").joined(separator: ",") + "]"
    let cut = try offered(["--color", ""], array, reach: 40_000).list
    #expect(cut.count == 1 && cut[0].hasSuffix("+ phones"), "\(cut)")
    #expect(try offered(["--fields", "mo"], array, reach: 40_000).list == ["model"])
  }

  @Test func theOptionsOnTheLineSayHowItIsRead() throws {
    let text = "model;color\nA;Gold,Red\n"
    #expect(
      try offered(["--color", ""], text, options: ["--delimiter", "semicolon"]).list
        == ["Gold: 1 phone", "Red: 1 phone"])
    #expect(
      try offered(["--brand", ""], "A,X\nB,Y\n", options: ["--header", "model,brand"]).list
        == ["X: 1 phone", "Y: 1 phone"])
  }

  @Test func sectionsAreThoseOfTheCatalogue() throws {
    let rows = #"{"north": [{"model": "A"}], "south side": [{"model": "B"}]}"#
    #expect(try offered(["--section", ""], rows).list == ["north", "south side"])
    #expect(try offered(["--section", "so"], rows).list == ["south side"])
    let chosen = try offered(["--section", "north", "--model", ""], rows).list
    #expect(chosen == ["A: 1 phone"])
  }

  @Test(arguments: ["", "[{\"color\": ", "no catalogue", "[{\"model\": \"A\"}]"])
  func aCatalogueWithoutThemOffersNothing(text: String) throws {
    #expect(try offered(["--color", ""], text).list == [])
  }
}
