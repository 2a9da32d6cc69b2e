/// The first records of a catalogue, on which cures are tried.
struct RecordSample {
  /// The maximum number of records, and of their bytes.
  private static let (most, mostBytes) = (256, 1 << 18)

  private(set) var records: [[UInt8]] = []
  private(set) var layout: RecordLayout?
  private var byteCount = 0

  /// Adds the records of a batch until the sample is full.
  mutating func take(_ batch: PhoneBatch) {
    guard records.count < RecordSample.most, byteCount < RecordSample.mostBytes else { return }
    layout = batch.layout
    for row in 0..<min(batch.count, RecordSample.most - records.count)
    where byteCount < RecordSample.mostBytes {
      let record = batch.record(row)
      byteCount += record.count
      records.append(record.copied())
    }
  }

  func forEachRecord(_ mapping: FieldMapping, _ body: ([RowField]) -> Void) {
    guard let layout else { return }
    let projector = RowProjector(RowProjection(mapping: mapping), opensObjects: false)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), layout: layout, capacity: 1)
    for record in records {
      withBytes(of: record) { bytes in
        batch.begin(copying: bytes, origin: 0, layout: layout)
        batch.spans[batch.recordColumn, 0] = ByteSpan(0, record.count)
        batch.count = 1
        body(projector.ownFields(0, of: batch))
      }
    }
  }
}
