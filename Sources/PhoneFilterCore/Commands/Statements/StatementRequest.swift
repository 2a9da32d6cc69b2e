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
