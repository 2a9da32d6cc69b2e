extension CheckRule {
  static let mixedUnits = CheckRule(
    "mixed-units", .warning, "amounts in different units in one field",
    help:
      "Some amounts have a unit and others do not, or two units cannot be converted, such as "
      + "dollars and euros. A number without a unit is read in the unit of the spec.",
    .field { field in
      guard field.field.spec?.isNumeric == true else { return nil }
      let amounts = field.held.filter { $0.kind.isAmount || $0.kind == .number }
      guard amounts.count > 1, let rarest = amounts.last,
        amounts.contains(where: { $0.kind != .number })
      else { return nil }
      return FieldComplaint(
        message:
          "\(field.field.name.visible) is written in different units "
          + "(\(ValueKindCount.Kind.nouns(amounts)))",
        kind: rarest.kind)
    })
}
