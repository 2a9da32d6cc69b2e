enum NaiveTest: Sendable {
  case anyValue
  case literal(String)
  case glob(NaiveGlob)
  case expression(NaiveExpression)
  case interval(NaiveInterval)
  /// `--where FIELD=…`: the same number, or the same text.
  case sameAs(String)
}

/// The numbers between two ends.
struct NaiveInterval: Sendable {
  var lower: (value: ReferenceDecimal, isIncluded: Bool)?
  var upper: (value: ReferenceDecimal, isIncluded: Bool)?

  func contains(_ number: ReferenceDecimal) -> Bool {
    if let lower {
      let order = lower.value.order(to: number)
      if order > 0 || order == 0 && !lower.isIncluded { return false }
    }
    if let upper {
      let order = number.order(to: upper.value)
      if order > 0 || order == 0 && !upper.isIncluded { return false }
    }
    return true
  }
}

struct NaiveCondition: Sendable {
  enum Role: Sendable {
    case alternative
    /// `=` in `--where` on a spec: an alternative, like the values of the spec's flags.
    case condition
    case exclusion
    case requirement
  }

  let field: NaiveField
  let role: Role
  let test: NaiveTest

  /// Returns true if a value of the phone matches. An unreadable value matches nothing.
  func holds(for phone: NaivePhone, of query: NaiveQuery) -> Bool {
    field.askedValues(in: phone).contains { value in
      // In lenient mode an unreadable value is missing.
      if query.isLenient, field.isAmount, field.number(of: value) == nil { return false }
      return fits(value, query.ignoresCase)
    }
  }

  private func fits(_ value: NaiveValue, _ ignoringCase: Bool) -> Bool {
    func isSame(_ left: String, _ right: String) -> Bool {
      ignoringCase
        ? left.referenceFolded == right.referenceFolded : left == right
    }
    switch test {
    case .anyValue: return true
    case .literal(let wanted): return value.text.map { isSame($0, wanted) } ?? false
    case .glob(let glob):
      return value.text.map { glob.fits($0, ignoringCase: ignoringCase) } ?? false
    case .expression(let expression):
      return value.text.map { expression.isFound(in: $0, ignoringCase: ignoringCase) } ?? false
    case .interval(let interval): return field.number(of: value).map(interval.contains) ?? false
    case .sameAs(let wanted):
      if let number = ReferenceDecimal(wanted), field.number(of: value) == number { return true }
      return value.text.map { isSame($0, wanted) } ?? false
    }
  }

  /// Returns true if the phone has a value that must be read as a number and cannot.
  func meetsUnreadable(in phone: NaivePhone) -> Bool {
    guard case .interval = test else { return false }
    return field.values(in: phone).contains { field.number(of: $0) == nil }
  }
}

/// A typed condition with `and`, `or` and `not`, as a tree.
indirect enum NaiveTree: Sendable {
  case test(NaiveCondition)
  case relation(NaiveRelation)
  case not(NaiveTree)
  case all([NaiveTree])
  case any([NaiveTree])

  func holds(for phone: NaivePhone, of query: NaiveQuery) -> Bool {
    switch self {
    case .test(let condition): condition.holds(for: phone, of: query)
    case .relation(let relation): relation.holds(for: phone)
    case .not(let part): !part.holds(for: phone, of: query)
    case .all(let parts): parts.allSatisfy { $0.holds(for: phone, of: query) }
    case .any(let parts): parts.contains { $0.holds(for: phone, of: query) }
    }
  }

  var conditions: [NaiveCondition] {
    switch self {
    case .test(let condition): [condition]
    case .relation: []
    case .not(let part): part.conditions
    case .all(let parts), .any(let parts): parts.flatMap(\.conditions)
    }
  }
}

/// A comparison of two fields: `battery<0.5*{id}`. It holds if one pair of numbers matches.
struct NaiveRelation: Sendable {
  let left: NaiveField
  let symbol: String
  let right: NaiveField
  let factor: ReferenceDecimal?

  func holds(for phone: NaivePhone) -> Bool {
    left.values(in: phone).compactMap(left.number).contains { one in
      right.values(in: phone).compactMap(right.number).contains { other in
        let order = one.order(to: factor.map { other.times($0) } ?? other)
        switch symbol {
        case "<": return order < 0
        case "<=": return order <= 0
        case ">": return order > 0
        default: return order >= 0
        }
      }
    }
  }
}

/// A query, and the rows that match it. The rows are found by looking at each phone in turn.
struct NaiveQuery: Sendable {
  var conditions: [NaiveCondition] = []
  /// The conditions with `and`, `or` and `not`.
  var trees: [NaiveTree] = []
  var ignoresCase = false
  var sortKeys: [(field: NaiveField, isDescending: Bool)] = []
  var uniqueBy: [NaiveField] = []
  /// The fields of `--best`. If `more` is true, more is better.
  var best: [(field: NaiveField, more: Bool)] = []
  var keepsMissing = false
  var limit: Int?
  var fields: [NaiveField] = []
  var isCount = false
  var isLenient = false
  var showsSource = false
  var format: String?
  /// The flags, each with its value. Their order does not matter.
  var flags: [[String]] = []

  var asked: [NaiveField] {
    allConditions.map(\.field) + sortKeys.map(\.field) + uniqueBy
  }

  /// The conditions with those in trees.
  var allConditions: [NaiveCondition] { conditions + trees.flatMap(\.conditions) }

