/// Reads records again, into other columns than the columns of their batch.
///
/// A reader passes its type to writers with the layout of its records. Readers and writers share
/// only this protocol.
package protocol RecordRereader: SendableMetatype {
  init(plan: ColumnPlan)

  /// The number of different field names that were read.
  var fieldCount: Int { get }
  /// Returns the name of a field, by its place in the order in which fields were read.
  func fieldName(_ place: Int) -> String

  /// Reads the record between two indices into the first row of a table. The table has a column for
  /// each column of the plan, and one more for the record. Returns false if there is no record.
  mutating func read(_ bytes: Bytes, from start: Int, to end: Int, into spans: SpanTable) -> Bool
}
