/// The tables of a database, and the choice of one.
///
/// Only plain tables are read: a view can be endless, and the content of a virtual table is not a
/// catalogue.
package struct DatabaseTables {
  /// The names of the plain tables, in the order of their creation.
  package let names: [String]
  private let others: [(name: String, what: String)]
  private let file: DatabaseFile

  package init(of file: DatabaseFile) throws(Failure) {
    self.file = file
    var tables: [(name: String, isVirtual: Bool)] = []
    var others: [(name: String, what: String)] = []
    let schema = try file.statement(
      "SELECT name, type, rootpage FROM sqlite_master WHERE type IN ('table', 'view')")
    while try file.step(schema) {
      let name = schema.cell(0).string
      if schema.cell(1).string == "view" {
        others.append((name, "a view"))
      } else {
        tables.append((name, schema.cell(2).integer == 0))
      }
    }
    var names: [String] = []
    for (name, isVirtual) in tables {
      if isVirtual {
        others.append((name, "a virtual table"))
      } else if name.lowercased().hasPrefix("sqlite_") {
        others.append((name, "the engine's own"))
      } else if tables.contains(where: {
        $0.isVirtual && DatabaseTables.isShadow(name, of: $0.name)
      }
      ) {
        others.append((name, "part of a virtual table"))
      } else {
        names.append(name)
      }
    }
    self.names = names
    self.others = others
  }

  /// The endings of the tables in which the engine's own kinds of virtual tables keep their data.
  private static let shadowEndings = [
    "content", "segments", "segdir", "docsize", "stat", "data", "idx", "config", "node", "rowid",
    "parent",
  ]

  private static func isShadow(_ name: String, of virtual: String) -> Bool {
    shadowEndings.contains { name.lowercased() == "\(virtual)_\($0)".lowercased() }
  }

  /// Returns the table with the exact name, or else a table whose name differs only in case.
  package func table(named wanted: String) throws(Failure) -> DatabaseTable {
    if let place = parts.place(of: wanted) { return try DatabaseTable(names[place], in: file) }
    if let other = others.first(where: { $0.name.lowercased() == wanted.lowercased() }) {
      throw problem("'\(other.name.visible)' is \(other.what), not a table\(parts.list)")
    }
    throw problem("the database has no table '\(wanted.visible)'\(parts.others(than: wanted))")
  }

  /// Returns the only table, or the only one that has the fields of a plan.
  package func onlyTable(for plan: ColumnPlan) throws(Failure) -> DatabaseTable {
    guard names.count != 1 else { return try DatabaseTable(names[0], in: file) }
    guard let first = names.first else { throw problem("the database has no tables") }
    var fitting: [DatabaseTable] = []
    for name in names {
      let table = try DatabaseTable(name, in: file)
      if try table.fits(plan, in: file) { fitting.append(table) }
    }
    // A table without rows does not compete with a table that has rows.
    if fitting.count > 1 {
      var filled: [DatabaseTable] = []
      for table in fitting where try hasRows(table) { filled.append(table) }
      if !filled.isEmpty { fitting = filled }
    }
    guard fitting.count != 1 else { return fitting[0] }
    let asked =
      plan.specs(of: .required).isEmpty ? "look like phones" : "have the fields of the filters"
    let count = fitting.isEmpty ? "none" : "\(fitting.count)"
    // A usage error, since the database itself is correct.
    throw .usage(
      UsageError(
        "\(file.name.visible): \(count) of its tables \(asked); name one of them, as in "
          + "'\(file.name.visible):\((fitting.first?.name ?? first).visible)'\(parts.list)"))
  }

  private func hasRows(_ table: DatabaseTable) throws(Failure) -> Bool {
    try file.step(try file.statement("\(table.query(for: ["1"])) LIMIT 1"))
  }

  private func problem(_ message: Message) -> Failure {
    .wrongContent(of: file.name, message)
  }

  private var parts: PartNames { PartNames(kind: "tables", names: names) }
}
