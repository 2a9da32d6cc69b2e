/// What tells phones of different catalogues apart: what all of the catalogues have.
enum AcrossKey {
  /// The key by which catalogues are compared. A catalogue that cannot be looked at before its turn,
  /// such as a pipe, is taken to have all specs; one without rows lacks nothing.
  static func key(
    _ typed: [any PhoneSpec], of filter: FilterRequest, _ plan: ColumnPlan
  ) throws(Failure) -> CatalogueKey {
    guard typed.isEmpty else { return CatalogueKey(specs: typed) }
    var batches: [PhoneBatch] = []
    for path in filter.catalogues where isRegularFile(TablePath(path).file) {
      if let batch = firstRows(of: path, filter, plan) { batches.append(batch) }
    }
    let fields = batches.map(\.plan.knownFields)
    let identifying = IdentifyingFields.among(fields.first ?? []).filter { name in
      fields.allSatisfy { $0.contains(name) }
    }
    let isAll = batches.count == filter.catalogues.count
    if isAll, let key = identifying.lazy.compactMap({ CatalogueKey(field: $0, in: batches) }).first
    {
      return key
    }
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
    return CatalogueKey(specs: shared)
  }

  /// The first rows of a catalogue; nil where it has none, or something is wrong with them: that is
  /// told in its turn.
  private static func firstRows(
    of path: CataloguePath, _ filter: FilterRequest, _ plan: ColumnPlan
  ) -> PhoneBatch? {
    guard
      let source = try? InputFormatCatalog.open(
        path, as: filter.input, plan: plan, tracksLines: false)
    else { return nil }
    let batch = PhoneBatch(plan: source.ownPlan ?? plan, layout: source.layout, capacity: 512)
    _ = try? source.fill(batch)
    return batch.count > 0 ? batch : nil
  }
}
