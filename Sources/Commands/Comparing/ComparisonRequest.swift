/// The options of a comparison, and the differences that make its exit status fail.
package struct ComparisonRequest: Sendable {
  /// The key that identifies phones; nil for the usual key, without the specs that a catalogue
  /// lacks.
  package var key: RowKey?
  /// The names of key fields in the new catalogue that differ from their names in the old one.
  package var newKeyFields: [(name: String, other: String)] = []
  /// The input settings of the old catalogue; nil for the settings of the new one.
  package var oldInput: InputSettings?
  /// Fields whose differences are ignored.
  package var ignored: [any PhoneSpec] = []
  /// The maximum changes of numbers that are not differences.
  package var tolerances: [ChangeLimit] = []
  /// True if blanks in texts are ignored.
  package var ignoresBlanks = false
  /// True if rows with the same key are paired: first the rows with equal content, then the others
  /// in their order. False if such rows are an error.
  package var pairsDuplicates = false
  /// True if the output shows the rows that have moved.
  package var findsMoves = false
  /// The kinds of difference that make the exit status fail; nil for all kinds.
  package var failing: [String]?
  /// The limits of changes. A larger change makes the exit status fail.
  package var limits: [ChangeLimit] = []
  package var format: any ResultFormat<ComparedCatalogues> = DifferenceText()
  /// True if every spec is read from the rows that differ.
  package var readsSpecs = false
  package var isQuiet = false

  package init() {}
}
