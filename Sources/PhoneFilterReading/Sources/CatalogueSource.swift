/// A source of the records of a catalogue, batch by batch, in their order.
///
/// A source finds where records and their fields stand and checks that the catalogue is well
/// formed; it decodes nothing and prints nothing. It owns the bytes of a filling, and overwrites
/// them at the next one. It says what stands here, and of each ability only what differs from its
/// default.
package protocol CatalogueSource: SourceLocating, SourceSectioning, SourceRecovering,
  SourceDelegating, AnyObject
{
  /// Fills a batch with the records that come next; false when there are none left.
  ///
  /// Records before an error are yielded first; the filling after them throws.
  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool
  /// Whether the last filling has met the end of the catalogue. False where that is not known yet.
  var isExhausted: Bool { get }
  /// The name of the catalogue.
  var name: String { get }
  /// Whether it is read as it comes, from a pipe or a terminal.
  var isLive: Bool { get }
  /// The layout of the records, as far as it is known.
  var layout: RecordLayout { get }
  /// The names of the fields met so far.
  var fields: [String] { get }
  /// Whether some record had the field of a column.
  func hasSeen(column: Int) -> Bool
  /// Whether the values of a spec lie within another field.
  func hasNested(_ spec: String) -> Bool
  /// How the specs were found, where their own names did not say it all.
  var choices: [FieldChoice] { get }
  /// The source as a text that can be walked by others at offsets of their own; nil where the
  /// records are no text of the catalogue.
  var text: TextCatalogue? { get }
  /// The plan by which it fills batches, where it was given one for all fields; nil where it fills
  /// them by the one that it was given.
  var ownPlan: ColumnPlan? { get }
  /// What its first records, or those of the section that was entered last, show of the columns of
  /// any plan; nil where that cannot be asked. No record has been read yet.
  func reading(of plan: ColumnPlan) throws(Failure) -> PlanReading?
  /// The path to the records within text, where they do not stand at the top.
  var rowPath: String? { get }
  /// The table that the records are rows of; nil for text.
  var tableName: String? { get }
  /// Takes a plan with the same columns whose specs know more of their fields, before the first
  /// filling.
  func adopt(_ plan: ColumnPlan)
  /// The facts that were found out about it, for people: its format, compression and encoding.
  var facts: [String] { get }
  /// Remarks on how its fields are taken, since the rows would not show the user a mistake: more
  /// may come with each section.
  var doubts: [String] { get }
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
  package var doubts: [String] { [] }
}
