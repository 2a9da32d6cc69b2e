extension CheckRule {
  static let mixedTypes = CheckRule(
    "mixed-types", .warning, "numbers and texts in one field",
    help:
      "A field with numbers in some records and texts in others sorts and compares in two "
      + "ways. In delimited text, the rule reports a few texts among many numbers.",
    .field { field in
      let held = field.held
      guard held.count > 1, let rarest = held.last else { return nil }
      if field.field.encoding == .cell || !field.field.hasOwnTypes {
        guard held[0].kind == .number, held[0].count >= rarest.count * mostlyNumbers else {
          return nil
        }
      }
      // Amounts of a spec may be spelled with units. The rule `mixed-units` examines them, so they
      // are left out here.
      let kinds = held.filter { !$0.kind.isAmount }
      guard kinds.count > 1, let odd = kinds.last else { return nil }
      return FieldComplaint(
        message:
          "\(field.field.name.visible) has values of different types "
          + "(\(ValueKindCount.Kind.nouns(kinds)))",
        kind: odd.kind)
    })

  /// The minimum ratio of numbers to the rarest kind in a column's cells. Below it, the kind is not
  /// reported.
  private static let mostlyNumbers = 10
}
