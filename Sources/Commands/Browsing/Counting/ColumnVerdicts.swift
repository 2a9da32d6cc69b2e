/// The conditions of a question on one spec, with a result for each code. A filter tests each
/// different value once, and not each row.
///
/// The choices of a facet are separate, because the facet's own values are counted without regard
/// to them.
struct ColumnVerdicts {
  let column: IndexedSpec
  /// The place among the columns of the index.
  let place: Int
  private let choices: [Specification]
  private let others: [Specification]
  private let strategy: any FilterStrategy
  /// For each code true if its rows fail the choices, or the other conditions.
  private(set) var failsChoices: [Bool] = []
  private(set) var failsOthers: [Bool] = []
  /// True if some value can be judged only in its record: a pattern is tested on a text that has
  /// more than one spelling.
  private(set) var isUnsure = false
  /// True if a condition needs a number and some value cannot be read as a number.
  private(set) var meetsUnreadable = false

  init(_ column: IndexedSpec, place: Int, _ specifications: [Specification]) {
    self.column = column
    self.place = place
    choices = specifications.filter(\.isChoice)
    others = specifications.filter { !$0.isChoice }
    strategy = column.spec.makeStrategy()
  }

  var hasChoices: Bool { !choices.isEmpty }
  var hasOthers: Bool { !others.isEmpty }

  /// Judges the codes that the column has received since the last call. The caller holds the
  /// monitor of the index.
  mutating func judgeNewCodes() {
    for code in failsChoices.count..<max(column.codeCount, failsChoices.count) {
      let values = column.values(ofCode: code)
      failsChoices.append(hasChoices && !fit(values, choices))
      failsOthers.append(hasOthers && !fit(values, others))
    }
  }

  /// Returns true if rows with some values match all specifications, by the rules of a filter
  /// strategy.
  private mutating func fit(_ values: [ValueKey], _ specifications: [Specification]) -> Bool {
    for role in Specification.Role.alternatives {
      let alternatives = specifications.filter { $0.role == role }
      var isFit = alternatives.isEmpty
      for specification in alternatives where !isFit { isFit = fits(values, specification) }
      if !isFit { return false }
    }
    for specification in specifications {
      switch specification.role {
      case .requirement: if !fits(values, specification) { return false }
      case .exclusion: if fits(values, specification) { return false }
      case .alternative, .condition: break
      }
    }
    return true
  }

  private mutating func fits(_ values: [ValueKey], _ specification: Specification) -> Bool {
    for value in values where fits(value, specification.test) { return true }
    return false
  }

  private mutating func fits(_ value: ValueKey, _ test: ValueTest) -> Bool {
    if value == .missing { return false }
    if case .anyValue = test { return value != .unreadable || !column.counts.isLenient }
    if value == .unreadable {
      meetsUnreadable = true
      return false
    }
    if case .text(let pattern) = test, case .text(let text) = value {
      if let literal = pattern.literal, literal.isExact { return literal.text == text }
      if pattern.literal == nil, !TextOrder.isStable(text) { isUnsure = true }
    }
    return value.withRawValue { strategy.fits($0, test) } == true
  }
}

extension TextOrder {
  fileprivate static func isStable(_ text: String) -> Bool {
    withBytes(of: Array(text.utf8)) { isStable($0) }
  }
}
