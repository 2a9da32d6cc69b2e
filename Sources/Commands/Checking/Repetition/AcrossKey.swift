/// The key that identifies phones in different catalogues: the user's key, or else an identifying
/// field that all of them have, or else the usual specs that all of them have.
enum AcrossKey {
  /// Returns the key by which the catalogues of a pipeline are compared. A catalogue without rows
  /// lacks no spec. For a pipe that was not opened early, all specs are assumed. Throws if the
  /// catalogues share neither an identifying field nor the model.
  static func key(
    _ typed: [any PhoneSpec], of pipeline: Pipeline
  ) throws(Failure) -> CatalogueKey {
    guard typed.isEmpty else { return CatalogueKey(specs: typed) }
    let filter = pipeline.filter
    let batches = pipeline.catalogues.paths.indices.compactMap {
      firstRows(ofCatalogueAt: $0, pipeline)
    }
    let fields = batches.map(\.plan.knownFields)
    let identifying = IdentifyingFields.among(fields.first ?? []).filter { name in
      fields.allSatisfy { $0.contains(name) }
    }
    let isAll = batches.count == pipeline.catalogues.paths.count
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
          "--across: the catalogues do not all have a model or a field such as sku; name "
            + "the fields that identify a phone, as in --key ean"))
    }
    return CatalogueKey(specs: shared)
  }

  /// Returns the first rows of a catalogue; nil without rows, or if they have an error. The run
  /// reports the error later.
  private static func firstRows(ofCatalogueAt index: Int, _ pipeline: Pipeline) -> PhoneBatch? {
    let source = pipeline.catalogues.glance(at: index, by: pipeline.plan)
    guard let rows = try? source?.reading(of: pipeline.plan)?.sample, rows.count > 0 else {
      return nil
    }
    return rows
  }
}
