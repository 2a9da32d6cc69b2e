/// A field with amounts in different units.
struct MixedUnits: FieldRule {
  let name = "mixed-units"
  let severity = Severity.warning
  let summary = "amounts in different units in one field"
  let help =
    "Some amounts have a unit and others none, or two that are not multiples of each other, such as "
    + "dollars and euros. A bare number is read in the spec's own unit."

  func complaint(about field: FieldFacts) -> FieldComplaint? {
    guard field.field.spec?.isNumeric == true else { return nil }
    let amounts = field.held.filter { entry in
      if case .amount = entry.kind { return true }
      return entry.kind == .number
    }
    guard amounts.count > 1, let rarest = amounts.last,
      amounts.contains(where: { $0.kind != .number })
    else { return nil }
    let list = amounts.map { $0.kind.nouns($0.count) }.joined(separator: ", ")
    return FieldComplaint(
      message: "\(field.field.name.visible) is written in different units (\(list))",
      kind: rarest.kind)
  }
}
