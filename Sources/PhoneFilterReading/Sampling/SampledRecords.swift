/// The first records of a catalogue, or of a section of one: what its reading is made from.
///
/// Each format serves the names of its fields and fills batches. No format decides anything.
package protocol SampledRecords {
  /// How values are spelled.
  var encoding: ValueEncoding { get }
  /// The name of the catalogue, for messages.
  var source: String { get }
  /// The names of the fields of the records, as far as they were met.
  var fields: [String] { get }
  /// Whether the names of all fields are known before the records.
  var hasHeader: Bool { get }
  /// Whether values may lie within others.
  var looksInto: Bool { get }
  /// Whether more records follow that can be read at any place.
  var hasLaterRecords: Bool { get }
  /// The records that decide, with the columns of a plan. All later fillings hold the same ones.
  mutating func first(for plan: ColumnPlan, knowsMarks: Bool) throws(Failure) -> PhoneBatch
  /// Fills a batch with these records by the columns of a plan.
  mutating func fill(_ batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout)
  /// What records far after these ones show of some columns; nil where they are not looked at.
  func later(
    behind sample: PhoneBatch, _ plan: ColumnPlan, open: Set<Int>, marked: Set<Int>
  ) -> LaterRecords?
  /// An error about the fields: at the header, or at a record of a batch where there is no header.
  func problem(_ message: String, at row: Int, of sample: PhoneBatch) -> DataProblem
}

extension SampledRecords {
  package var looksInto: Bool { false }
  package var hasLaterRecords: Bool { false }

  package func later(
    behind sample: PhoneBatch, _ plan: ColumnPlan, open: Set<Int>, marked: Set<Int>
  ) -> LaterRecords? { nil }

  /// The layout of the records, whose columns are read so.
  package func layout(_ readings: ColumnReadings) -> RecordLayout {
    RecordLayout(encoding: encoding, format: "", source: source, readings: readings)
  }

  /// So many of these records with the columns of a plan.
  package func batch(of count: Int, by plan: ColumnPlan, _ readings: ColumnReadings) -> PhoneBatch {
    let layout = layout(readings)
    let batch = PhoneBatch(plan: plan, layout: layout, capacity: max(count, 1))
    var records = self
    records.fill(batch, by: plan, layout)
    return batch
  }
}

/// How many records decide.
package enum SampleSize {
  /// Maximum number of records.
  package static let records = 512
  /// Maximum offset in bytes of the end of a record; the first one always decides.
  package static let reach = 1 << 20
}
