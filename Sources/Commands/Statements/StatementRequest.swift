/// Which statement the user wants, and for what table.
package struct StatementRequest: Sendable {
  /// The part of the work that the statement does.
  package enum Part: String, Sendable, CaseIterable {
    /// The rows.
    case select
    /// The condition alone, for a statement of one's own.
    case condition = "where"
    /// How many rows there are.
    case count
    /// The counts of `facets`.
    case facets
    /// The numbers of `stats`.
    case stats
  }

  /// The engine that the statement is for; nil where none was named.
  package var dialect: (any SQLDialect)?
  package var part = Part.select
  /// The names of the table, one within the other: each dialect has its own quotes. Empty where none
  /// was named.
  package var tableNames: [String] = []
  /// What stands behind FROM, where that is no table's name.
  package var from: String?
  /// The column that decides which of equal rows comes first.
  package var tie: String?
  /// The schema of the table, or a catalogue that has it; nil for the canonical one.
  package var schema: CataloguePath?

  package init() {}
}

extension StatementRequest {
  /// Refuses options that the part of the statement does not carry out: it would do something else than
  /// was asked for.
  package func check(_ rows: RowsRequest) throws(SQLRefusal) {
    let isGrouped = !rows.grouping.keys.isEmpty
    let given: [(option: String, isGiven: Bool)] = [
      ("--group-by", isGrouped), ("--fields", !rows.fields.isEmpty || rows.selection != nil),
      ("--sort", !rows.sorting.keys.isEmpty), ("--limit", rows.limit != nil),
      ("--unique", !rows.uniqueBy.isEmpty), ("--tie", tie != nil),
    ]
    let takes: Set<String> =
      switch part {
      case .select:
        isGrouped ? ["--group-by"] : ["--fields", "--sort", "--limit", "--unique", "--tie"]
      case .condition: []
      case .count: ["--unique"]
      case .facets, .stats: ["--fields"]
      }
    guard let idle = given.first(where: { $0.isGiven && !takes.contains($0.option) }) else {
      return
    }
    let place = isGrouped && part == .select ? "beside --group-by" : "in --only \(part.rawValue)"
    throw SQLRefusal("\(idle.option) has no place \(place); leave it out")
  }
}
