/// Several fields that could be the same spec.
struct AmbiguousField: FieldNamesRule {
  let name = "ambiguous-field"
  let severity = Severity.note
  let summary = "two fields that could both be a spec"
  let help =
    "Neither is checked as that spec then, only as a field. --map says which one it is, and SPEC= takes "
    + "it from none."

  func complaints(
    about fields: [String], mapping: FieldMapping, decided: Set<String>
  ) -> [String] {
    SpecCatalog.all.compactMap { spec in
      if decided.contains(spec.name) { return nil }
      let rivals = ColumnPlan.candidates(
        for: FieldColumn(spec: spec, mapping: mapping), among: fields)
      // Of a price that is paid and one that is struck out the first is the price.
      let standings = rivals.map { spec.standing(of: FieldName.words(of: $0)).rawValue }
      let best = standings.min()
      return standings.count { $0 == best } > 1
        ? FieldMessages.rivals(for: spec.name, among: rivals) : nil
    }
  }
}
