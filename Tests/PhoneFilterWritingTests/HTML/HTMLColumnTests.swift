import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// The columns of a page: their order, their values, and their facets.
struct HTMLColumnTests {
  private func page(_ text: String, _ name: String = "a.jsonl", _ flags: [String] = []) throws
    -> PageData
  {
    try PageData(page: ToolRun(["-f", "html"] + flags, name, text).output)
  }

  @Test func specsComeFirst() throws {
    let text = "shop,color,ram,name,weight,price\nS,Gold,8,A,170,9\n"
    #expect(
      try page(text, "a.csv").columns.map(\.name)
        == ["name", "price", "ram", "color", "shop", "weight"])
    // Chosen fields keep the typed order.
    #expect(
      try page(text, "a.csv", ["--fields", "weight,price,name"]).columns.map(\.name)
        == ["weight", "price", "name"])
  }

  @Test func facetsGoByWhatPeopleChooseBy() throws {
    let facets = try page(
      "model,brand,price,screenSize,processor,memory,diskSpace,color,weight\nA,B,1,6,P,8,64,Red,1 g\n"
        + "C,B,1,6,P,8,64,Red,2 g\n", "a.csv"
    ).facets.map(\.spec)
    #expect(
      facets == [
        "brand", "price", "color", "screenSize", "processor", "memory", "diskSpace", "weight",
        "model",
      ])
  }

  /// Values differ by their spelling, and have the rank that `--sort` gives them.
  @Test func equalValuesAreTies() throws {
    let memory = try page(
      #"{"memory":8}"# + "\n" + #"{"memory":"8.0 GB"}"# + "\n" + #"{"memory":[12,4]}"# + "\n"
        + #"{"memory":"4GB"}"# + "\n" + #"{"memory":"?"}"#, "a.jsonl", ["--lenient"]
    ).column("memory")
    #expect(memory.texts == ["4GB", "8", "8.0 GB", "[12,4]", "?"])
    #expect(memory.ties == [2] && memory.ranked == 4)
    let texts = try page("color\ncaf\u{E9}\ncafe\u{301}\nb\n", "a.csv").column("color")
    #expect(texts.texts == ["b", "caf\u{E9}"] && texts.ties == [])
  }

  @Test func listsSortByTheirFirstValue() throws {
    let column = try page(
      #"{"x":["b","a"]}"# + "\n" + #"{"x":["a","z"]}"# + "\n" + #"{"x":[null,"c"]}"#
    ).column("x")
    #expect(column.values == ["a, z", "b, a", "null, c"])
    #expect(column.ranked == 3)
  }

  /// The rows of a page may not show the kind of a field, but the catalogue shows it.
  @Test func fieldsAreReadAsTheCatalogueReadsThem() throws {
    let dates =
      "model,color,released\nA,Gold,31/12/2022\nB,Red,03/04/2023\nC,Red,05/01/2022\n"
    #expect(
      try page(dates, "a.csv", ["--color", "Red"]).column("released").values
        == ["05/01/2022", "03/04/2023"])
    let amounts =
      "model,color,battery\nA,Gold,5000 mAh\nB,Red,4.100 mAh\nC,Red,900\nD,Gold,\"4.900,5 mAh\"\n"
    let page = try page(amounts, "a.csv", ["--color", "Red"])
    #expect(try page.column("battery").values == ["900", "4,100"])
    #expect(try page.facet("battery").values.map(\.typed) == ["battery=900", "battery=4100"])
  }

  /// If sections or catalogues have two measures under one name, the values have no common order.
  @Test func measuresOfTwoSectionsAreTexts() throws {
    let text =
      #"{"a":[{"charge":"20 W"},{"charge":"5 W"}],"b":[{"charge":"30 min"},{"charge":"90 min"}]}"#
    let page = try page(text, "a.json")
    #expect(try page.column("charge").values == ["20 W", "30 min", "5 W", "90 min"])
    #expect(!page.facets.contains { $0.spec == "charge" })
  }

  @Test func columnsTellWhatFacetsHave() throws {
    let text = (0..<40).map { #"{"price":\#($0 * 37),"color":["a","b"]}"# }
      .joined(separator: "\n")
    let page = try page(text)
    #expect(try page.facet("price").column == 0 && page.facet("price").rows == nil)
    #expect(try page.typed("color").allSatisfy { $0 == ["a", "b"] })
    let hidden = try self.page(text, "a.jsonl", ["--fields", "color"])
    #expect(try hidden.facet("price").rows?.count == 40)
    #expect(try hidden.typed("price") == page.typed("price"))
  }

  @Test func onlyNamesThatCanBeTypedAreNamed() throws {
    let page = try page("\"a,b\",c,-d\n1,2,3\n", "a.csv", ["--with-source"])
    #expect(page.columns.map(\.field) == [nil, "c", nil, nil, nil])
    #expect(page.columns.map(\.key) == [nil, "c", nil, nil, nil])
  }
}
