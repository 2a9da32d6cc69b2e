/// The names of fields that identify specs.
enum KnownFields {
  /// The columns of all specs. Making their aliases takes a tenth of a millisecond.
  static let columns = ColumnPlan(specs: SpecCatalog.all).columns

  static func spec(called name: String) -> String? {
    columns.first { $0.rank(of: name) != nil }?.name
  }

  /// Returns true if a name is the name of a spec's field, or of a column of the plan.
  static func isNamed(among names: [String], plan: ColumnPlan? = nil) -> Bool {
    if let plan,
      names.contains(where: { name in plan.columns.contains { $0.rank(of: name) != nil } })
    {
      return true
    }
    // Most headers contain a spec's own name. That check does not need the aliases.
    let own = SpecCatalog.all.map { FieldName.normalized($0.name) }
    return names.contains { own.contains(FieldName.normalized($0)) }
      || count(among: names, upTo: 1) > 0
  }

  /// Returns the number of names that are names of specs' fields, counted up to a limit.
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