  func admits(_ phone: NaivePhone) -> Bool {
    let byField = Dictionary(grouping: conditions, by: \.field.name).values
    guard trees.allSatisfy({ $0.holds(for: phone, of: self) }) else { return false }
    return byField.allSatisfy { conditions in
      let anyHolds = { (role: NaiveCondition.Role) in
        let alternatives = conditions.filter { $0.role == role }
        return alternatives.isEmpty || alternatives.contains { $0.holds(for: phone, of: self) }
      }
      return anyHolds(.alternative) && anyHolds(.condition)
        && conditions.allSatisfy { condition in
          switch condition.role {
          case .alternative, .condition: true
          case .exclusion: !condition.holds(for: phone, of: self)
          case .requirement: condition.holds(for: phone, of: self)
          }
        }
    }
  }

  /// The places of the printed rows, in their order.
  func rows(of phones: [NaivePhone]) -> [Int] {
    let rows = allRows(of: phones)
    return limit.map { Array(rows.prefix($0)) } ?? rows
  }

  /// The places of the rows without the limit.
  func allRows(of phones: [NaivePhone]) -> [Int] {
    // Insertion sort: each row goes after all rows that it need not precede.
    var sorted: [Int] = []
    for row in unbeaten(phones.indices.filter { admits(phones[$0]) }, of: phones) {
      var place = sorted.count
      while place > 0, order(phones[row], phones[sorted[place - 1]]) < 0 { place -= 1 }
      sorted.insert(row, at: place)
    }
    if uniqueBy.isEmpty { return sorted }
    var seen: [[NaiveKey]] = []
    return sorted.filter { row in
      let key = uniqueBy.flatMap { field in
        field.values(in: phones[row]).map { NaiveKey($0, field) } + [.none]
      }
      defer { seen.append(key) }
      return !seen.contains(key)
    }
  }

  /// The rows that no other row beats. Compares all pairs.
  private func unbeaten(_ rows: [Int], of phones: [NaivePhone]) -> [Int] {
    if best.isEmpty { return rows }
    let values = rows.map { row in best.map { bestValue(of: phones[row], $0.field, $0.more) } }
    return rows.indices.filter { index in
      let own = values[index]
      if !keepsMissing, own.contains(where: { $0 == nil }) { return false }
      return !values.contains { beats($0, own) }
    }.map { rows[$0] }
  }

  /// Returns true if no value is worse, and one is better. A missing value is only as good as
  /// another missing value.
  private func beats(_ left: [ReferenceDecimal?], _ right: [ReferenceDecimal?]) -> Bool {
    var isBetter = false
    for (index, key) in best.enumerated() {
      switch (left[index], right[index]) {
      case (nil, nil): continue
      case (let one?, let other?):
        let order = key.more ? -one.order(to: other) : one.order(to: other)
        if order > 0 { return false }
        isBetter = isBetter || order < 0
      default: return false
      }
    }
    return isBetter
  }

  private func bestValue(
    of phone: NaivePhone, _ field: NaiveField, _ more: Bool
  ) -> ReferenceDecimal? {
    let numbers = field.values(in: phone).compactMap { field.number(of: $0) }
    return numbers.dropFirst().reduce(numbers.first) { found, number in
      guard let found else { return number }
      let order = number.order(to: found)
      return (more ? order > 0 : order < 0) ? number : found
    }
  }

  private func order(_ left: NaivePhone, _ right: NaivePhone) -> Int {
    for key in sortKeys {
      let order = NaiveKey(of: left, key.field).folded(ignoresCase)
        .order(to: NaiveKey(of: right, key.field).folded(ignoresCase), key.isDescending)
      if order != 0 { return order }
    }
    return 0
  }

  /// Returns true if a phone has an unreadable value that the query may have to read.
  func meetsUnreadable(in phones: [NaivePhone]) -> Bool {
    phones.contains { phone in
      allConditions.contains { $0.meetsUnreadable(in: phone) }
        || best.contains { key in
          key.field.values(in: phone).contains { key.field.number(of: $0) == nil }
        }
        || sortKeys.contains { key in
          key.field.isAmount
            && key.field.values(in: phone).contains { key.field.number(of: $0) == nil }
        }
    }
  }
}

/// A value as a key for sorting and for equality.
enum NaiveKey: Equatable {
  case number(ReferenceDecimal)
  case text(String)
  case none

  init(_ value: NaiveValue, _ field: NaiveField) {
    self = field.number(of: value).map { .number($0) } ?? .text(value.text ?? value.fingerprint)
  }

  /// The first readable value of a phone.
  init(of phone: NaivePhone, _ field: NaiveField) {
    let values = field.values(in: phone)
      .filter { !field.isAmount || field.number(of: $0) != nil }
    self = values.first.map { NaiveKey($0, field) } ?? .none
  }

  /// The key for equality; texts may ignore case.
  func folded(_ ignoresCase: Bool) -> NaiveKey {
    guard ignoresCase, case .text(let text) = self else { return self }
    return .text(text.referenceFolded)
  }

  /// Orders numbers before texts. A missing value is last in both directions.
  func order(to other: NaiveKey, _ isDescending: Bool) -> Int {
    let order: Int
    switch (self, other) {
    case (.none, .none): return 0
    case (.none, _): return 1
    case (_, .none): return -1
    case (.number(let left), .number(let right)): order = left.order(to: right)
    case (.text(let left), .text(let right)): order = left == right ? 0 : left < right ? -1 : 1
    case (.number, .text): order = -1
    case (.text, .number): order = 1
    }
    return isDescending ? -order : order
  }
}
