/// The history of each phone as a row.
///
///     {"sku":"A1","model":"iPhone 14","first":799,"firstOn":"2026-01-01","lowest":749,…,"changes":3}
struct PriceLines: LineMaking {
  private let history: PriceHistory
  /// Draws the prices for people; nil for formats that scripts read.
  private let bars: PriceBars?
  private let showsCurrency: Bool

  init(_ history: PriceHistory, bars: PriceBars?) {
    self.history = history
    self.bars = bars
    showsCurrency = history.currencies.contains { $0 != nil }
  }

  var count: Int { history.phones.count }

  var names: [String] {
    let prices = PriceLines.facts.map(\.name)
    return history.keyNames
      + (bars == nil
        ? prices.flatMap { [$0, "\($0)On"] } + ["changes"]
        : ["trend"] + prices + ["changes"] + prices.map { "\($0)On" }) + ["missingDays"]
  }

  /// The prices of a row: the name, the run with the price, and the moment of it.
  private static var facts:
    [(
      name: String, run: @Sendable (PriceSeries) -> PriceSeries.Run?,
      moment: @Sendable (PriceSeries.Run) -> Int
    )]
  {
    [
      ("first", { $0.runs.first }, { $0.first }), ("lowest", { $0.lowest }, { $0.first }),
      ("highest", { $0.highest }, { $0.first }), ("last", { $0.runs.last }, { $0.last }),
    ]
  }

  func append(_ row: Int, to bytes: inout [UInt8]) {
    let series = history.series(of: row)
    var object = history.phones[row]
    if showsCurrency { object.add(currency: history.currencies[row]) }
    let facts = PriceLines.facts.map { fact in
      let run = fact.run(series)
      return (
        name: fact.name, price: run?.price,
        moment: run.map { history.moments[fact.moment($0)].description }
      )
    }
    if let bars {
      // A narrow screen has room for the first columns only.
      object.add("trend", bars.text(of: series))
      for fact in facts { object.add(fact.name, fact.price) }
      object.add("changes", series.changes)
    }
    for fact in facts {
      if bars == nil { object.add(fact.name, fact.price) }
      object.add("\(fact.name)On", fact.moment)
    }
    if bars == nil { object.add("changes", series.changes) }
    object.add("missingDays", history.missingDays(of: series))
    bytes += object.bytes
  }
}

extension JSONObject {
  mutating func add(currency: PriceCurrency?) { add(CurrencyField.name, currency?.name) }

  /// Adds a value, or null for nil.
  mutating func add(_ name: String, _ value: (any JSONPart)?) {
    if let value {
      add(name) { value.appendJSON(to: &$0) }
    } else {
      add(name, json: Array("null".utf8))
    }
  }
}
