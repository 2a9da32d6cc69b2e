/// A condition on any field, as it is typed behind `--where`: `battery>=4000`.
struct WhereCondition {
  private static let operators = ["!=", "<=", ">=", "=", "<", ">"]

  /// What it asks for.
  let specifications: [Specification]

  init(typed text: String, ignoringCase: Bool) throws(UsageError) {
    guard let (field, symbol, value) = WhereCondition.parts(of: text) else {
      throw UsageError(
        "'\(text.visible)' is not a condition; write FIELD OP VALUE with one of "
          + "= != < <= > >=, such as 'battery>=4000'")
    }
    if let first = value.first, "<>".contains(first) {
      let right = symbol == "=" ? "\(first)=" : symbol
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
    let tests = try WhereCondition.tests(spec, symbol, value, ignoringCase)
    let role: Specification.Role =
      symbol == "!=" ? .exclusion : symbol == "=" ? .alternative : .requirement
    specifications = tests.map { Specification(spec, $0, role: role) }
  }

  /// The field, the first operator and the value.
  private static func parts(of text: String) -> (String, String, String)? {
    guard let start = text.firstIndex(where: { "=!<>".contains($0) }),
      let symbol = operators.first(where: { text[start...].hasPrefix($0) })
    else { return nil }
    let field = String(text[..<start]).trimmingSpaces
    let value = String(text[start...].dropFirst(symbol.count)).trimmingSpaces
    return field.isEmpty ? nil : (field, symbol, value)
  }

  private static func tests(
    _ spec: any PhoneSpec, _ symbol: String, _ value: String, _ ignoringCase: Bool
  ) throws(UsageError) -> [ValueTest] {
    let isComparison = symbol.hasPrefix("<") || symbol.hasPrefix(">")
    if spec is FieldSpec {
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
    guard !isComparison || spec.isNumeric else {
      throw UsageError("\(spec.name) is a text; '\(symbol)' compares numbers")
    }
    return [try spec.test(typed: isComparison ? symbol + value : value, ignoringCase: ignoringCase)]
  }
}
