/// A search for values that would be missed. A record has no value in a column's field, but has a
/// value within a field where the first records had none.
///
///     {"model":"A","memory":8}
///     {"model":"B","specs":{"memory":16}}      here memory is in 'specs.memory'
///
/// Only records without a value are searched, and only if they hold other fields.
package final class HiddenValues {
  package struct HiddenValue {
    let row: Int
    /// The index of the value in the bytes of the batch.
    let index: Int
    let message: String
  }

  private let indices: [Int]
  private let plan: ColumnPlan
  private let fields: FieldTree

  /// Nil if the plan cannot miss a value.
  package init?(_ plan: ColumnPlan) {
    let columns = plan.columnsThatMissPaths
    if columns.isEmpty { return nil }
    indices = columns
    self.plan = plan
    fields = FieldTree { names in
      columns.filter {
        plan.askedColumn($0).isLikely(path: names)
          && !plan.passedPaths.contains(ColumnPath(column: $0, names: names))
      }
    }
  }

  package func first(in batch: PhoneBatch) -> HiddenValue? {
    var found: HiddenValue?
    look(into: batch) { row, path, value in
      let column = plan.columns[path.column]
      let message = FieldMessages.late(
        path.names.joined(separator: "."), for: column.name, insteadOf: column.knownField)
      found = HiddenValue(row: row, index: value.bytes.offset(in: batch.bytes), message: message)
      return true
    }
    return found
  }

  package func paths(in batch: PhoneBatch) -> Set<ColumnPath> {
    var paths: Set<ColumnPath> = []
    look(into: batch) { _, path, _ in
      paths.insert(path)
      return false
    }
    return paths
  }

  private func look(into batch: PhoneBatch, _ body: (Int, ColumnPath, RawValue) -> Bool) {
    let spans = batch.spans
    // Nearly always every row has values in all these columns.
    if indices.allSatisfy({ spans.isFilled($0, rows: batch.count) }) { return }
    for row in 0..<batch.count where isOpen(row, spans) {
      let record = spans[batch.recordColumn, row]
      let (start, end) = (Int(record.start), Int(record.end))
      // A record without other objects in it hides nothing.
      guard batch.bytes.slice(start + 1, end).firstIndex(of: UInt8(ascii: "{")) != nil else {
        continue
      }
      let isDone = fields.look(into: batch.bytes, from: start, to: end) { node, value in
        node.columns.contains { column in
          spans[column, row].isEmpty
            && body(row, ColumnPath(column: column, names: node.names), value)
        }
      }
      if isDone { return }
    }
  }

  /// Returns true if a row has no value in some column.
  @inline(__always)
  private func isOpen(_ row: Int, _ spans: SpanTable) -> Bool {
    var place = 0
    while place < indices.count {
      if spans[indices[place], row].isEmpty { return true }
      place &+= 1
    }
    return false
  }
}
