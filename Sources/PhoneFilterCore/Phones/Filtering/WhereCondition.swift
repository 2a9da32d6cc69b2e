/// A condition on any field, as it is typed behind `--where`: `battery>=4000`.
package struct WhereCondition {
  private static let operators = ["!=", "<=", ">=", "=", "<", ">"]

  /// The specifications that it stands for.
  package let specifications: [Specification]

  package init(typed text: String, ignoringCase: Bool, marks: NumberMarks? = nil) throws(UsageError)
  {
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
          + "'\((field + right + value.dropFirst()).visible)'?")
    }
    let spec = try SpecNames.spec(field)
    guard !value.isEmpty else {
      throw UsageError(
        "'\(text.visible)' compares with nothing; --has '\(field.visible)' and --missing "
          + "'\(field.visible)' ask whether there is a value")
    }
    let role = WhereCondition.role(of: symbol, spec)
    if spec.isField {
      specifications = try WhereCondition.tests(spec, symbol, value, ignoringCase).map {
        Specification(spec, $0, role: role)
      }
      return
    }
    let isComparison = WhereCondition.isComparison(symbol)
    guard !isComparison || spec.isNumeric else {
      throw UsageError("\(spec.name) is a text; '\(symbol)' compares numbers")
    }
    specifications = [
      try Specification(
        spec, typed: isComparison ? symbol + value : value, behind: "--where", role: role,
        ignoringCase: ignoringCase, marks: marks)
    ]
  }

  private static func isComparison(_ symbol: String) -> Bool {
    symbol.hasPrefix("<") || symbol.hasPrefix(">")
  }

  /// The condition of a flag must hold beside this one. A field that is no spec has no flag, and is
  /// chosen by this condition alone.
  private static func role(of symbol: String, _ spec: any PhoneSpec) -> Specification.Role {
    switch symbol {
    case "!=": .exclusion
    case "=": spec.isField ? .alternative : .condition
    default: .requirement
    }
  }

  /// The field, the first operator and the value.
  private static func parts(of text: String) -> (String, String, String)? {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { "=!<>".unicodeScalars.contains($0) }),
      let symbol = operators.first(where: { String(scalars[start...]).begins(with: $0) })
    else { return nil }
    let field = String(scalars[..<start]).trimmingSpaces
    let value = String(scalars[start...].dropFirst(symbol.utf8.count)).trimmingSpaces
    return field.isEmpty ? nil : (field, symbol, value)
  }

  /// The tests on a field that is no spec: its values may be numbers or texts.
  private static func tests(
    _ spec: any PhoneSpec, _ symbol: String, _ value: String, _ ignoringCase: Bool
  ) throws(UsageError) -> [ValueTest] {
    let isComparison = isComparison(symbol)
    let number = try? NumberInterval(
      typed: isComparison ? symbol + value : value, readNumber: { ExactNumber($0) })
    if isComparison {
      guard let number else {
        throw UsageError("'\(value.visible)' is not a number; '\(symbol)' compares numbers")
      }
      return [.number(number)]
    }
    let text = try spec.test(typed: value, ignoringCase: ignoringCase)
    return number.map { [.number($0), text] } ?? [text]
  }
}
