/// What tells phones of different catalogues apart: what all of the catalogues have.
enum AcrossKey {
  /// The specs by which catalogues are compared. A catalogue that cannot be looked at before its turn,
  /// such as a pipe, is taken to have them all.
  static func specs(
    _ typed: [any PhoneSpec], of filter: FilterRequest, _ plan: ColumnPlan
  ) throws(Failure) -> [any PhoneSpec] {
    guard typed.isEmpty else { return typed }
    var fields: [[String]] = []
    for path in filter.catalogues where isRegularFile(TablePath(path).file) {
      // What is wrong with it is told in its turn.
      guard
        let source = try? InputFormatCatalog.open(
          path, as: filter.input, plan: plan, tracksLines: false)
      else { continue }
      fields.append(source.ownPlan?.knownFields ?? source.fields)
    }
    let identifying = IdentifyingFields.among(fields.first ?? []).first { name in
      fields.allSatisfy { $0.contains(name) }
    }
    if fields.count == filter.catalogues.count, let identifying { return [FieldSpec(identifying)] }
    let shared = RowKey.usual.specs.filter { spec in
      let column = FieldColumn(spec: spec, mapping: filter.mapping)
      return fields.allSatisfy { !ColumnPlan.candidates(for: column, among: $0).isEmpty }
    }
    guard shared.contains(where: { $0.name == ModelSpec().name }) else {
      throw .usage(
        UsageError(
          "--across: not all catalogues have a model or a field such as sku in common; name the "
            + "fields that tell phones apart with --key, as in --key ean"))
    }
    return shared
  }
}
