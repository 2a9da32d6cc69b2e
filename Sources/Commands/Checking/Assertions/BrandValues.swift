/// The values that each brand has for a few specs: the colors of Apple, the storage of Nokia.
struct BrandValues {
  /// The maximum number of brands, of a brand's values in a rule, and of rules for a spec.
  private static let mostBrands = 200
  private static let mostValues = 12
  private static let mostRules = 3
  /// The minimum number of rows of a brand for a rule.
  private static let fewestRows = 8

  private struct Values {
    var rows = 0
    private(set) var keys: Set<ValueKey> = []
    /// True if the values are too many, or a rule cannot name one of them.
    private(set) var isOpen = false

    mutating func insert(_ key: ValueKey) {
      guard !isOpen, keys.insert(key).inserted else { return }
      isOpen = keys.count > mostValues || key.text != key.text?.trimmingSpaces
    }

    mutating func add(_ other: Values) {
      rows += other.rows
      for key in other.keys { insert(key) }
      isOpen = isOpen || other.isOpen
    }

    /// The numbers and then the texts, each in ascending order, in the form that a user types.
    var typed: [String] {
      keys.compactMap(\.number).sorted().map(\.typed)
        + keys.compactMap(\.text).sorted().map(TextPattern.typed(literally:))
    }
  }

  /// The specs that distinguish phones of one model.
  private static let specs = SpecCatalog.all.filter {
    $0.tellsPhonesApart && ![BrandSpec().name, ModelSpec().name].contains($0.name)
  }

  /// The index of each brand in `brands`, and for each brand the values of all specs.
  private var places: [String: Int] = [:]
  private var brands: [[Values]] = []
  private var hasTooMany = false

  /// Returns the index of a brand; nil if the brands are too many.
  private mutating func place(of brand: String) -> Int? {
    if let place = places[brand] { return place }
    hasTooMany = hasTooMany || brands.count == BrandValues.mostBrands
    if hasTooMany { return nil }
    places[brand] = brands.count
    brands.append(BrandValues.specs.map { _ in Values() })
    return brands.count - 1
  }

  mutating func take(_ batch: PhoneBatch, _ selection: Selection) {
    let brand = ValueLocator(BrandSpec(), in: batch)
    let locators = BrandValues.specs.map { ValueLocator($0, in: batch) }
    var found: [Int] = []
    selection.forEach { row in
      found.removeAll(keepingCapacity: true)
      _ = brand.anyValue(row) { value in
        if let place = place(of: value.text), !found.contains(place) { found.append(place) }
        return false
      }
      for place in found {
        for (index, locator) in locators.enumerated() where !brands[place][index].isOpen {
          BrandValues.take(row, BrandValues.specs[index], locator, into: &brands[place][index])
        }
      }
      return !hasTooMany
    }
  }

  private static func take(
    _ row: Int, _ spec: any PhoneSpec, _ locator: ValueLocator, into values: inout Values
  ) {
    var isFilled = false
    func insert(_ key: ValueKey) {
      values.insert(key)
      isFilled = true
    }
    _ = locator.anyValue(row) { value in
      if spec.isNumeric {
        for number in spec.number(of: value).map({ [$0] }) ?? spec.numbers(of: value) ?? [] {
          insert(.number(number))
        }
      } else {
        insert(.text(value.text))
      }
      return false
    }
    if isFilled { values.rows += 1 }
  }

  mutating func add(_ other: BrandValues) {
    hasTooMany = hasTooMany || other.hasTooMany
    for (brand, from) in other.places {
      guard let place = place(of: brand) else { return }
      for index in BrandValues.specs.indices { brands[place][index].add(other.brands[from][index]) }
    }
  }

  /// Returns rules for the brands with the most rows. A brand has a rule only if it has at most
  /// half of all values of the spec. `counts` has all values.
  func rules(beside counts: [ValueCounts]) -> [InferredRule] {
    if hasTooMany { return [] }
    return BrandValues.specs.enumerated().flatMap { index, spec in
      let all = counts.first { $0.spec.name == spec.name }?.places.count ?? 0
      let telling = places.map { (brand: $0.key, values: brands[$0.value][index]) }.filter {
        let count = $0.values.keys.count
        return !$0.values.isOpen && $0.values.rows >= max(BrandValues.fewestRows, count * 2)
          && count * 2 <= all && $0.brand == $0.brand.trimmingSpaces
      }
      let most = telling.sorted { ($1.values.rows, $0.brand) < ($0.values.rows, $1.brand) }
      return most.prefix(BrandValues.mostRules).map {
        BrandValues.rule(spec, of: $0.brand, $0.values)
      }
    }
  }

  private static func rule(
    _ spec: any PhoneSpec, of brand: String, _ values: Values
  ) -> InferredRule {
    InferredRule(
      name: "\(spec.name) of \(brand) is known",
      scope: [(BrandSpec().flag, [TextPattern.typed(literally: brand)])],
      filters: [("has", [spec.name]), ("not-\(spec.flag)", values.typed)],
      message: "the \(spec.name) is not one of the known values of this brand")
  }
}
