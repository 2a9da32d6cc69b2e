/// The rows that the user means, and how their catalogues are read. Every command that reads rows
/// has one.
package struct FilterRequest: Sendable {
  /// The catalogues, in their order; standard input if none was named.
  package var catalogues: [CataloguePath] = []
  /// How catalogues are to be read.
  package var input = InputSettings()
  /// What a row has to fit.
  package var specifications: [Specification] = []
  /// Which fields were named for specs.
  package var mapping = FieldMapping()
  /// Whether a number that cannot be read counts as no value, and a broken line as no record.
  package var isLenient: Bool {
    get { input.skipsBrokenLines }
    set { input.skipsBrokenLines = newValue }
  }
  /// Whether texts are equal that differ in case alone.
  package var ignoresCase = false
  /// The differences between texts that do not count.
  package var folding: TextFolding { TextFolding(ignoresCase: ignoresCase) }
  /// The number of threads that read; nil for one a processor.
  package var threads: Int?
  /// Whether the user is told how catalogues were read and filtered: `--explain`.
  package var explains = false
  /// Whether the exit status is the whole answer: no remark is made.
  package var isQuiet = false

  package init() {}

  /// Reads catalogues as a schema says, and in no other way.
  package mutating func take(_ schema: CatalogueReading) throws(UsageError) {
    guard mapping == FieldMapping() else {
      throw UsageError(
        "--map goes with no schema: \(schema.called) says which field each spec is; change it there"
      )
    }
    try input.take(schema)
    mapping = FieldMapping(schema)
  }
}
