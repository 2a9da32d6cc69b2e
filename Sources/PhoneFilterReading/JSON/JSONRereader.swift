/// Reads records again, each from its own place: with a stencil if they look like the records
/// before, otherwise with the record reader.
package struct JSONRereader: RecordRereader {
  /// The record reader, which is large and rarely used.
  private final class Alone {
    var reader: JSONRecordReader
    init(_ reader: JSONRecordReader) { self.reader = reader }
  }

  private var alone: Alone
  private var lane: JSONStencilLane
  private let recordColumn: Int

  package init(plan: ColumnPlan) {
    recordColumn = plan.columns.count
    alone = Alone(JSONRecordReader(plan: plan))
    lane = JSONStencilLane(columnCount: plan.columns.count, isOfSingles: true)
  }

  package var fieldCount: Int { alone.reader.keys.count }

  package func fieldName(_ place: Int) -> String { alone.reader.keys.name(of: place) }

  package mutating func read(_ bytes: Bytes, from start: Int, to end: Int, into spans: SpanTable)
    -> Bool
  {
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    if lane.read(single: start, &scanner, into: spans) { return true }
    return readAlone(bytes, from: start, to: end, into: spans)
  }

  /// Reads a record that does not look like the records before.
  @inline(never)
  private mutating func readAlone(
    _ bytes: Bytes, from start: Int, to end: Int, into spans: SpanTable
  ) -> Bool {
    // A copy of this value needs its own reader.
    if !isKnownUniquelyReferenced(&alone) { alone = Alone(alone.reader) }
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    let end = alone.reader.read(&scanner, at: start, row: 0, into: spans)
    if end < 0 { return false }
    spans[recordColumn, 0] = ByteSpan(start, end)
    if lane.isLessonDue() {
      lane.learn(bytes, previous: start, start: start, end: end, keys: alone.reader.keys)
    }
    return true
  }
}
