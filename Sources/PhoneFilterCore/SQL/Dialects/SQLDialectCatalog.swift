/// The list of dialects. A new dialect is a new file and one line here.
package enum SQLDialectCatalog {
  package static let all = NamedChoices<any SQLDialect>([
    DuckDBDialect(),
    PostgresDialect(),
    SparkDialect(),
    SQLiteDialect(),
    ANSIDialect(),
  ]) { $0 }
}
