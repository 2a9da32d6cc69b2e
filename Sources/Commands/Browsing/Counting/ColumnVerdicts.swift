/// What a question asks of one spec, answered for each of its codes: a filter is asked once for each
/// different value, and not for each row.
///
/// The choices of a facet stand apart from what must hold in any case: its own values are counted
/// without regard to them.
struct ColumnVerdicts {
  let column: IndexedSpec
  /// The place of the column among those of the index.
  let place: Int
  private let choices: [Specification]
  private let others: [Specification]
  private let strategy: any FilterStrategy
  /// For each code whether its rows fail: the choices, and what must hold in any case.
  private(set) var failsChoices: [Bool] = []
  private(set) var failsOthers: [Bool] = []
  /// Whether some value can be judged only where it stands: a pattern that is asked of a text which
  /// can be spelled in several ways.
  private(set) var isUnsure = false
  /// Whether a number is asked for and some value cannot be read as one.
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

  /// Judges the codes that have been added to the column. The caller holds the monitor of the index.
  mutating func judgeNewCodes() {
    for code in failsChoices.count..<max(column.codeCount, failsChoices.count) {
      let values = column.values(ofCode: code)
      failsChoices.append(hasChoices && !fit(values, choices))
      failsOthers.append(hasOthers && !fit(values, others))
    }
  }

  /// Whether rows with some values fit all specifications, as a strategy filters by them.
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
