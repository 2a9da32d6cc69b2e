/// The first records of a catalogue, or of a section of one. Its reading is made from them.
///
/// Each format gives the names of its fields and fills batches. No format decides anything.
package protocol SampledRecords {
  var encoding: ValueEncoding { get }
  var source: String { get }
  /// The names of the fields met so far.
  var fields: [String] { get }
  /// True if the names of all fields are known before the records.
  var hasHeader: Bool { get }
  /// True if values may be within other values.
  var looksInto: Bool { get }
  /// True if more records follow that can be read at any place.
  var hasLaterRecords: Bool { get }
  /// Returns the records that decide, with the columns of a plan. All later calls of `fill` give
  /// the same records.
  mutating func first(for plan: ColumnPlan, knowsMarks: Bool) throws(Failure) -> PhoneBatch
  /// Fills a batch with these records by the columns of a plan.
  mutating func fill(_ batch: PhoneBatch, by plan: ColumnPlan, _ layout: RecordLayout)
  /// The facts about some columns in records far after these; nil if nobody looks at them.
  func later(
    after sample: PhoneBatch, _ plan: ColumnPlan, open: Set<Int>, marked: Set<Int>
  ) -> LaterRecords?
  /// An error about the fields: at the header, or at a record of a batch if there is no header.
  func problem(_ message: Message, at row: Int, of sample: PhoneBatch) -> DataProblem
}

extension SampledRecords {
  package var looksInto: Bool { false }
  package var hasLaterRecords: Bool { false }

  package func later(
    after sample: PhoneBatch, _ plan: ColumnPlan, open: Set<Int>, marked: Set<Int>
  ) -> LaterRecords? { nil }

  /// The layout of the records with these readings of the columns.
  package func layout(_ readings: ColumnReadings) -> RecordLayout {
    RecordLayout(encoding: encoding, format: "", source: source, readings: readings)
  }

  /// Returns a batch of up to `count` of these records, with the columns of a plan.
  package func batch(of count: Int, by plan: ColumnPlan, _ readings: ColumnReadings) -> PhoneBatch {
    let layout = layout(readings)
    let batch = PhoneBatch(plan: plan, layout: layout, capacity: max(count, 1))
    var records = self
    records.fill(batch, by: plan, layout)
    return batch
  }
}

/// The limits on the records that decide.
package enum SampleSize {
  /// The maximum number of records.
  package static let records = 512
  /// The maximum offset in bytes of the end of a record; the first record always decides.
  package static let reach = 1 << 20
}
