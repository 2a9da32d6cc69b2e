/// How two catalogues are to be compared, and which differences the exit status refuses.
package struct ComparisonRequest: Sendable {
  /// What tells phones apart; nil for the usual key, as far as both catalogues have its specs.
  package var key: RowKey?
  /// How the old catalogue is to be read, where that is in another way than the new one.
  package var oldInput: InputSettings?
  /// Fields in which rows may differ.
  package var ignored: [any PhoneSpec] = []
  /// By how much numbers may differ.
  package var tolerances: [ChangeLimit] = []
  /// Whether blanks in texts make no difference.
  package var ignoresBlanks = false
  /// Whether rows with the same key are paired in their order, and no error.
  package var pairsDuplicates = false
  /// Whether the output tells which rows have moved.
  package var findsMoves = false
  /// The kinds of difference for which the exit status says no; nil for all that are told.
  package var failing: [String]?
  /// How much numbers may change before the exit status says no.
  package var limits: [ChangeLimit] = []
  package var format: any ResultFormat<ComparedCatalogues> = DifferenceText()
  /// Whether every spec of the rows that differ is looked at.
  package var readsSpecs = false
  /// Whether nothing is printed.
  package var isQuiet = false

  package init() {}
}
