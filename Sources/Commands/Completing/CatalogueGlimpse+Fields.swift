/// A name that the user can type for a spec or field.
package struct OfferedField: Equatable {
  package let name: String
  /// The field that a spec is read from, or the spec that a field contains; nil for other fields.
  package let meaning: String?
}

extension CatalogueGlimpse {
  /// The maximum number of nested fields that are offered.
  private static let mostPaths = 500

  /// Returns the fields of the catalogues in their order, nested fields by their paths. After them
  /// come the specs that the catalogues have under other names.
  package func fields() -> [OfferedField] {
    var names = DistinctValues<String>()
    var origins: [String: FieldReading] = [:]
    forEachCatalogue { opened throws(Failure) in
      var settings = filter.input
      if settings.sections.contains(where: opened.path.isCalled) { settings.sections = [] }
      let source = try source(opened, ColumnPlan(specs: []), settings)
      let mapping = filter.mapping.holding(for: opened.path)
      let plan = ColumnPlan(specs: [], noticed: SpecCatalog.all, mapping: mapping)
      guard let reading = try source.reading(of: plan) else { return }
      reading.fields.forEach { names.append($0) }
      // A point in a name would look like the point between names.
      for path in reading.paths.prefix(CatalogueGlimpse.mostPaths)
      where !path.contains(where: { $0.isEmpty || $0.utf8.contains(0x2E) }) {
        names.append(path.joined(separator: "."))
      }
      for spec in SpecCatalog.all where origins[spec.name] == nil {
        let field = reading.field(of: spec)
        if !field.path.isEmpty { origins[spec.name] = field }
      }
    }
    return named(names.all, origins)
  }

  private func named(_ names: [String], _ origins: [String: FieldReading]) -> [OfferedField] {
    var meanings: [String: String] = [:]
    var specs: [OfferedField] = []
    for spec in SpecCatalog.all {
      guard let origin = origins[spec.name] else { continue }
      let field = origin.path.joined(separator: ".")
      if FieldName.normalized(field) == FieldName.normalized(spec.name) { continue }
      if origin.part.isWholeField { meanings[field] = spec.name }
      if !names.contains(spec.name) { specs.append(OfferedField(name: spec.name, meaning: field)) }
    }
    return names.map { OfferedField(name: $0, meaning: meanings[$0]) } + specs
  }
}
