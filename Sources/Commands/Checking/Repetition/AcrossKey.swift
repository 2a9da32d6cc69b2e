/// What tells phones of different catalogues apart: what all of the catalogues have.
enum AcrossKey {
  /// The key by which the catalogues of a pipeline are compared. A catalogue without rows lacks
  /// nothing. A pipe that was not opened early is taken to have all specs.
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
          "--across: not all catalogues have a model or a field such as sku in common; name the "
            + "fields that tell phones apart with --key, as in --key ean"))
    }
    return CatalogueKey(specs: shared)
  }

  /// The first rows of a catalogue; nil where it has none, or something is wrong with them. The run
  /// tells what is wrong in the catalogue's turn.
  private static func firstRows(ofCatalogueAt index: Int, _ pipeline: Pipeline) -> PhoneBatch? {
    let source = pipeline.catalogues.glance(at: index, by: pipeline.plan)
    guard let rows = try? source?.reading(of: pipeline.plan)?.sample, rows.count > 0 else {
      return nil
    }
    return rows
  }
}
