/// The facts about one spec that the filters test.
struct AskedValues {
  let strategy: any FilterStrategy
  var specifications: [Specification]
  var values: [String: Int] = [:]
  /// The values in the order in which they were met.
  var order: [String] = []
  var fitting = 0
  var fittingOthers = 0
  var lowest: ExactNumber?
  var highest: ExactNumber?
  /// True if the values of all rows were counted.
  var isWhole = true
  /// True if some values were too long to keep.
  var hasLongValues = false
  /// The meaning of the marks in the column's numbers, for typed amounts too.
  var marks = NumberMarks.open
  /// The facts about the words of a search. Nil for a spec with its own values.
  var search: SearchDiagnosis?
}

extension AskedValues {
  /// The flag that filters by the spec, as the user can type it.
  var flag: String {
    let spec = strategy.spec
    guard let first = specifications.first else { return spec.name }
    if search != nil { return "--\(spec.flag)" }
    if spec.compound != nil { return spec.name.visible }
    if case .anyValue = first.test {
      return "--\(first.role == .exclusion ? "missing" : "has") \(spec.name.visible)"
    }
    // No flag of a spec has these roles.
    let isCondition = first.role == .condition || first.role == .requirement
    if spec.isField || isCondition { return "--where \(spec.name.visible)" }
    return first.role == .exclusion ? "--not-\(spec.flag)" : "--\(spec.flag)"
  }

  mutating func merge(_ other: AskedValues, limit: Int) {
    if let found = other.search { search?.merge(found) }
    fitting += other.fitting
    fittingOthers += other.fittingOthers
    if other.marks != .open { marks = other.marks }
    hasLongValues = hasLongValues || other.hasLongValues
    if let low = other.lowest, lowest.map({ low < $0 }) ?? true { lowest = low }
    if let high = other.highest, highest.map({ $0 < high }) ?? true { highest = high }
    for text in other.order { add(text, other.values[text] ?? 0, limit: limit) }
  }

  /// Counts a value, unless the value is new and the limit is reached.
  private mutating func add(_ text: String, _ count: Int, limit: Int) {
    if let known = values[text] {
      values[text] = known + count
    } else if values.count < limit {
      values[text] = count
      order.append(text)
    }
  }

  /// Counts the values in the first `rows` rows of a batch.
  mutating func count(in batch: PhoneBatch, rows: Int, limit: Int) {
    let spec = strategy.spec
    let locator = ValueLocator(spec, in: batch)
    marks = locator.style.marks
    for row in 0..<rows {
      _ = locator.anyValue(row) { value in
        let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
        for number in numbers {
          if lowest.map({ number < $0 }) ?? true { lowest = number }
          if highest.map({ $0 < number }) ?? true { highest = number }
        }
        // Users do not mistype values that are longer than this.
        guard value.bytes.count <= 256 else {
          hasLongValues = true
          return false
        }
        for text in numbers.isEmpty ? [value.text] : numbers.map(\.description) {
          add(text, 1, limit: limit)
        }
        return false
      }
    }
  }
}
