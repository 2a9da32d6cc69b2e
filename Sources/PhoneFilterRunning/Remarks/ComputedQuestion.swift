/// A sort by an expression of several fields, such as `-battery/price`. The user can pipe the rows
/// to a database engine that computes it.
struct ComputedQuestion {
  private let expression: String
  private let isOfSpecsAlone: Bool

  /// Nil unless the name of the field joins known fields and numbers with operators.
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

  /// Returns the command line that sorts the rows by the expression.
  func line(for source: String, isDescending: Bool) -> String {
    let numbers = isOfSpecsAlone ? "--normalize " : ""
    return "use an engine: phonefilter \(numbers)-f csv \(source.quotedForShell) | "
      + "duckdb -c \"from read_csv('/dev/stdin') order by "
      + "\(expression.visible)\(isDescending ? " desc" : "")\""
  }
}
