/// A price that is paid beside one that is struck out: the first should not be above the second.
struct PricePair {
  /// The relation as a rule asks for it: `priceDiscount<=priceRegular`.
  let condition: String
  let low: (field: any PhoneSpec, column: Int)
  let high: (field: any PhoneSpec, column: Int)

  /// Nil for names that a condition would read as something else.
  init?(_ low: String, _ lowColumn: Int, _ high: String, _ highColumn: Int) {
    let isPlain = high.first?.isLetter == true && !high.contains(where: \.isNumber)
    condition = low + "<=" + (isPlain ? high : "{\(high)}")
    guard let relation = try? FieldRelation(typed: condition, ignoringCase: false),
      relation.symbol == .atMost, relation.specs.map(\.name) == [low, high]
    else { return nil }
    self.low = (relation.specs[0], lowColumn)
    self.high = (relation.specs[1], highColumn)
  }
}

/// Finds out which pairs of prices keep their order in all rows.
struct InferredPrices {
  /// Number of rows with both prices, and what they show.
  struct Count {
    fileprivate var rows = 0
    fileprivate var compared = 0
    fileprivate var differing = 0
    /// Whether some row has them in another order, or a value that is no plain number: how such a
    /// value is read depends on its column.
    fileprivate var isRefuted = false

    fileprivate mutating func add(_ other: Count) {
      rows += other.rows
      compared += other.compared
      differing += other.differing
      isRefuted = isRefuted || other.isRefuted
    }

    /// Whether both are in nearly all rows, and not just the same.
    fileprivate var isTelling: Bool {
      !isRefuted && compared > 1 && compared * 10 >= rows * 9 && differing > 0
    }
  }

  /// The pairs of the catalogue that is being read.
  private var pairs: [PricePair] = []
  /// What was asked of all catalogues, in its order, and the counts of the rows.
  private var conditions: [String] = []
  private var counts: [String: Count] = [:]

  /// Takes up a catalogue with some pairs.
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

  /// Adds the counts of other rows.
  mutating func add(_ other: InferredPrices) {
    for (condition, count) in other.counts { counts[condition, default: Count()].add(count) }
  }

  /// Forgets the rows.
  mutating func clear() { counts = [:] }

  /// A rule for each pair that keeps its order.
  var rules: [InferredRule] {
    conditions.filter { counts[$0]?.isTelling == true }.map { condition in
      InferredRule(
        name: condition, filters: [("where", [condition])], expect: "all",
        message: "the price that is paid is above the other one")
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
