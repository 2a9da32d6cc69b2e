/// A question that the generator can answer without any other program.
struct Question: Sendable {
  let name: String
  let yardstick: Yardstick
  let makeTally: @Sendable () -> any Tally

  static let all = [
    everything, everythingAnyOrder, nowhere, starlight, starlight256, tenColors, affordable8,
    iPhone14Or15,
    free, topTen,
    topTenAnyTie, best, sorted, sortedAnyTie, byPrice, byPriceAnyTie, byModel, unique,
    uniqueAnyRow,
    grouped, groupedAnyOrder, colorLines, facetOfOne, facetsOfFour, leadingModels, summaries,
    stockChanges,
  ]

  static let everything = Question("everything") { _ in true }
  static let everythingAnyOrder = Question("everything-any-order", .sorted(by: [])) {
    SelectionTally($0) { _ in true }
  }
  static let nowhere = Question("nowhere") { _ in false }
  static let starlight = Question("starlight") { $0.color === Assortment.starlight }
  static let starlight256 = Question("starlight-256") {
    $0.color === Assortment.starlight && $0.diskSpace == 256
  }
  static let tenColors = Question("ten-colors") { phone in
    Assortment.tenColors.contains { $0 === phone.color }
  }
  static let affordable8 = Question("affordable-8") {
    300...900 ~= $0.price && $0.memory == 8
  }
  static let iPhone14Or15 = Question("iphone-14-15") { phone in
    iPhone14Or15Heads.contains { phone.model.json.starts(with: $0) }
  }

  static let free = Question("free") { $0.price == 0 }

  static let topTen = Question("top-ten", .exact, TopTenTally.init)
  static let topTenAnyTie = Question(
    "top-ten-any-tie", .leading(by: ["price"]), TopTenTally.init)
  static let best = Question("best", .sorted(by: []), BestTally.init)
  static let sorted = Question("sorted", .exact) { SortedTally($0) }
  static let sortedAnyTie = Question(
    "sorted-any-tie", .sorted(by: ["price", "model"])
  ) { SortedTally($0) }

  // The highest price is first, so a negative price reverses the order.
  static let byPrice = Question("by-price", .exact) { yardstick in
    SortedTally(yardstick) { PriceOrder(price: -$0.price, model: "") }
  }
  static let byPriceAnyTie = Question("by-price-any-tie", .sorted(by: ["price"])) { yardstick in
    SortedTally(yardstick) { PriceOrder(price: -$0.price, model: "") }
  }
  static let byModel = Question("by-model", .exact) { yardstick in
    SortedTally(yardstick) { PriceOrder(price: 0, model: $0.model.text) }
  }

  static let uniqueKeys = ["model", "color"]
  static let unique = Question("unique", .exact) { DistinctTally(uniqueKeys, $0) }
  static let uniqueAnyRow = Question("unique-any-row", .distinct(by: uniqueKeys)) {
    DistinctTally(uniqueKeys, $0)
  }

  static let facetOfOne = Question("facet-of-one", .exact) { _ in FacetTally(.one) }
  static let facetsOfFour = Question("facets-of-four", .exact) { _ in FacetTally(.four) }
  static let leadingModels = Question("leading-models", .exact) { _ in LeadingModelsTally() }
  static let summarizedFields = ["price", "memory"]
  static let summaries = Question("summaries", .exact) { _ in SummaryTally(summarizedFields) }

  static let stockChanges = Question("stock-changes", .exact) { _ in StockTally() }

  static let grouped = Question("grouped", .exact, GroupedTally.init)
  static let groupedAnyOrder = Question(
    "grouped-any-order", .sorted(by: []), GroupedTally.init)
  static let colorLines = Question("color-lines", GroupLineTally.yardstick) { _ in
    GroupLineTally()
  }

  private static let iPhone14Or15Heads = [
    [UInt8](ascii: "\"iPhone 14"), [UInt8](ascii: "\"iPhone 15"),
  ]

  /// The rows that satisfy a condition, in the order of the catalogue.
  private init(_ name: String, where holds: @escaping @Sendable (Phone) -> Bool) {
    self.init(name, .exact) { SelectionTally($0, holds) }
  }

  private init(
    _ name: String, _ yardstick: Yardstick,
    _ makeTally: @escaping @Sendable (Yardstick) -> any Tally
  ) {
    self.name = name
    self.yardstick = yardstick
    self.makeTally = { makeTally(yardstick) }
  }
}
