/// A field with values of different kinds.
struct MixedTypes: FieldRule {
  let name = "mixed-types"
  let severity = Severity.warning
  let summary = "numbers and texts in one field"
  let help =
    "A field that is a number in one record and a text in another is ordered and compared in two ways. "
    + "Cells of delimited text have no types: there it is a few texts among many numbers."
  /// Minimum ratio of numbers to the rarest kind among a column's cells, for that kind to be odd.
  private static let mostlyNumbers = 10

  func complaint(about field: FieldFacts) -> FieldComplaint? {
    let held = field.held
    guard held.count > 1, let rarest = held.last else { return nil }
    if field.field.encoding == .cell || !field.field.hasOwnTypes {
      guard held[0].kind == .number, held[0].count >= rarest.count * MixedTypes.mostlyNumbers else {
        return nil
      }
    }
    // Amounts of a spec may be spelled with units: `mixed-units` looks at them.
    let kinds = held.filter { entry in
      if case .amount = entry.kind { return false }
      return true
    }
    guard kinds.count > 1, let odd = kinds.last else { return nil }
    let list = kinds.map { $0.kind.nouns($0.count) }.joined(separator: ", ")
    return FieldComplaint(
      message: "\(field.field.name.visible) has values of different types (\(list))",
      kind: odd.kind)
  }
}
