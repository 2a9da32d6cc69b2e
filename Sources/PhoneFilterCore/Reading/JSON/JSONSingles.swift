/// Reads records once more, each from a place of its own: with a stencil if they look like those before,
/// else with the record reader.
struct JSONSingles {
  /// The record reader, which is large and rarely asked.
  private final class Alone {
    var reader: JSONRecordReader
    init(_ reader: JSONRecordReader) { self.reader = reader }
  }

  private var alone: Alone
  private var lane: JSONStencilLane

  init(plan: ColumnPlan) {
    alone = Alone(JSONRecordReader(plan: plan))
    lane = JSONStencilLane(columnCount: plan.columns.count, isOfSingles: true)
  }

  /// The keys that were met.
  var keys: JSONKeyTable { alone.reader.keys }

  /// Reads the record that begins at an index, and ends up to another, into a row; false where there is none.
  @inline(__always)
  mutating func read(
    _ bytes: Bytes, from start: Int, to end: Int, row: Int, into batch: PhoneBatch
  ) -> Bool {
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    if lane.read(single: start, &scanner, row: row, into: batch) { return true }
    return readAlone(bytes, from: start, to: end, row: row, into: batch)
  }

  /// Reads a record that does not look like those before.
  @inline(never)
  private mutating func readAlone(
    _ bytes: Bytes, from start: Int, to end: Int, row: Int, into batch: PhoneBatch
  ) -> Bool {
    // A copy reads on by itself.
    if !isKnownUniquelyReferenced(&alone) { alone = Alone(alone.reader) }
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    let end = alone.reader.read(&scanner, at: start, row: row, into: batch.spans)
    if end < 0 { return false }
    batch.spans[batch.recordColumn, row] = ByteSpan(start, end)
    if lane.isLessonDue() {
      lane.learn(bytes, previous: start, start: start, end: end, keys: keys)
    }
    return true
  }
}
