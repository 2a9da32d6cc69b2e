/// The statement that gives the rows that a run would print, or their number.
struct RowStatement {
  let table: StatementTable
  let request: StatementRequest
  let rows: RowsRequest
  let specifications: [Specification]
  let best: BestRequest
  /// True if texts that differ only in case are one value.
  let ignoresCase: Bool

  /// The column that numbers the rows with equal values of `--unique`. The first of these rows is
  /// selected.
  private static let place = "phonefilter_place"

  private var dialect: any SQLDialect { table.dialect }

  func select(_ comment: inout StatementComment) throws(SQLRefusal) -> String {
    let order = try order(&comment)
    let limit = rows.limit.map { "\n\(dialect.limit($0))" } ?? ""
    let sorted = order.isEmpty ? "" : "\nORDER BY \(order.joined(separator: ", "))"
    guard !rows.uniqueBy.isEmpty else {
      let found = try found()
      return "SELECT \(try columns() ?? "*")\nFROM \(found)\(sorted)\(limit)"
    }
    let parts = try keysOfUnique().joined(separator: ", ")
    let within = "ORDER BY " + (order.isEmpty ? parts : order.joined(separator: ", "))
    let place = dialect.quoted(RowStatement.place)
    let found = try found(indented: "  ")
    return "SELECT \(try chosenColumns())\nFROM (\n  SELECT *, row_number() OVER (PARTITION BY "
      + "\(parts) \(within)) AS \(place)\n  FROM \(found)\n) AS chosen\nWHERE \(place) = 1\(sorted)\(limit)"
  }

  func count() throws(SQLRefusal) -> String {
    let count = "SELECT count(*) AS \(dialect.quoted("count"))\nFROM "
    guard !rows.uniqueBy.isEmpty else { return count + (try found()) }
    let keys = try keysOfUnique().enumerated().map { "\($1) AS \(dialect.quoted("key\($0)"))" }
    return "\(count)(\n  SELECT DISTINCT \(keys.joined(separator: ", "))\n  FROM "
      + (try found(indented: "  ")) + "\n) AS chosen"
  }

  /// Returns the condition of the rows; nil if all rows are selected.
  func condition(indented: String = "") throws(SQLRefusal) -> String? {
    let filter = try ConditionText(table: table).of(specifications)
    guard !best.isEmpty else { return filter }
    return try ((filter.map { [$0] } ?? []) + unbeaten(filter, indented))
      .joined(separator: "\n\(indented)  AND ")
  }

  // MARK: Parts

  /// Returns the text after FROM.
  private func found(indented: String = "") throws(SQLRefusal) -> String {
    try table.source + (condition(indented: indented).map { "\n\(indented)WHERE \($0)" } ?? "")
  }

  /// Returns the conditions of a row that no other row beats. `filter` is the condition of the
  /// other rows. Their columns have names of their own, so that a plain name is a column of the row
  /// itself.
  private func unbeaten(_ filter: String?, _ indented: String) throws(SQLRefusal) -> [String] {
    var (columns, present, notWorse, better): ([String], [String], [String], [String]) =
      ([], [], [], [])
    for (place, key) in best.keys.enumerated() {
      let value = try table.column(key.spec).measuredValue()
      let name = dialect.quoted("phonefilter_best\(place + 1)")
      let other = "\(dialect.quoted("other")).\(name)"
      let sign = key.isDescending ? ">" : "<"
      columns.append("\(value) AS \(name)")
      present.append("\(value) IS NOT NULL")
      let order = "\(other) \(sign)= \(value)"
      notWorse.append(
        best.missing == .keep ? "(\(order) OR \(other) IS NULL AND \(value) IS NULL)" : order)
      better.append("\(other) \(sign) \(value)")
    }
    let others =
      "(SELECT \(columns.joined(separator: ", ")) FROM \(table.source)"
      + (filter.map { " WHERE \($0)" } ?? "") + ") AS \(dialect.quoted("other"))"
    let beats = (notWorse + ["(\(better.joined(separator: " OR ")))"]).joined(separator: " AND ")
    return (best.missing == .keep ? [] : present) + [
      "NOT EXISTS (\n\(indented)    SELECT 1 FROM \(others)\n\(indented)    WHERE \(beats))"
    ]
  }

  private func keysOfUnique() throws(SQLRefusal) -> [String] {
    var keys: [String] = []
    for spec in rows.uniqueBy {
      keys.append(try table.column(spec).exactValue(ignoringCase: ignoresCase))
    }
    return keys
  }

  /// Returns the requested columns; nil for all.
  private func columns() throws(SQLRefusal) -> String? {
    let fields = try table.fields(chosenBy: rows)
    guard !fields.isEmpty else { return nil }
    var columns: [String] = []
    guard rows.newNames.isEmpty || rows.selection == nil else {
      throw SQLRefusal("--fields: a statement renames only fields that are named without patterns")
    }
    for (place, spec) in fields.enumerated() {
      let column = try table.column(spec)
      let new = rows.newNames.isEmpty ? nil : rows.newNames[place].map { dialect.quoted($0) }
      columns.append(column.expression + ((new ?? column.alias).map { " AS \($0)" } ?? ""))
    }
    return columns.joined(separator: ", ")
  }

  /// Returns the columns of rows that also have the column `place`.
  private func chosenColumns() throws(SQLRefusal) -> String {
    if let columns = try columns() { return columns }
    if let all = dialect.allColumns(but: RowStatement.place) { return all }
    guard !table.isCanonical else {
      throw SQLRefusal(
        "--unique: \(dialect.title) cannot select all columns except one; name the columns "
          + "with --fields")
    }
    var names: [String] = []
    for column in try table.columns() {
      let name = dialect.quoted(column.field.path[0])
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }

  /// Returns the keys that rows are sorted by, with the tie last. Adds a line to the comment if the
  /// order of rows is not fixed.
  private func order(_ comment: inout StatementComment) throws(SQLRefusal) -> [String] {
    var keys: [String] = []
    for (place, key) in rows.sorting.keys.enumerated() {
      let column = try table.column(key.spec)
      if column.isInOtherUnit, place + 1 < rows.sorting.keys.count || request.tie != nil {
        _ = try column.exactValue()
      }
      keys.append(try column.key(isDescending: key.isDescending, ignoringCase: ignoresCase))
    }
    if let tie = request.tie { keys.append(dialect.quoted(tie)) }
    let isOrdered = !keys.isEmpty || rows.limit != nil || !rows.uniqueBy.isEmpty
    if isOrdered, request.tie == nil {
      comment.note(
        keys.isEmpty
          ? "The order of rows is not fixed, because a table has no order; --tie COLUMN fixes it."
          : "The order of equal rows is not fixed; --tie COLUMN fixes it.")
    }
    return keys
  }
}
