/// The statements that count values, for `facets`, `stats` and groups.
struct CountStatement {
  let table: StatementTable
  /// The specs and fields that the user named; empty for all specs of the table.
  let named: [any PhoneSpec]
  let specifications: [Specification]
  /// True if texts that differ only in case are one value.
  let ignoresCase: Bool

  private var dialect: any SQLDialect { table.dialect }

  // MARK: Facets

  /// Returns a statement that counts the rows of each value of each facet. The rows match all
  /// filters except the choices of the facet itself.
  func facets() throws(SQLRefusal) -> String {
    var parts: [String] = []
    for spec in named.isEmpty ? specsOfTable : named { parts.append(try facet(spec)) }
    return parts.joined(separator: "\nUNION ALL\n")
  }

  private func facet(_ spec: any PhoneSpec) throws(SQLRefusal) -> String {
    let column = try table.column(spec)
    let value = try column.exactValue()
    let others = FacetChoices(of: spec, among: specifications).condition?.specifications
    let condition = try ConditionText(table: table).of(others ?? specifications)
    let counted = condition.map { "CASE WHEN \($0) THEN 1 ELSE 0 END" } ?? "1"
    let (own, sum) = (dialect.quoted("value"), dialect.quoted("counted"))
    let foldsCase = ignoresCase && column.isText
    let (text, number) =
      column.isText
      ? (foldsCase ? "min(\(own))" : own, dialect.noNumber)
      : ("CAST(NULL AS \(dialect.textType))", dialect.exactNumber(own))
    let columns = [
      "\(try dialect.literal(spec.name)) AS \(dialect.quoted("facet"))",
      "\(text) AS \(dialect.quoted("text"))", "\(number) AS \(dialect.quoted("number"))",
      "SUM(\(sum)) AS \(dialect.quoted("count"))",
    ]
    return
      "SELECT \(columns.joined(separator: ", "))\nFROM (SELECT \(value) AS \(own), \(counted) AS "
      + "\(sum) FROM \(table.source)) AS facet\nGROUP BY \(foldsCase ? SQLText.lower(own) : own)"
      + (try absentChoices(of: spec, column).map { "\nUNION ALL\n\($0)" }.joined())
  }

  /// Returns a query for each chosen text and for each chosen single number. Its result is a row
  /// with the count 0 if the value does not occur in the table, and otherwise empty.
  private func absentChoices(
    of spec: any PhoneSpec, _ column: TypedColumn
  ) throws(SQLRefusal) -> [String] {
    var rows: [String] = []
    for specification in FacetChoices(of: spec, among: specifications).alternatives {
      let value: (text: String, number: String)
      switch specification.test {
      case .text(let pattern):
        guard column.isText, let literal = pattern.literal else { continue }
        value = (try dialect.literal(literal.text), dialect.noNumber)
      case .number(let interval):
        guard !column.isText, let only = interval.onlyValue else { continue }
        value = ("CAST(NULL AS \(dialect.textType))", dialect.exactNumber(only.description))
      case .anyValue: continue
      }
      let condition = try ConditionText(table: table).of([specification]) ?? "1 = 1"
      rows.append(
        "SELECT \(try dialect.literal(spec.name)), \(value.text), \(value.number), 0\nFROM (VALUES "
          + "(1)) AS one\nWHERE NOT EXISTS (SELECT 1 FROM \(table.source) WHERE \(condition))")
    }
    return rows
  }

  private var specsOfTable: [any PhoneSpec] { table.specs.filter { !$0.isField } }

  // MARK: Statistics

  /// Returns a statement with the number of rows that have a value, the number of different values,
  /// and the distribution of the numbers, for each spec.
  func statistics() throws(SQLRefusal) -> String {
    var parts: [String] = []
    for spec in named.isEmpty ? specsOfTable : named { parts.append(try statistics(of: spec)) }
    return parts.joined(separator: "\nUNION ALL\n")
  }

  private func statistics(of spec: any PhoneSpec) throws(SQLRefusal) -> String {
    let column = try table.column(spec)
    let value = try column.exactValue(ignoringCase: ignoresCase)
    let part = dialect.quoted("value")
    var columns = [
      "\(try dialect.literal(spec.name)) AS \(dialect.quoted("spec"))",
      "count(*) AS \(dialect.quoted("rows"))", "count(\(part)) AS \(dialect.quoted("filled"))",
      "count(DISTINCT \(part)) AS \(dialect.quoted("different"))",
    ]
    let numbers = [
      ("lowest", "min(\(part))"), ("lower_quartile", try dialect.quantile("0.25", of: part)),
      ("median", try dialect.quantile("0.5", of: part)),
      ("upper_quartile", try dialect.quantile("0.75", of: part)), ("highest", "max(\(part))"),
      ("mean", "avg(\(part))"),
    ]
    let hasNumbers = column.field.kind == .number
    columns += numbers.map {
      "\(hasNumbers ? $0.1 : dialect.noNumber) AS \(dialect.quoted($0.0))"
    }
    return "SELECT \(columns.joined(separator: ", "))\nFROM (SELECT \(value) AS \(part) FROM "
      + "\(try table.rows(fitting: specifications))) AS numbers"
  }

  // MARK: Groups

  /// Returns a statement with the number of rows and the range of their prices for each combination
  /// of values.
  func groups(_ keys: [GroupKey]) throws(SQLRefusal) -> String {
    var (names, values, shown): ([String], [String], [String]) = ([], [], [])
    for key in keys {
      guard key.isPlain, key.readsValues else {
        throw SQLRefusal(
          "--group-by: '\(key.typed.visible)' groups by more than a column, which SQL "
            + "cannot express; use 'phonefilter' itself")
      }
      let column = try table.column(key.spec)
      let value = try column.exactValue()
      names.append(dialect.quoted(key.spec.name))
      values.append(try column.exactValue(ignoringCase: ignoresCase))
      shown.append(ignoresCase && column.isText ? "min(\(value))" : value)
    }
    var summaries: [String] = []
    for spec in GroupSummary.specs {
      let column = try table.column(spec)
      _ = try column.exactValue()
      for word in ["min", "max"] {
        summaries.append(
          "\(word)(\(column.expression)) AS \(dialect.quoted("\(word)_\(spec.name)"))")
      }
    }
    let columns =
      zip(shown, names).map { "\($0) AS \($1)" } + ["count(*) AS \(dialect.quoted("count"))"]
      + summaries
    return
      "SELECT \(columns.joined(separator: ", "))\nFROM "
      + "\(try table.rows(fitting: specifications))\nGROUP BY "
      + values.joined(separator: ", ")
      + "\nORDER BY \((1...keys.count).map { "\($0) NULLS LAST" }.joined(separator: ", "))"
  }
}
