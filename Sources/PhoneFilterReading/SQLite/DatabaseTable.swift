/// A plain table of a database: its fields, and the name of its row numbers.
package struct DatabaseTable {
  package let name: String
  package let fields: [String]
  /// The name of a row's number in SQL; nil if rows have no number (WITHOUT ROWID).
  package let rowNumber: String?

  package init(_ name: String, in file: DatabaseFile) throws(Failure) {
    self.name = name
    let all = try file.statement(DatabaseTable.query(for: ["*"], of: name))
    let fields = (0..<all.columnCount).map(all.name(of:))
    self.fields = fields
    // A column may have the name of the number.
    let free = ["rowid", "_rowid_", "oid"].first { number in
      !fields.contains { $0.lowercased() == number }
    }
    guard let free, try file.understands(DatabaseTable.query(for: [free], of: name)) else {
      rowNumber = nil
      return
    }
    rowNumber = free
  }

  /// The selected columns, with their names in SQL.
  package func columns(_ selected: [Int]) -> [String] {
    selected.map { SQLText.quoted(fields[$0]) }
  }

  /// The beginning of a query for expressions of each row.
  func query(for columns: [String]) -> String { DatabaseTable.query(for: columns, of: name) }

  private static func query(for columns: [String], of name: String) -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(SQLText.quoted(name))"
  }

  /// Returns true if the table has the fields that a plan needs, by their names or by the first
  /// rows. If the plan needs no fields, returns true if the table looks like phones.
  package func fits(_ plan: ColumnPlan, in file: DatabaseFile) throws(Failure) -> Bool {
    let specs = plan.specs(of: .required)
    if specs.isEmpty {
      return KnownFields.columns.count(where: has) >= 2
    }
    let open = specs.filter { spec in
      !(plan.index(of: spec.name).map { has(plan.columns[$0]) } ?? false
        || spec.path.first.map { has(FieldColumn(head: $0)) } ?? false)
    }
    if open.isEmpty { return true }
    // If the name does not show the spec, the values may: harga_produk.
    let asked = ColumnPlan(specs: [], wanted: open, mapping: plan.mapping)
    do throws(Failure) {
      let reading = try PlanReading(TableSample(self, of: file), asked, InputSettings())
      return open.allSatisfy { !reading.field(of: $0).path.isEmpty }
    } catch {
      // If two fields could be the same spec, the user learns it when the table is opened.
      guard case .data = error else { throw error }
      return true
    }
  }

  private func has(_ column: FieldColumn) -> Bool {
    fields.contains { column.rank(of: $0) != nil }
  }
}
