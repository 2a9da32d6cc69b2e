/// The names of fields that specs are known by.
enum KnownFields {
  /// Whether one of some names is that of a spec's field, or of a column of the plan.
  static func isNamed(among names: [String], plan: ColumnPlan? = nil) -> Bool {
    if let plan,
      names.contains(where: { name in plan.columns.contains { $0.rank(of: name) != nil } })
    {
      return true
    }
    // The aliases of all specs take a tenth of a millisecond to make, and most headers have one of
    // their own names.
    let own = SpecCatalog.all.map { FieldName.normalized($0.name) }
    return names.contains { own.contains(FieldName.normalized($0)) }
      || count(among: names, upTo: 1) > 0
  }

  /// How many of some names are those of specs' fields, counted up to a limit.
  static func count(among names: [String], upTo limit: Int) -> Int {
    let columns = ColumnPlan(specs: SpecCatalog.all).columns
    var count = 0
    for name in names where count < limit {
      let isKnown =
        columns.contains { $0.rank(of: name) != nil }
        || !FieldDictionary.shared.specs(called: name).isEmpty
      if isKnown { count += 1 }
    }
    return count
  }
}
