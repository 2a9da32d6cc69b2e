/// A consumer's partial result for one chunk: the part of the work that does not depend on earlier
/// rows.
///
/// The worker thread that reads the chunk gives it the rows. When it is the chunk's turn, the
/// merging thread gives the result to the consumer (`settle`). Then the object is used for another
/// chunk.
package protocol ChunkPartial: AnyObject {
  /// Takes the rows of a selection, in the order of the batch.
  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure)
  /// Gives the taken rows to the consumer, and is empty again. Returns false when the consumer
  /// needs no more rows.
  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool
  /// Drops the rows taken since the last `settle`. Called if the chunk was read from a wrong start,
  /// and when the workers end.
  func clear()
}

/// A partial result from which rows can be removed at the chunk's turn. Only then does the consumer
/// know which rows it does not want.
package protocol SiftedRows: ChunkPartial {
  /// Removes the taken rows whose entry in `isKept` is false. `isKept` has an entry for each row
  /// taken since the last `settle`. The caller calls `settle` next.
  func keep(_ isKept: [Bool])
}

/// Keeps rows for a consumer that needs all of them, one after another.
package final class HeldRows: SiftedRows {
  private let consumer: any RowConsumer
  /// The maximum number of rows that the consumer needs. Nil means all rows.
  private let limit: Int?
  private let batch: PhoneBatch
  private var store = ByteStore(capacity: 1 << 12)
  /// The spans of each row, column by column, in the store.
  private var spans: [ByteSpan] = []
  private var layout = RecordLayout.phones
  private var count = 0
  /// True for each row to pass on. Nil means all rows.
  private var isKept: [Bool]?

  package init(_ plan: ColumnPlan, for consumer: any RowConsumer, limit: Int? = nil) {
    self.consumer = consumer
    self.limit = limit
    batch = PhoneBatch(plan: plan, capacity: 256)
  }

  package func take(_ other: PhoneBatch, _ selection: Selection) throws(Failure) {
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

  package func keep(_ isKept: [Bool]) { self.isKept = isKept.contains(false) ? isKept : nil }

  package func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    defer { clear() }
    var row = 0
    while row < count {
      batch.begin(bytes: store.owned, origin: 0, layout: layout)
      while row < count, batch.count < batch.capacity {
        for column in 0...batch.recordColumn {
          batch.spans[column, batch.count] = spans[row * (batch.recordColumn + 1) + column]
        }
        batch.count += 1
        row += 1
      }
      var selection = Selection(all: batch.count)
      if let isKept { selection.narrow { isKept[row - batch.count + $0] } }
      guard try consumer.take(batch, selection, source) else { return false }
    }
    return true
  }

  package func clear() {
    batch.letGo()
    count = 0
    isKept = nil
    spans.removeAll(keepingCapacity: true)
    store.clear(keeping: 1 << 16)
  }
}
