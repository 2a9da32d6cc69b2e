/// The wanted rows, and the way to read their catalogues. Every command that reads rows has a
/// request.
package struct FilterRequest: Sendable {
  /// The catalogues, in the order in which they are read. Empty means standard input.
  package var catalogues: [CataloguePath] = []
  package var input = InputSettings()
  /// The conditions that a row must match.
  package var specifications: [Specification] = []
  /// The fields by which no other matching row may beat a row. Empty keeps all matching rows.
  package var best = BestRequest()
  /// The fields that the user named for specs.
  package var mapping = FieldMapping()
  /// True if an unreadable number counts as missing, and a broken line is skipped.
  package var isLenient: Bool {
    get { input.skipsBrokenLines }
    set { input.skipsBrokenLines = newValue }
  }
  /// True if texts that differ only in case are equal.
  package var ignoresCase = false
  /// The day that relative dates count from, if the user has set it.
  package var today: CalendarDate?
  /// The differences between texts that do not count.
  package var folding: TextFolding { TextFolding(ignoresCase: ignoresCase) }
  /// The number of threads that read. Nil means one for each processor.
  package var threads: Int?
  /// True if the user wants to know how catalogues were read and filtered: `--explain`.
  package var explains = false
  /// True if the exit status is the whole answer, without remarks.
  package var isQuiet = false

  package init() {}

  /// Makes the schema decide how catalogues are read.
  package mutating func take(_ schema: CatalogueReading) throws(UsageError) {
    guard mapping == FieldMapping() else {
      throw UsageError(
        "\(schema.called) names the field of each spec; change it there, and remove --map"
      )
    }
    try input.take(schema)
    mapping = FieldMapping(schema)
  }
}
