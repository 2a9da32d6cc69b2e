/// The keys of the rows of a partial result, and the places of these rows.
final class KeyedRows {
  struct Row {
    /// The offset of its record, that is, the batch's origin plus the index in the batch's bytes;
    /// and the length of the record.
    package let start: Int
    package let count: Int
    /// The row of the batch.
    package let row: Int
    /// The beginning of its record; nil while the place is not known.
    package var place: ChunkPlace?
    /// The index in `spans` of the first value of its key; nil if the values must be looked for.
    package let spans: Int?
  }

  private let specs: [any PhoneSpec]
  /// Nil if whole records are compared.
  private let hasher: KeyHasher?
  private(set) var keys: [(first: UInt64, second: UInt64)] = []
  var rows: [Row] = []
  /// The values of the keys of all rows, relative to the beginning of each record. Each row has as
  /// many spans as the key has specs. Empty if some specs do not have their own columns.
  private(set) var spans: [ByteSpan] = []

  /// True if a message about each row may be needed soon. Then the spans of its key are recorded.
  private let isDetailed: Bool
  /// The number of first rows whose spans are always recorded. They include all rows of a small
  /// catalogue.
  private static let mostDetailed = 1 << 16
  private var seenCount = 0

  init(_ key: CatalogueKey, isDetailed: Bool = false) {
    self.isDetailed = isDetailed
    specs = key.specs
    hasher = key.isWholeRecord ? nil : key.makeHasher()
  }

  /// Adds the rows of a selection that have some value of the key.
  func read(_ batch: PhoneBatch, _ selection: Selection) {
    guard let hasher else { return readRecords(batch, selection) }
    hasher.read(batch, selection)
    let records = batch.spans.column(batch.recordColumn)
    let others = batch.plan.othersColumn.map { batch.spans.column($0) }
    let origin = batch.origin
    let columns = specs.compactMap { ValueLocator($0, in: batch).plainColumn }
    let hasColumns =
      (isDetailed || seenCount < KeyedRows.mostDetailed) && columns.count == specs.count
    seenCount += selection.count
    let (hashes, isFilled) = (hasher.hashes, hasher.isFilled)
    // The loop must have the only references. Otherwise each access would check for a copy.
    var (keys, rows, spans) = ([(first: UInt64, second: UInt64)](), [Row](), [ByteSpan]())
    swap(&keys, &self.keys)
    swap(&rows, &self.rows)
    swap(&spans, &self.spans)
    selection.forEach { row in
      guard isFilled[row] else { return true }
      let span = records[row]
      // In a record with a repeated member, the column may have another value than the key.
      let isPlain = hasColumns && others?[row].isEmpty ?? true
      keys.append((hashes[row].first, hashes[row].second))
      rows.append(
        Row(
          start: origin &+ Int(span.start), count: Int(span.end) &- Int(span.start), row: row,
          place: nil, spans: isPlain ? spans.count : nil))
      guard isPlain else { return true }
      for column in columns {
        let value = column[row]
        spans.append(
          value.isEmpty
            ? .none
            : ByteSpan(
              Int(value.start) &- Int(span.start), Int(value.end) &- Int(span.start)))
      }
      return true
    }
    swap(&keys, &self.keys)
    swap(&rows, &self.rows)
    swap(&spans, &self.spans)
  }

  /// Adds rows whose keys are all their bytes.
  private func readRecords(_ batch: PhoneBatch, _ selection: Selection) {
    let seeds = HashLanes.Seeds.shared
    selection.forEach { row in
      let record = batch.record(row)
      let start = batch.origin + Int(batch.spans[batch.recordColumn, row].start)
      var lanes = HashLanes(seeds)
      lanes.absorbBytes(record, seeds)
      keys.append((lanes.first, lanes.second))
      rows.append(Row(start: start, count: record.count, row: row, place: nil, spans: nil))
      return true
    }
  }

  func empty() {
    keys.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}
