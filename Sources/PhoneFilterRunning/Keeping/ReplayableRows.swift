/// Rows that wait in memory, with their records and the spans of their columns, and are passed on
/// later in batches.
final class ReplayableRows {
  /// A row. The spans of its columns count from the start of its record.
  private struct Row {
    let layout: Int32
    /// The number of the row's source and section.
    let origin: Int32
    let line: Int
    let start: Int
    let size: Int
    let firstSpan: Int
  }

  /// The layout and the plan of a batch.
  private typealias Form = (layout: RecordLayout, plan: ColumnPlan)

  private var forms: [Form] = []
  private var rows: [Row] = []
  private var spans: [ByteSpan] = []
  private var records = ByteStore()

  var count: Int { rows.count }
  /// The number of bytes of the records.
  var byteCount: Int { records.count }

  /// Adds a row. `origin` is the number of its source and section.
  func append(_ row: Int, of batch: PhoneBatch, origin: Int32, line: Int) {
    let table = batch.spans
    let record = table[batch.recordColumn, row]
    rows.append(
      Row(
        layout: form((batch.layout, batch.plan)), origin: origin, line: line,
        start: records.count, size: Int(record.end - record.start), firstSpan: spans.count))
    for column in 0...batch.recordColumn {
      let span = table[column, row]
      spans.append(
        span.isEmpty
          ? .none
          : ByteSpan(Int(span.start) - Int(record.start), Int(span.end) - Int(record.start)))
    }
    records.append(batch.record(row))
  }

  /// Adds a row of another object, as a row of a source.
  func append(_ index: Int, of other: ReplayableRows, origin: Int32) {
    let row = other.rows[index]
    rows.append(
      Row(
        layout: form(other.forms[Int(row.layout)]), origin: origin, line: row.line,
        start: records.count, size: row.size, firstSpan: spans.count))
    spans += other.spans(of: row)
    records.append(other.record(row))
  }

  /// Returns the number of a form.
  private func form(_ form: Form) -> Int32 {
    if forms.last?.layout !== form.layout
      || forms.last?.plan.columns.count != form.plan.columns.count
    {
      forms.append(form)
    }
    return Int32(truncatingIfNeeded: forms.count - 1)
  }

  private func record(_ row: Row) -> Bytes { records.bytes.slice(row.start, row.start + row.size) }

  private func spans(of row: Row) -> ArraySlice<ByteSpan> {
    spans[row.firstSpan..<row.firstSpan + forms[Int(row.layout)].plan.columns.count + 1]
  }

  /// Keeps only the rows with these indexes, in this order.
  func keep(_ indexes: some Sequence<Int>) {
    let old = records
    records = ByteStore(capacity: 1 << 12)
    var keptSpans: [ByteSpan] = []
    rows = indexes.map { index in
      let row = rows[index]
      let kept = Row(
        layout: row.layout, origin: row.origin, line: row.line, start: records.count,
        size: row.size, firstSpan: keptSpans.count)
      keptSpans += spans(of: row)
      records.append(old.bytes.slice(row.start, row.start + row.size))
      return kept
    }
    spans = keptSpans
  }

  func clear() {
    rows.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    records.clear(keeping: 1 << 20)
  }

  /// Calls `body` with batches of the rows from `index` on that have the same origin, until it
  /// returns false. Returns the index after them.
  func forEachBatch(
    from index: Int, _ body: (PhoneBatch, [Int]) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    guard index < rows.count else { return index }
    let origin = rows[index].origin
    var index = index
    let copies = ByteStore()
    while index < rows.count, rows[index].origin == origin {
      try Interrupts.check()
      let form = rows[index].layout
      let batch = PhoneBatch(plan: forms[Int(form)].plan, capacity: 256)
      let start = index
      copies.clear(keeping: 1 << 16)
      while index < rows.count, index - start < batch.capacity, rows[index].origin == origin,
        rows[index].layout == form, index == start || copies.count < 1 << 20
      {
        copies.append(record(rows[index]))
        index += 1
      }
      copies.append([UInt8](repeating: 0, count: 64))
      batch.begin(
        bytes: copies.owned, origin: rows[start].start, layout: forms[Int(form)].layout)
      var shift = 0
      for row in rows[start..<index] {
        for (column, span) in spans(of: row).enumerated() {
          batch.spans[column, batch.count] =
            span.isEmpty ? .none : ByteSpan(Int(span.start) + shift, Int(span.end) + shift)
        }
        shift += row.size
        batch.count += 1
      }
      guard try body(batch, rows[start..<index].map(\.line)) else { return rows.count }
    }
    return index
  }

  /// Returns the number of rows that may wait before all but some of them are dropped.
  static func most(keeping count: Int) -> Int {
    let (twice, overflows) = count.multipliedReportingOverflow(by: 2)
    return overflows ? .max : max(twice, 4096)
  }

  /// The origin of a row.
  func origin(of index: Int) -> Int32? { index < rows.count ? rows[index].origin : nil }
}

/// The sources and sections of rows that wait, and their way to the next consumer: it gets each
/// source with its rows, as if they were all rows that match.
struct RowOrigins {
  /// A source, or a section of it.
  private struct Origin {
    let source: any CatalogueSource
    let section: String?
  }

  private var sources: [any CatalogueSource] = []
  private var origins: [Origin] = []

  /// Notes a source. Each source is noted before its rows.
  mutating func begin(_ source: any CatalogueSource) { sources.append(source) }

  /// Returns the number of the origin of the rows that a source gives now.
  mutating func number(of source: any CatalogueSource) -> Int32 {
    if origins.last.map({ $0.source !== source || $0.section != source.section }) ?? true {
      origins.append(Origin(source: source, section: source.section))
    }
    return Int32(truncatingIfNeeded: origins.count - 1)
  }

  /// Gives all rows to a consumer, and ends it.
  func replay(_ rows: ReplayableRows, to next: any RowConsumer) throws(Failure) {
    var index = 0
    for source in sources {
      try next.begin(source)
      var isEnough = false
      while !isEnough, let number = rows.origin(of: index), origins[Int(number)].source === source {
        let replayed = ReplayedSource(source, section: origins[Int(number)].section)
        index = try rows.forEachBatch(from: index) { batch, lines throws(Failure) in
          replayed.lines = lines
          isEnough = try !next.take(batch, Selection(all: batch.count), replayed)
          return !isEnough
        }
      }
      if isEnough { break }
      try next.end(source)
    }
    try next.finish()
  }
}

/// A source whose rows were kept, for a consumer that takes them later.
private final class ReplayedSource: CatalogueSource {
  private let source: any CatalogueSource
  let section: String?
  /// The lines of the rows of the batch.
  var lines: [Int] = []

  init(_ source: any CatalogueSource, section: String?) {
    self.source = source
    self.section = section
  }

  var hasSections: Bool { source.hasSections }
  var sections: [String] { source.sections }
  var name: String { source.name }
  var isLive: Bool { source.isLive }
  var layout: RecordLayout { source.layout }
  var fields: [String] { source.fields }
  var choices: [FieldChoice] { source.choices }
  var ownPlan: ColumnPlan? { source.ownPlan }
  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool { false }
  func hasSeen(column: Int) -> Bool { source.hasSeen(column: column) }
  func line(of row: Int, in batch: PhoneBatch) -> Int { lines[row] }
  func problem(at index: Int, in batch: PhoneBatch, _ message: Message) -> DataProblem {
    source.problem(at: index, in: batch, message)
  }
}
