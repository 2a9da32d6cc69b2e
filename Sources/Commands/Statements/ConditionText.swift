/// The condition in SQL that selects the same rows as a filter.
struct ConditionText {
  let table: StatementTable

  /// Returns the condition of some specifications; nil if all rows match.
  func of(_ specifications: [Specification]) throws(SQLRefusal) -> String? {
    let parts = try parts(of: specifications)
    return parts.isEmpty ? nil : parts.joined(separator: " AND ")
  }

  /// Returns the conditions that must all hold.
  private func parts(of specifications: [Specification]) throws(SQLRefusal) -> [String] {
    var parts: [String] = []
    for strategy in FilterChain.strategies(for: specifications) {
      let own = specifications.filter { $0.spec.name == strategy.spec.name }
      if let words = strategy.spec.searched {
        parts += try SearchText(table: table).conditions(words)
        continue
      }
      if let compound = strategy.spec.compound {
        for specification in own {
          let isExcluded = specification.role == .exclusion
          parts.append(try text(isExcluded ? compound.tree.negated : compound.tree))
        }
        continue
      }
      let column = try table.column(ofAll: own.map(\.spec))
      for role in Specification.Role.alternatives {
        let alternatives = own.filter { $0.role == role }
        if !alternatives.isEmpty { parts.append(try any(alternatives, strategy, column)) }
      }
      for specification in own where specification.role == .requirement {
        parts.append(try any([specification], strategy, column))
      }
      for specification in own where specification.role == .exclusion {
        if let part = try column.conditionOnNone(try test(specification, strategy, column)) {
          parts.append(part)
        }
      }
    }
    return parts
  }

  /// Returns the condition of a tree. No negation encloses a condition that may be NULL: the tree has
  /// the negations in its tests.
  private func text(_ tree: ConditionTree) throws(SQLRefusal) -> String {
    switch tree {
    case .test(let test):
      let parts = try parts(of: test.specifications)
      if parts.count < 2 { return parts.first ?? "1 = 1" }
      return "(\(parts.joined(separator: " AND ")))"
    case .relation(let relation, let isNegated):
      let text = try RelationText(table: table).of(relation)
      return isNegated ? "NOT COALESCE(\(text), 1 = 0)" : text
    case .all(let parts): return "(\(try texts(parts).joined(separator: " AND ")))"
    case .any(let parts): return "(\(try texts(parts).joined(separator: " OR ")))"
    }
  }

  private func texts(_ parts: [ConditionTree]) throws(SQLRefusal) -> [String] {
    var all: [String] = []
    for part in parts { all.append(try text(part)) }
    return all
  }

  /// Returns a condition that a value matches at least one of the tests.
  private func any(
    _ alternatives: [Specification], _ strategy: any FilterStrategy, _ column: TypedColumn
  ) throws(SQLRefusal) -> String {
    var conditions: [String] = []
    // The texts that each expression is compared with, in the order in which the user typed them.
    var texts: [(expression: String, all: [String])] = []
    for specification in alternatives {
      let test = try test(specification, strategy, column)
      if let (expression, text) = try column.comparedText(of: test) {
        let place = texts.firstIndex { $0.expression == expression }
        if place == nil { texts.append((expression, [])) }
        let known = place ?? texts.count - 1
        if !texts[known].all.contains(text) { texts[known].all.append(text) }
      } else if let condition = try column.condition(test), !conditions.contains(condition) {
        conditions.append(condition)
      }
    }
    var compared: [String] = []
    for (expression, all) in texts {
      compared.append(try table.dialect.isOne(expression, of: all))
    }
    conditions = compared + conditions
    switch conditions.count {
    case 0: return "1 = 0"
    case 1: return conditions[0]
    default: return "(\(conditions.joined(separator: " OR ")))"
    }
  }

  private func test(
    _ specification: Specification, _ strategy: any FilterStrategy, _ column: TypedColumn
  ) throws(SQLRefusal) -> SQLTest {
    let marks: NumberMarks =
      switch column.field.marks {
      case .open: .open
      case .point: .point
      case .comma: .comma
      }
    guard let test = strategy.sqlTest(specification.test(in: marks)) else {
      throw column.unreadable
    }
    return test
  }
}

extension StatementTable {
  /// Returns the text after FROM for the rows that match a filter.
  func rows(
    fitting specifications: [Specification], indented: String = ""
  ) throws(SQLRefusal) -> String {
    let condition = try ConditionText(table: self).of(specifications)
    return source + (condition.map { "\n\(indented)WHERE \($0)" } ?? "")
  }
}
