/// A plain table of a database: its fields, and the name that tells its rows apart.
package struct DatabaseTable {
  package let name: String
  /// The columns in their order.
  package let fields: [String]
  /// The name by which SQL asks for a row's number; nil where rows have none (WITHOUT ROWID).
  package let rowNumber: String?

  init(_ name: String, in file: DatabaseFile) throws(Failure) {
    self.name = name
    let from = "FROM \(SQLText.quoted(name))"
    let all = try file.statement("SELECT * \(from)")
    let fields = (0..<all.columnCount).map(all.name(of:))
    self.fields = fields
    // A column may have the name of the number.
    let free = ["rowid", "_rowid_", "oid"].first { number in
      !fields.contains { $0.lowercased() == number }
    }
    guard let free, try file.understands("SELECT \(free) \(from)") else {
      rowNumber = nil
      return
    }
    rowNumber = free
  }

  /// Whether it has the fields that a plan needs; without any, whether it looks like phones.
  func fits(_ plan: ColumnPlan) -> Bool {
    let specs = plan.specs(of: .required)
    if specs.isEmpty {
      let known = ColumnPlan(specs: SpecCatalog.all).columns
      return known.filter { has($0) }.count >= 2
    }
    return specs.allSatisfy { spec in
      plan.index(of: spec.name).map { has(plan.columns[$0]) } ?? false
        || spec.path.first.map { has(FieldColumn(head: $0)) } ?? false
    }
  }

  private func has(_ column: FieldColumn) -> Bool {
    fields.contains { column.rank(of: $0) != nil }
  }
}
