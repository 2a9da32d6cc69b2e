/// Reads records once more, into other columns than those of their batch.
///
/// A reader hands its kind to writers with the layout of its records. Readers and writers know each other by
/// this protocol alone.
package protocol RecordRereader: SendableMetatype {
  init(plan: ColumnPlan)

  /// The number of fields that were met, by name.
  var fieldCount: Int { get }
  /// The name of a field, by its place in the order in which fields were met.
  func fieldName(_ place: Int) -> String

  /// Reads the record between two indices into the first row of a table with a column for each of the plan, and
  /// one more for the record; false where there is no record.
  mutating func read(_ bytes: Bytes, from start: Int, to end: Int, into spans: SpanTable) -> Bool
}
