/// The partial result of a consumer for the rows of one chunk: the part of its work that does not
/// depend on the rows before.
///
/// The worker thread that reads the chunk gives it the rows. When it is the chunk's turn, the
/// merging thread settles it with the consumer. It is then used for another chunk.
package protocol ChunkPartial: AnyObject {
  /// Takes the rows of a selection, in their order.
  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure)
  /// Hands what was taken to the consumer, and is empty again; false when the consumer needs no
  /// more rows.
  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool
  /// Forgets what was taken. The workers call it when the chunk was read from a wrong start, or is
  /// going to be read again.
  func clear()
}

/// Keeps rows until they may go to a consumer that needs all of them one after another.
final class HeldRows: ChunkPartial {
  private let consumer: any RowConsumer
  /// Maximum number of rows of a chunk that the consumer needs; nil when it needs all.
  private let limit: Int?
  private let batch: PhoneBatch
  private var store = ByteStore(capacity: 1 << 12)
  /// The spans of each row, column by column, in the store.
  private var spans: [ByteSpan] = []
  private var layout = RecordLayout.phones
  private var count = 0

  init(_ plan: ColumnPlan, for consumer: any RowConsumer, limit: Int? = nil) {
    self.consumer = consumer
    self.limit = limit
    batch = PhoneBatch(plan: plan, capacity: 256)
  }

  func take(_ other: PhoneBatch, _ selection: Selection) throws(Failure) {
    layout = other.layout
    let table = other.spans
    let recordColumn = other.recordColumn
    selection.forEach { row in
      if let limit, count >= limit { return false }
      let record = table[recordColumn, row]
      let shift = store.count - Int(record.start)
      for column in 0...recordColumn {
        let span = table[column, row]
        spans.append(
          span.isEmpty ? .none : ByteSpan(Int(span.start) + shift, Int(span.end) + shift))
      }
      store.append(other.record(row))
      count += 1
      return true
    }
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    defer { clear() }
    var row = 0
    while row < count {
      batch.begin(bytes: store.bytes, origin: 0, layout: layout)
      while row < count, batch.count < batch.capacity {
        for column in 0...batch.recordColumn {
          batch.spans[column, batch.count] = spans[row * (batch.recordColumn + 1) + column]
        }
        batch.count += 1
        row += 1
      }
      guard try consumer.take(batch, Selection(all: batch.count), source) else { return false }
    }
    return true
  }

  func clear() {
    count = 0
    spans.removeAll(keepingCapacity: true)
    store.clear(keeping: 1 << 16)
  }
}
