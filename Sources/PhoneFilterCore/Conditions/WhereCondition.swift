/// A comparison of a field with a value, as a user types it after `--where`: `battery>=4000`.
package struct WhereCondition {
  private static let operators = ["!=", "<=", ">=", "=", "<", ">"]

  package let specifications: [Specification]

  package init(typed text: String, _ settings: ConditionSettings) throws(UsageError) {
    guard let (field, symbol, value) = WhereCondition.parts(of: text) else {
      throw UsageError(
        "'\(text.visible)' is not a condition; write FIELD OP VALUE with one of "
          + "= != < <= > >=, such as 'battery>=4000'")
    }
    if let first = value.first, "<>".contains(first) {
      // SQL writes '<>' for '!='.
      let isUnequal = symbol == "<" && first == ">"
      let right = isUnequal ? "!=" : symbol == "=" ? "\(first)=" : symbol
      throw UsageError(
        "'\(text.visible)' has two operators; did you mean "
          + "'\((field + right + String(value.dropFirst()).trimmingSpaces).visible)'?")
    }
    let spec = try SpecNames.spec(field)
    guard !value.isEmpty else {
      throw UsageError(
        "'\(text.visible)' has no value to compare with; for phones with or without a "
          + "value, write --has '\(field.visible)' or --missing '\(field.visible)'")
    }
    let role = WhereCondition.role(of: symbol, spec)
    if spec.isField {
      let condition = FieldCondition(
        symbol: symbol, value: value, ignoresCase: settings.ignoresCase, marks: settings.marks,
        today: settings.today)
      let field = condition.dependsOnColumn ? spec : FieldSpec(spec.name, isTextAlone: true)
      specifications = try condition.specifications(field, role: role).enumerated().map {
        var specification = $1
        specification.condition = condition
        specification.isRest = $0 > 0
        return specification
      }
      return
    }
    let isComparison = WhereCondition.isComparison(symbol)
    guard !isComparison || spec.isNumeric else {
      throw UsageError("\(spec.name) is a text, but '\(symbol)' compares numbers")
    }
    specifications = [
      try Specification(
        spec, typed: isComparison ? symbol + value : value, after: "--where", role: role,
        ignoringCase: settings.ignoresCase, marks: settings.marks)
    ]
  }

  /// Returns the field of `battery is null` or `battery is not null`, as in SQL, and true if the
  /// field must have a value. Nil for other texts.
  package static func presence(in text: String) -> (field: String, isThere: Bool)? {
    guard typedParts(of: text) == nil else { return nil }
    let words = text.parts(at: " ").filter { !$0.isEmpty }.map { $0.lowercased() }
    for (ending, isThere) in [(["is", "not", "null"], true), (["is", "null"], false)]
    where words.count > ending.count && Array(words.suffix(ending.count)) == ending {
      let field = text.parts(at: " ").filter { !$0.isEmpty }.dropLast(ending.count)
      return (field.joined(separator: " "), isThere)
    }
    return nil
  }

  /// Returns the specifications of a comparison with a value or with another field.
  package static func specifications(
    of text: String, _ settings: ConditionSettings
  ) throws(UsageError) -> [Specification] {
    if let (field, isThere) = presence(in: text) {
      return [
        Specification(
          try SpecNames.spec(field), .anyValue, role: isThere ? .requirement : .exclusion)
      ]
    }
    if let relation = try FieldRelation(typed: text, settings) {
      let tree = ConditionTree.relation(relation, isNegated: false)
      return [Specification(CompoundCondition(tree, typed: text))]
    }
    return try WhereCondition(typed: text, settings).specifications
  }

  private static func isComparison(_ symbol: String) -> Bool {
    symbol.hasPrefix("<") || symbol.hasPrefix(">")
  }

  /// On a spec, the condition holds in addition to the spec's flag. A field without a spec has no
  /// flag, so only conditions choose it.
  private static func role(of symbol: String, _ spec: any PhoneSpec) -> Specification.Role {
    switch symbol {
    case "!=": .exclusion
    case "=": spec.isField ? .alternative : .condition
    default: .requirement
    }
  }

  /// Returns the condition up to its value, and the value, if it names a file: `brand=@brands.txt`.
  package static func fileCondition(_ text: String) -> (condition: String, file: String)? {
    guard let (field, symbol, value) = parts(of: text), !isComparison(symbol),
      value.begins(with: "@")
    else { return nil }
    return (field + symbol, value)
  }

  /// Returns the field, the operator and the value of a text that is one comparison with a value;
  /// nil for a text with several comparisons, and for a comparison with another field.
  package static func single(
    _ text: String
  ) -> (field: String, symbol: String, value: String)? {
    guard case .comparison(let comparison)? = try? ConditionSyntax(text) else { return nil }
    do {
      let relation = try FieldRelation(typed: comparison.text, ConditionSettings())
      return relation == nil ? parts(of: comparison.text) : nil
    } catch { return nil }
  }

  /// Returns true if a text has a plausible name of a field, an operator and a value.
  package static func looksLikeOne(_ text: String) -> Bool {
    guard let (field, _, value) = parts(of: text) else { return false }
    return !value.isEmpty && field.parts(at: " ").count <= 4
  }

  /// Returns a half-typed condition up to its value, and its field if the operator tests equality;
  /// nil without an operator.
  package static func beginning(of text: String) -> (condition: String, field: String?)? {
    guard let (field, symbol, value) = typedParts(of: text) else { return nil }
    let condition = String(text.unicodeScalars.dropLast(value.unicodeScalars.count))
    return (condition, isComparison(symbol) ? nil : field)
  }

  /// All operators. Those that every field supports come first.
  package static var symbols: [String] {
    let equalities = operators.filter { !isComparison($0) }
    return equalities.reversed() + operators.filter(isComparison)
  }

  /// Returns the field, the first operator and the value without enclosing quotes.
  package static func parts(
    of text: String
  ) -> (field: String, symbol: String, value: String)? {
    typedParts(of: text).map { ($0.field, $0.symbol, QuotedValue.bare($0.value)) }
  }

  /// Returns the field, the first operator and the value as typed.
  package static func typedParts(
    of text: String
  ) -> (field: String, symbol: String, value: String)? {
    let scalars = text.unicodeScalars
    let name = endOfQuotedName(scalars) ?? scalars.startIndex
    guard let start = scalars[name...].firstIndex(where: { "=!<>".unicodeScalars.contains($0) }),
      let symbol = operators.first(where: { String(scalars[start...]).begins(with: $0) })
    else { return nil }
    let field = String(scalars[..<start]).trimmingSpaces
    let value = String(scalars[start...].dropFirst(symbol.utf8.count)).trimmingSpaces
    return field.isEmpty ? nil : (field, symbol, value)
  }

  /// Returns the index after a name in double quotes, if an operator follows: `"x=y"=1`. A quote in
  /// the name is doubled.
  private static func endOfQuotedName(
    _ scalars: String.UnicodeScalarView
  ) -> String.UnicodeScalarView.Index? {
    var rest = scalars[...].drop { $0 == " " }
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      guard scalar == "\"" else { continue }
      guard rest.first == "\"" else {
        let next = rest.first { $0 != " " }
        return next.map { "=!<>".unicodeScalars.contains($0) } ?? false ? rest.startIndex : nil
      }
      rest.removeFirst()
    }
    return nil
  }
}

/// The choices of the user that apply to every typed condition.
package struct ConditionSettings: Sendable {
  /// True if texts that differ only in case are equal.
  package var ignoresCase = false
  /// The meaning of the marks in the catalogues' numbers; nil if the user has not set it.
  package var marks: NumberMarks?
  /// The day that relative dates count from; nil for the day of the run.
  package var today: CalendarDate?
  /// True if a bare name after `<`, `<=`, `>` or `>=` is a field, as in a rules file.
  package var takesBareNames = false

  package init(ignoringCase: Bool = false) { ignoresCase = ignoringCase }
}
