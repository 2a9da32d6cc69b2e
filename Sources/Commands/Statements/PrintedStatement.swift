/// One SQL statement that gives the same rows, or the same counts, as a run with the table as a
/// catalogue.
package struct PrintedStatement {
  /// The statement, with the comment above it and a line end.
  package let text: String

  /// The statement for a filter and a request for rows. Without a schema the table has the
  /// canonical columns.
  package init(
    _ request: StatementRequest, _ filter: FilterRequest, _ rows: RowsRequest,
    schema: TableSchema?
  ) throws(UsageError) {
    guard let dialect = request.dialect else {
      throw UsageError(
        "--dialect is missing; name the engine: \(SQLDialectCatalog.all.names.joined(separator: ", "))"
      )
    }
    let meant = try SchemaMeanings(filter, rows, schema?.schema)
    let table = StatementTable(request, dialect, schema, meant)
    do throws(SQLRefusal) {
      var comment = StatementComment(table, meant)
      let body = try PrintedStatement.body(request, table, meant, filter.ignoresCase, &comment)
      comment.note(assumptionsOf: body, on: table, meant, filter.ignoresCase, request.part)
      text = comment.text + body + (request.part == .condition ? "\n" : ";\n")
    } catch {
      throw UsageError(error.reason)
    }
  }

  private static func body(
    _ request: StatementRequest, _ table: StatementTable, _ meant: SchemaMeanings,
    _ ignoresCase: Bool, _ comment: inout StatementComment
  ) throws(SQLRefusal) -> String {
    let (rows, specifications) = (meant.rows, meant.specifications)
    let statement = RowStatement(
      table: table, request: request, rows: rows, specifications: specifications,
      best: meant.best, ignoresCase: ignoresCase)
    func counts() throws(SQLRefusal) -> CountStatement {
      CountStatement(
        table: table, named: try table.fields(chosenBy: rows), specifications: specifications,
        ignoresCase: ignoresCase)
    }
    try request.check(rows, meant.best)
    switch request.part {
    case .select:
      guard rows.grouping.keys.isEmpty else { return try counts().groups(rows.grouping.keys) }
      return try statement.select(&comment)
    case .condition: return try statement.condition() ?? "1 = 1"
    case .count: return try statement.count()
    case .facets: return try counts().facets()
    case .stats: return try counts().statistics()
    }
  }
}
