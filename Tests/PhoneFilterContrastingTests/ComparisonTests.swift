import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterContrasting
@testable import PhoneFilterCore

/// Which values are the same, which is the best, and the difference to it.
struct ComparisonTests {
  private func comparison(_ text: String, as name: String = "a.jsonl") throws -> Comparison {
    let folder = try TemporaryFolder()
    var filter = FilterRequest()
    filter.catalogues = [CataloguePath(try folder.write(text, as: name))]
    let captured = Captured<Comparison>()
    var rows = RowsRequest()
    rows.limit = 100
    let task = ContrastTask(rows) { contrast, _, _ in captured.keep(contrast.comparison) }
    let context = RunContext(output: .nowhere, terminal: .none)
    _ = try Pipeline(filter, task, in: context).run()
    return try #require(captured.value)
  }

  /// Returns the only field of phones with these values, besides the model.
  private func field(_ name: String, _ values: String...) throws -> Comparison.Field {
    let rows = values.enumerated().map { #"{"model":"\#($0)","\#(name)":\#($1)}"# }
    return try #require(
      try comparison(rows.joined(separator: "\n")).fields.first { $0.name != "model" })
  }

  private func differences(_ field: Comparison.Field) -> [String?] {
    field.values.map(\.difference)
  }

  @Test func valuesThatDifferOnlyInSpellingAreTheSame() throws {
    #expect(try field("memory", #""8 GB""#, #""8192 MB""#, "8").isSame)
    #expect(try field("battery", #""5 Ah""#, #""5,000 mAh""#).isSame)
    #expect(try field("released", #""2023-10-04""#, #""4 October 2023""#).isSame)
    #expect(try field("nfc", "true", "false").isSame == false)
    // Composed and decomposed letters are the same for people.
    #expect(try field("color", #""Caf\u00e9""#, #""Cafe\u0301""#).isSame)
  }

  @Test func missingValuesAreTheSame() throws {
    let color = try field("color", #""Gold""#, "null", #""""#)
    #expect(!color.isSame && color.values.map(\.shown) == ["Gold", "", ""])
    #expect(try comparison(#"{"model":"A","color":null}"#).fields.map(\.name) == ["model"])
  }

  @Test func listsAreComparedAsAWhole() throws {
    #expect(try field("color", #"["Gold","Blue"]"#, #"["Gold","Blue"]"#).isSame)
    #expect(try field("color", #"["Gold","Blue"]"#, #"["Gold"]"#).isSame == false)
    let memory = try field("memory", #""8GB / 12GB""#, "8", "16")
    #expect(memory.best == [2] && differences(memory) == ["-25%", "-50%", nil])
    #expect(memory.values[0].shown == "8 GB / 12 GB")
  }

  @Test(arguments: [
    ("price", ["799", "999"], [0]), ("memory", ["8", "12"], [1]),
    ("diskSpace", ["128", "64"], [0]),
    ("screenSize", ["6.1", "6.7"], [1]), ("weight", [#""200 g""#, #""0.18 kg""#], [1]),
    ("battery", ["3000", "4000"], [1]), ("weight", ["200", "180"], [1]),
    ("old_price", ["900", "800"], [1]), ("rating", ["4.5", "4.7"], [1]),
    ("sku", ["100", "200"], []), ("released", ["2022", "2023"], []),
    ("anno", ["2022", "2023"], []),
    ("dual_sim", ["0", "1"], []), ("height", [#""150 mm""#, #""160 mm""#], []),
    ("color", [#""Gold""#, #""Blue""#], []),
  ])
  func aFieldTellsWhichNumbersAreBetter(name: String, values: [String], best: [Int]) throws {
    #expect(try field(name, values[0], values[1]).best == best)
  }

  @Test func severalPhonesMayBeTheBest() throws {
    let price = try field("price", "799", "1299.50", "799")
    #expect(price.best == [0, 2] && differences(price) == [nil, "+500.50", nil])
    #expect(price.values.map(\.shown) == ["799", "1,299.50", "799"])
  }

  @Test func equalNumbersHaveNoBest() throws {
    #expect(try field("price", "799", "799.0").best == [])
    // Only one phone tells its price: the other one may be cheaper.
    #expect(try field("price", "799", "null").best == [])
    let unreadable = try field("price", "799", #""call us""#, "899")
    #expect(unreadable.best == [0] && unreadable.values[1].shown == "call us")
  }

  @Test func amountsWithAUnitDifferInPercent() throws {
    let battery = try field("battery", #""5,000 mAh""#, #""4,000 mAh""#, #""4.98 Ah""#)
    #expect(differences(battery) == [nil, "-20%", "-0.4%"])
    let weight = try field("weight", #""100 g""#, #""350 g""#, #""0 g""#)
    #expect(weight.best == [2] && differences(weight) == [nil, nil, nil])
    let plain = try field("battery", "5000", "3200")
    #expect(differences(plain) == [nil, "-1,800"])
  }

  @Test func aTextThatSaysMoreThanItsAmountStays() throws {
    let battery = try field("battery", #""5000 mAh""#, #""Li-Po 4500 mAh""#, #""4.5 Ah""#)
    #expect(battery.values.map(\.shown) == ["5,000 mAh", "Li-Po 4500 mAh", "4,500 mAh"])
    #expect(battery.best == [0] && differences(battery) == [nil, "-10%", "-10%"])
    #expect(try field("battery", #""5000 mAh""#, #""Li-Po 5000 mAh""#).isSame == false)
  }

  @Test func phonesOfAModelAreToldApart() throws {
    let rows = [
      #"{"model":"A","brand":"X","memory":8,"diskSpace":128,"color":"Gold"}"#,
      #"{"model":"A","brand":"X","memory":12,"diskSpace":256,"color":"Gold"}"#,
      #"{"model":"B","brand":"X","diskSpace":64,"color":"Gold"}"#,
      #"{"model":"B","brand":"X","diskSpace":64,"color":"Blue"}"#,
      #"{"model":"C","brand":"X"}"#, #"{"model":"C","brand":"Y"}"#,
      #"{"model":"D","brand":"X"}"#, #"{"model":"D","brand":"X"}"#, #"{"color":"Red"}"#,
    ]
    #expect(
      try comparison(rows.joined(separator: "\n")).headings == [
        "A 128 GB", "A 256 GB", "B Gold", "B Blue", "C X", "C Y", "D #1", "D #2", "phone",
      ])
  }

  @Test func cellsAreReadLikeJSON() throws {
    let cells = try comparison(
      "Name;RAM (MB);Akku\nA;8192;4.000 mAh\nB;12288;5.000 mAh\n", as: "a.csv")
    #expect(cells.fields.map(\.name) == ["model", "memory", "Akku"])
    #expect(
      cells.fields[1].values.map(\.shown) == ["8 GB", "12 GB"] && cells.fields[2].best == [1])
  }
}
