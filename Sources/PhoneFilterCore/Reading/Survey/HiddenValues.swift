/// Looks for values that would be missed: a record has none in its column, while one lies within
/// another field than the first records have shown.
///
///     {"model":"A","memory":8}
///     {"model":"B","specs":{"memory":16}}      memory stands in 'specs.memory' here
///
/// Only records without a value are looked into, and of these only such as hold other fields.
final class HiddenValues {
  /// Such a value, or rather the record that it stands in.
  struct Finding {
    let row: Int
    /// Where the value stands among the bytes of the batch.
    let index: Int
    let message: String
  }

  private static let depthLimit = 8

  private let columns: [(index: Int, asked: FieldColumn)]
  private let indices: [Int]
  private let plan: ColumnPlan
  /// What a path is for: asked once for each path there is.
  private var known: [[String]: [Int]] = [:]

  /// Nil for a plan none of whose values can be missed.
  init?(_ plan: ColumnPlan) {
    columns = plan.columnsThatMissPaths
    indices = columns.map(\.index)
    self.plan = plan
    if columns.isEmpty { return nil }
  }

  /// The first of them in a batch.
  func first(in batch: PhoneBatch) -> Finding? {
    var found: Finding?
    look(into: batch) { row, path, value in
      let column = plan.columns[path.column]
      let message = FieldMessages.late(
        path.names.joined(separator: "."), for: column.name, insteadOf: column.knownField)
      found = Finding(row: row, index: value.bytes.offset(in: batch.bytes), message: message)
      return true
    }
    return found
  }

  /// The paths to all of them in a batch.
  func paths(in batch: PhoneBatch) -> Set<ColumnPath> {
    var paths: Set<ColumnPath> = []
    look(into: batch) { _, path, _ in
      paths.insert(path)
      return false
    }
    return paths
  }

  /// Calls the body with each of them until it returns true.
  private func look(into batch: PhoneBatch, _ body: (Int, ColumnPath, RawValue) -> Bool) {
    for row in 0..<batch.count where isOpen(row, batch.spans) {
      let open = columns.map(\.index).filter { batch.spans[$0, row].isEmpty }
      let record = batch.record(row)
      // A record without other fields in it hides nothing.
      guard record.slice(1, record.count).firstIndex(of: UInt8(ascii: "{")) != nil else { continue }
      let isDone = look(into: record, at: []) { names, value in
        self.columns(for: names).contains { column in
          open.contains(column) && body(row, ColumnPath(column: column, names: names), value)
        }
      }
      if isDone { return }
    }
  }

  /// Whether a row has no value in some column: asked of every row, and nearly always denied.
  @inline(__always)
  private func isOpen(_ row: Int, _ spans: SpanTable) -> Bool {
    var place = 0
    while place < indices.count {
      if spans[indices[place], row].isEmpty { return true }
      place &+= 1
    }
    return false
  }

  /// Calls the body with each value within a field, and the names that lead to it, until it returns
  /// true. Returns whether it did.
  private func look(
    into object: Bytes, at path: [String], _ body: ([String], RawValue) -> Bool
  ) -> Bool {
    guard path.count < HiddenValues.depthLimit else { return false }
    return JSONWalker.anyMember(of: object) { key, bytes in
      let names = path + [RawValue(bytes: key, encoding: .json).text]
      return RawValue(bytes: bytes, encoding: .json).anyElement { element in
        switch element.kind {
        case .object: look(into: element.bytes, at: names, body)
        case .none: false
        case .text, .number, .truth, .list: names.count > 1 && body(names, element)
        }
      }
    }
  }

  private func columns(for path: [String]) -> [Int] {
    if let known = known[path] { return known }
    let found = columns.filter {
      $0.asked.isLikely(path: path)
        && !plan.passedPaths.contains(ColumnPath(column: $0.index, names: path))
    }.map(\.index)
    // A catalogue may have as many paths as it has records.
    if known.count > 4096 { known = [:] }
    known[path] = found
    return found
  }
}
