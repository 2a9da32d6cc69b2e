/// Reads a whole typed condition, with `and`, `or`, `not` and parentheses.
package struct ConditionReader {
  /// Returns the specifications of one comparison, such as `price<200`.
  package typealias ComparisonReader = (String) throws(UsageError) -> [Specification]

  private let text: String
  private let readComparison: ComparisonReader

  package init(_ text: String, _ readComparison: @escaping ComparisonReader) {
    self.text = text
    self.readComparison = readComparison
  }

  /// Returns the specifications that must all match. The parts between `and` are single
  /// specifications, if possible: the program explains and counts those one by one.
  package func specifications() throws(UsageError) -> [Specification] {
    let syntax = try ConditionSyntax(text)
    if case .comparison(let comparison) = syntax { return try readComparison(comparison.text) }
    guard case .all(let parts) = syntax else {
      if let single = try apart(syntax) { return single }
      return try whole(syntax)
    }
    var all: [Specification] = []
    var others: [ConditionTree] = []
    for part in parts {
      if let single = try apart(part) { all += single } else { others.append(try tree(part)) }
    }
    if !others.isEmpty {
      let tree = others.count == 1 ? others[0] : .all(others)
      all.append(Specification(CompoundCondition(tree, typed: text)))
    }
    return all
  }

  /// Returns one specification for the whole condition, even if the condition has several parts.
  package func specification() throws(UsageError) -> Specification {
    let syntax = try ConditionSyntax(text)
    guard case .comparison(let comparison) = syntax else { return try whole(syntax)[0] }
    let all = try readComparison(comparison.text)
    guard var first = all.first else { throw UsageError("'\(text.visible)' is not a condition") }
    first.others = Array(all.dropFirst())
    return first
  }

  private func whole(_ syntax: ConditionSyntax) throws(UsageError) -> [Specification] {
    [Specification(CompoundCondition(try tree(syntax), typed: text))]
  }

  /// Returns the specifications of a comparison that must match, whatever other conditions there are
  /// on its field. Nil if the part needs a tree.
  private func apart(_ part: ConditionSyntax) throws(UsageError) -> [Specification]? {
    let specifications: [Specification]
    switch part {
    case .comparison(let comparison): specifications = try read(comparison)
    case .not(.comparison(let comparison)): specifications = try read(comparison).map(\.negated)
    case .not, .all, .any: return nil
    }
    let isAlternative = specifications.map { Specification.Role.alternatives.contains($0.role) }
    if !isAlternative.contains(true) { return specifications }
    return specifications.count == 1 ? [specifications[0].required] : nil
  }

  private func tree(_ syntax: ConditionSyntax) throws(UsageError) -> ConditionTree {
    switch syntax {
    case .comparison(let comparison):
      let specifications = try read(comparison)
      if specifications.count == 1, let compound = specifications[0].spec.compound {
        return compound.tree
      }
      return ConditionTree(specifications)
    case .not(let part): return try tree(part).negated
    case .all(let parts): return .all(try trees(parts))
    case .any(let parts): return .any(ConditionTree.joined(try trees(parts)))
    }
  }

  private func trees(_ parts: [ConditionSyntax]) throws(UsageError) -> [ConditionTree] {
    var all: [ConditionTree] = []
    for part in parts { all.append(try tree(part)) }
    return all
  }

  private func read(_ comparison: ConditionSyntax.Comparison) throws(UsageError) -> [Specification]
  {
    do { return try readComparison(comparison.text) } catch {
      throw ConditionSyntax.problem(
        "\(error.words)\(hint(aboutWords: comparison))", at: comparison.offset, in: text)
    }
  }

  /// Returns the advice to put a text with a word such as `and` in quotes, if the part after the
  /// word is not a comparison: `color=black and white`.
  private func hint(aboutWords comparison: ConditionSyntax.Comparison) -> String {
    guard WhereCondition.typedParts(of: comparison.text) == nil else { return "" }
    let scalars = text.unicodeScalars
    let end = scalars.index(
      scalars.startIndex, offsetBy: comparison.offset + comparison.text.unicodeScalars.count)
    let before = String(scalars[..<end])
    guard let (field, symbol, value) = WhereCondition.typedParts(of: before),
      QuotedValue.bare(value) == value, !value.contains(where: { "()=<>!\"".contains($0) })
    else { return "" }
    return "; a text with this word goes in quotes: \((field + symbol).visible)\"\(value.visible)\""
  }
}

extension Specification {
  /// The specification as one that must match in any case.
  fileprivate var required: Specification {
    var required = Specification(spec, test, role: .requirement, marked: marked)
    required.condition = condition
    required.typed = typed
    return required
  }
}

extension ConditionTree {
  /// Joins the alternatives on each spec, which one lookup can then test.
  fileprivate static func joined(_ parts: [ConditionTree]) -> [ConditionTree] {
    var joined: [ConditionTree] = []
    var places: [String: Int] = [:]
    for part in parts {
      guard case .test(let test) = part, let key = test.alternativeKey else {
        joined.append(part)
        continue
      }
      if let place = places[key], case .test(let known) = joined[place] {
        joined[place] = ConditionTree(known.specifications + test.specifications)
      } else {
        places[key] = joined.count
        joined.append(part)
      }
    }
    return joined
  }
}

extension ConditionTree.ConditionTest {
  /// A text that is the same for alternatives on the same spec; nil for other conditions.
  fileprivate var alternativeKey: String? {
    guard let first = specifications.first,
      specifications.allSatisfy({ Specification.Role.alternatives.contains($0.role) })
    else { return nil }
    return "\(first.role) \(first.spec.name)"
  }
}
