/// A source of the records of a catalogue, batch by batch, in their order.
///
/// A source finds the places of records and fields, and checks that the catalogue is well formed.
/// It decodes nothing and prints nothing. It owns the bytes of a filled batch, and overwrites them
/// when it fills the next batch. A conforming type implements this protocol. The other protocols
/// have defaults; it implements only the members that differ from them.
package protocol CatalogueSource: SourceLocating, SourceSectioning, SourceRecovering,
  SourceDelegating, AnyObject
{
  /// Fills a batch with the next records; returns false if no records are left.
  ///
  /// If an error follows some records, this call yields the records and the next call throws.
  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool
  /// True if the last call of `fill` is known to have reached the end of the catalogue.
  var isExhausted: Bool { get }
  var name: String { get }
  /// True if the catalogue is read while it arrives, from a pipe or a terminal.
  var isLive: Bool { get }
  /// The layout of the records, with the facts known so far.
  var layout: RecordLayout { get }
  /// The names of the fields met so far.
  var fields: [String] { get }
  /// Returns true if some record had the field of a column.
  func hasSeen(column: Int) -> Bool
  /// Returns true if the values of a spec are within another field.
  func hasNested(_ spec: String) -> Bool
  /// The choices of fields for specs, if the names of the specs alone did not decide.
  var choices: [FieldChoice] { get }
  /// The source as text that other walks can read from their own offsets; nil if the records are
  /// not text of the catalogue.
  var text: TextCatalogue? { get }
  /// The source's own plan for its batches, if it was opened with a plan for all fields. Nil if it
  /// fills batches by the given plan.
  var ownPlan: ColumnPlan? { get }
  /// Reads the columns of any plan from the first records, or from those of the section entered
  /// last. Returns nil if the source cannot sample. The caller ensures that none of these records
  /// has been read yet.
  func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading?
  /// The path to the records within text; nil if they are at the top.
  var rowPath: String? { get }
  /// The table that holds the records; nil for text.
  var tableName: String? { get }
  /// Takes a plan with the same columns, whose specs know the meaning of their fields. The caller
  /// calls it before the first `fill`.
  func adopt(_ plan: ColumnPlan)
  /// The facts found about the catalogue, for people: its format, compression and encoding.
  var facts: [String] { get }
  /// Remarks on the reading of the fields: the rows alone would not show the user a wrong reading.
  /// Each section may add remarks.
  var doubts: [Message] { get }
}

extension CatalogueSource {
  package var isExhausted: Bool { false }
  package var choices: [FieldChoice] { [] }
  package func hasNested(_ spec: String) -> Bool { !layout.readings.path(to: spec).isEmpty }
  package var text: TextCatalogue? { nil }
  package var ownPlan: ColumnPlan? { nil }
  package func adopt(_ plan: ColumnPlan) {}
  package func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading? { nil }
  package var rowPath: String? { nil }
  package var tableName: String? { nil }
  package var facts: [String] { [layout.format] }
  package var doubts: [Message] { [] }
}
