/// A sort by what has to be computed from several fields, such as `-battery/price`: that is a question
/// for an engine, to which the rows can be piped.
struct ComputedQuestion {
  private let expression: String
  private let isOfSpecsAlone: Bool

  /// The question that the name of a field spells; nil unless an operator stands between fields and
  /// numbers that there are.
  init?(_ name: String, among fields: [String]) {
    var parts: [String] = [""]
    var operators = 0
    for scalar in name.unicodeScalars {
      if "/*+()".unicodeScalars.contains(scalar) {
        operators += 1
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    let operands = parts.map(\.trimmingSpaces).filter { !$0.isEmpty }
    let known = Set(fields.map(FieldName.normalized))
    guard operators > 0, operands.count > 1,
      operands.allSatisfy({ operand in
        known.contains(FieldName.normalized(operand)) || ExactNumber(operand) != nil
      })
    else { return nil }
    expression = name
    let specs = Set(SpecCatalog.all.map(\.name))
    isOfSpecsAlone = operands.allSatisfy { specs.contains($0) || ExactNumber($0) != nil }
  }

  /// The line that answers it, in an order.
  func line(for source: String, isDescending: Bool) -> String {
    let numbers = isOfSpecsAlone ? "--normalize " : ""
    return "an engine computes: phonefilter \(numbers)-f csv \(source.quotedForShell) | duckdb -c "
      + "\"from read_csv('/dev/stdin') order by \(expression.visible)\(isDescending ? " desc" : "")\""
  }
}
