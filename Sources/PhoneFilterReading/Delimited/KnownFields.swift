/// The names of fields that specs are known by.
enum KnownFields {
  /// The columns of all specs. Their aliases take a tenth of a millisecond to make.
  static let columns = ColumnPlan(specs: SpecCatalog.all).columns

  /// The spec that a field with this name has; nil without one.
  static func spec(called name: String) -> String? {
    columns.first { $0.rank(of: name) != nil }?.name
  }

  /// Whether one of some names is that of a spec's field, or of a column of the plan.
  static func isNamed(among names: [String], plan: ColumnPlan? = nil) -> Bool {
    if let plan,
      names.contains(where: { name in plan.columns.contains { $0.rank(of: name) != nil } })
    {
      return true
    }
    // Most headers have one of the specs' own names, for which no aliases need be made.
    let own = SpecCatalog.all.map { FieldName.normalized($0.name) }
    return names.contains { own.contains(FieldName.normalized($0)) }
      || count(among: names, upTo: 1) > 0
  }

  /// How many of some names are those of specs' fields, counted up to a limit.
  static func count(among names: [String], upTo limit: Int) -> Int {
    var count = 0
    for name in names where count < limit {
      if spec(called: name) != nil || !FieldDictionary.shared.specs(called: name).isEmpty {
        count += 1
      }
    }
    return count
  }
}
