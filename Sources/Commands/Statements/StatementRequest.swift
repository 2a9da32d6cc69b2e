/// The statement that the user wants, and its table.
package struct StatementRequest: Sendable {
  /// The kind of statement.
  package enum Part: String, Sendable, CaseIterable {
    case select
    /// Only the condition, for the user's own statement.
    case condition = "where"
    case count
    case facets
    case stats
  }

  /// The engine of the statement; nil if the user named no engine.
  package var dialect: (any SQLDialect)?
  package var part = Part.select
  /// The parts of the table's name, the outermost first, because each dialect has its own quotes.
  /// Empty if the user named no table.
  package var tableNames: [String] = []
  /// The text after FROM; nil if the table has a name.
  package var from: String?
  /// The column that decides the order of equal rows.
  package var tie: String?
  /// The schema of the table, or a catalogue that shows the schema; nil for the canonical schema.
  package var schema: CataloguePath?

  package init() {}
}

extension StatementRequest {
  /// Refuses options that this kind of statement would ignore: the statement would not do what the
  /// user requested.
  package func check(_ rows: RowsRequest, _ best: BestRequest) throws(SQLRefusal) {
    let isGrouped = !rows.grouping.keys.isEmpty
    let given: [(option: String, isGiven: Bool)] = [
      ("--group-by", isGrouped), ("--fields", !rows.fields.isEmpty || rows.selection != nil),
      ("--sort", !rows.sorting.keys.isEmpty), ("--limit", rows.limit != nil),
      ("--unique", !rows.uniqueBy.isEmpty), ("--tie", tie != nil), ("--best", !best.isEmpty),
    ]
    let takes: Set<String> =
      switch part {
      case .select:
        isGrouped
          ? ["--group-by"] : ["--fields", "--sort", "--limit", "--unique", "--tie", "--best"]
      case .condition: ["--best"]
      case .count: ["--unique", "--best"]
      case .facets, .stats: ["--fields"]
      }
    guard let idle = given.first(where: { $0.isGiven && !takes.contains($0.option) }) else {
      return
    }
    let place = isGrouped && part == .select ? "beside --group-by" : "in --only \(part.rawValue)"
    throw SQLRefusal("\(idle.option) has no effect \(place); remove it")
  }
}
