/// A price that is paid, and a price that is struck out. The first should not be above the second.
struct PricePair {
  /// The relation as it is written in a rule: `priceDiscount<=priceRegular`.
  let condition: String
  let low: (field: any PhoneSpec, column: Int)
  let high: (field: any PhoneSpec, column: Int)

  /// Nil for names that a condition would read in another way.
  init?(_ low: String, _ lowColumn: Int, _ high: String, _ highColumn: Int) {
    let isPlain = high.first?.isLetter == true && !high.contains(where: \.isNumber)
    condition = low + "<=" + (isPlain ? high : "{\(high)}")
    var settings = ConditionSettings()
    settings.takesBareNames = true
    guard let relation = try? FieldRelation(typed: condition, settings),
      relation.symbol == .atMost, relation.specs.map(\.name) == [low, high]
    else { return nil }
    self.low = (relation.specs[0], lowColumn)
    self.high = (relation.specs[1], highColumn)
  }
}

/// Finds the pairs of prices that keep their order in all rows.
struct InferredPrices {
  /// The number of rows, of rows with both prices, and of rows with different prices.
  struct Count {
    fileprivate var rows = 0
    fileprivate var compared = 0
    fileprivate var differing = 0
    /// True if some row has the prices in another order, or a value that is not a plain number. The
    /// reading of such a value depends on its column.
    fileprivate var isRefuted = false

    fileprivate mutating func add(_ other: Count) {
      rows += other.rows
      compared += other.compared
      differing += other.differing
      isRefuted = isRefuted || other.isRefuted
    }

    /// True if nearly all rows have both prices, and the prices are not always the same.
    fileprivate var isTelling: Bool {
      !isRefuted && compared > 1 && compared * 10 >= rows * 9 && differing > 0
    }
  }

  private var pairs: [PricePair] = []
  /// The conditions of all catalogues in their order, and the row counts of each.
  private var conditions: [String] = []
  private var counts: [String: Count] = [:]

  mutating func begin(_ pairs: [PricePair]) {
    self.pairs = pairs
    conditions += pairs.map(\.condition).filter { !conditions.contains($0) }
  }

  mutating func take(_ batch: PhoneBatch, _ selection: Selection) {
    for pair in pairs {
      let low = ValueLocator(pair.low.field, column: pair.low.column, in: batch)
      let high = ValueLocator(pair.high.field, column: pair.high.column, in: batch)
      var count = Count()
      selection.forEach { row in
        count.add(row, low, high)
        return true
      }
      counts[pair.condition, default: Count()].add(count)
    }
  }

  mutating func add(_ other: InferredPrices) {
    for (condition, count) in other.counts { counts[condition, default: Count()].add(count) }
  }

  mutating func clear() { counts = [:] }

  /// A rule for each pair that keeps its order.
  var rules: [InferredRule] {
    conditions.filter { counts[$0]?.isTelling == true }.map { condition in
      InferredRule(
        name: condition, filters: [("where", [condition])], expect: "all",
        message: "the paid price is higher than the other price")
    }
  }
}

extension InferredPrices.Count {
  fileprivate mutating func add(_ row: Int, _ low: ValueLocator, _ high: ValueLocator) {
    rows += 1
    guard let (lowest, _) = extremes(row, low), let (_, highest) = extremes(row, high) else {
      return
    }
    compared += 1
    if highest < lowest { isRefuted = true }
    if lowest != highest { differing += 1 }
  }

  private mutating func extremes(
    _ row: Int, _ locator: ValueLocator
  ) -> (lowest: ExactNumber, highest: ExactNumber)? {
    var found: (lowest: ExactNumber, highest: ExactNumber)?
    var isPlain = true
    _ = locator.anyValue(row) { value in
      guard let number = value.plainNumber else {
        isPlain = false
        return true
      }
      found = (min(found?.lowest ?? number, number), max(found?.highest ?? number, number))
      return false
    }
    if !isPlain { isRefuted = true }
    return found
  }
}

extension RawValue {
  /// The number that it spells in any column; nil for any other value.
  fileprivate var plainNumber: ExactNumber? {
    switch kind {
    case .number: ExactNumber(bytes)
    case .text:
      withText { text in
        [.none, .point].contains(MarkEvidence.of(text)) ? ExactNumber(text) : nil
      }
    case .none, .truth, .list, .object: nil
    }
  }
}
