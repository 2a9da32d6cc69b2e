/// The keys of the rows of a partial result, and where these rows stand.
final class KeyedRows {
  /// A row with a key.
  struct Row {
    /// Where its record begins, in the catalogue or among the batch's bytes, and how long it is.
    package let start: Int
    package let count: Int
    /// The row of the batch.
    package let row: Int
    /// Where its record begins; nil where that is not known yet.
    package var place: ChunkPlace?
    /// Where the values of its key begin among all; nil where they have to be looked for.
    package let spans: Int?
  }

  private let specs: [any PhoneSpec]
  /// Nil where whole records are compared.
  private let hasher: KeyHasher?
  private(set) var keys: [(first: UInt64, second: UInt64)] = []
  var rows: [Row] = []
  /// The values of the keys of all rows, as many for each as there are specs, from the beginnings of
  /// the records on; empty where some do not stand in columns of their own.
  private(set) var spans: [ByteSpan] = []

  /// Whether a message on each row may be wanted soon: then it is noted where its key stands.
  private let isDetailed: Bool
  /// Maximum number of rows of which it is noted anyway: the rows of a small catalogue.
  private static let mostDetailed = 1 << 16
  private var seenCount = 0

  init(_ key: CatalogueKey, isDetailed: Bool = false) {
    self.isDetailed = isDetailed
    specs = key.specs
    hasher = key.isWholeRecord ? nil : key.makeHasher()
  }

  /// Adds the rows of a selection that have anything of the key.
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
    // The loop must hold the only references, or each access would be checked.
    var (keys, rows, spans) = ([(first: UInt64, second: UInt64)](), [Row](), [ByteSpan]())
    swap(&keys, &self.keys)
    swap(&rows, &self.rows)
    swap(&spans, &self.spans)
    selection.forEach { row in
      guard isFilled[row] else { return true }
      let span = records[row]
      // A record that has a member twice may mean another one than its column has.
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

  /// Adds rows with all of their bytes for keys.
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
