/// Divides rows into groups, and keeps the rows that the groups will show.
///
///     batch ─► GroupReader ─► which group each row is in, price from–to   ┐ a part for each chunk,
///              RowPacker   ─► the records, packed by group                ┘ on any thread
///              GroupTable, SummaryTable, RowStore ◄─ merged, chunk after chunk
///
/// The rows of folded groups are not kept: memory then grows only with the groups.
final class RowGrouping: SourceRows {
  /// The keys of the shown levels.
  private let keys: [GroupKey]
  /// True if rows are shown, and therefore kept.
  private let keepsRows: Bool
  private let limit: Int?
  private var table: GroupTable
  private let store: RowStore
  private var summaries = SummaryTable()
  private(set) var count = 0
  private lazy var ownPartial = GroupedRows(self)

  // Sorted rows, which come one by one through `write`.
  private var readers: [GroupReader] = []
  private var numbers: [[Int]] = []
  private var staged = ByteStore()
  private var stagedRows: [RowPacker.Row] = []
  private var stagedLines: [Int] = []
  private var stagedLayout: RecordLayout?
  private lazy var packer = RowPacker(store)
  /// Reads the values for the summaries, if not all rows are printed.
  private let projector: RowProjector
  private let printsAll: Bool

  /// Creates a grouping that shows the first `depth` levels. Nil shows all levels.
  init(_ rows: RowsRequest, _ filter: FilterRequest, depth: Int?) {
    let grouping = rows.grouping
    let isSorted = !rows.sorting.keys.isEmpty
    keys = Array(depth.map { grouping.keys.prefix(max(0, $0)) } ?? grouping.keys[...])
    keepsRows = depth.map { $0 > grouping.keys.count } ?? true
    limit = grouping.limitPerGroup
    table = GroupTable(keys, ignoringCase: filter.ignoresCase)
    let bufferSize = rows.sorting.bufferSize ?? physicalMemory() / 4
    store = RowStore(
      // A sort has its own memory.
      bufferSize: isSorted ? bufferSize / 2 : bufferSize,
      keepsLines: rows.showsSource, limit: grouping.limitPerGroup)
    projector = GroupSummary.makeReader(filter.mapping)
    printsAll = !isSorted || rows.limit == nil && rows.uniqueBy.isEmpty
  }

  func makeGroupPartial() -> (any ChunkPartial)? { makePartial() }

  func groupTree() throws(Failure) -> GroupTree<any KeptRows>? { try tree() }

  func tree() throws(Failure) -> GroupTree<any KeptRows> {
    try flush()
    for (run, reader) in readers.enumerated() {
      reader.keep()
      for group in 0..<reader.kept.groupCount where reader.kept.counts[group] > 0 {
        let target = number(of: Int32(truncatingIfNeeded: group), in: run)
        summaries.reserve(target + 1)
        summaries.merge(group, of: reader.kept, into: target)
      }
    }
    summaries.reserve(table.groupCount)
    return table.tree { group in
      var summary = summaries.summary(of: group)
      guard keepsRows else { return (.folded(nil), summary) }
      let rows = store.rows(of: group)
      summary.leftOut = summary.count - rows.count
      return (.items([rows]), summary)
    }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) {
    try ownPartial.take(batch, selection) { source.line(of: $0, in: batch) }
    _ = try ownPartial.settle(source)
  }

  func makePartial() -> any ChunkPartial { GroupedRows(self) }

  /// Makes a reader for one chunk. Rows come in order and are packed by group. If the table joins
  /// two groups, the reader must join them too, or their rows would be in the wrong order.
  fileprivate func makeReader() -> GroupReader {
    GroupReader(keys, ignoringCase: table.ignoresCase)
  }
  fileprivate func makePacker() -> RowPacker? { keepsRows ? RowPacker(store) : nil }

  /// Merges a partial result. `numbers` maps groups of the reader to groups of the table. -1 is
  /// unknown.
  fileprivate func settle(
    _ reader: GroupReader, _ packer: RowPacker?, _ numbers: inout [Int]
  ) throws(Failure) {
    reader.takeSummaries { group, found in
      while numbers.count <= Int(group) { numbers.append(-1) }
      if numbers[Int(group)] < 0 { numbers[Int(group)] = table.group(of: reader.values(of: group)) }
      let target = numbers[Int(group)]
      summaries.reserve(table.groupCount)
      count += found.counts[Int(group)]
      summaries.merge(Int(group), of: found, into: target)
    }
    packer?.settle { numbers[$0] }
    try store.settle()
  }
}

// Sorted rows, which come one by one through `write`.
extension RowGrouping {
  package func makeGroupReader() -> GroupReader? {
    let reader = GroupReader(
      keys, ignoringCase: table.ignoresCase, joinsLikes: false, summarizes: printsAll)
    readers.append(reader)
    numbers.append([])
    return reader
  }

  private func number(of group: Int32, in run: Int) -> Int {
    while numbers[run].count <= Int(group) { numbers[run].append(-1) }
    if numbers[run][Int(group)] < 0 {
      numbers[run][Int(group)] = table.group(of: readers[run].values(of: group))
    }
    return numbers[run][Int(group)]
  }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    let number = number(of: Int32(truncatingIfNeeded: group.number), in: group.reader)
    count += 1
    if !printsAll {
      summaries.reserve(number + 1)
      summaries.note(row, of: batch, in: number, by: projector)
    }
    guard keepsRows else { return }
    if stagedLayout !== batch.layout || stagedRows.count >= 4096 || staged.count >= 1 << 18 {
      try flush()
      stagedLayout = batch.layout
    }
    guard limit != 0, !packer.isFull(number) else { return }
    let start = staged.count
    staged.append(batch.record(row))
    stagedRows.append(
      RowPacker.Row(
        group: Int32(truncatingIfNeeded: number), start: UInt32(start),
        count: UInt32(staged.count - start)))
    if store.keepsLines { stagedLines.append(place?.line ?? 0) }
  }

  /// Packs the staged rows.
  private func flush() throws(Failure) {
    guard let stagedLayout, !stagedRows.isEmpty else { return }
    try packer.pack(stagedRows, of: staged.bytes, stagedLayout, lines: stagedLines)
    packer.settle { $0 }
    stagedRows.removeAll(keepingCapacity: true)
    stagedLines.removeAll(keepingCapacity: true)
    staged.clear(keeping: 1 << 20)
    try store.settle()
  }
}

/// Groups the rows of a chunk before it is the chunk's turn.
final class GroupedRows: ChunkPartial {
  /// The grouping outlives its partial results, as every consumer does.
  private unowned let grouping: RowGrouping
  private var reader: GroupReader
  private var packer: RowPacker?
  /// For each group of the reader, the group of the table. -1 is unknown.
  private var numbers: [Int] = []
  private var rows: [RowPacker.Row] = []
  private var lines: [Int] = []

  init(_ grouping: RowGrouping) {
    self.grouping = grouping
    reader = grouping.makeReader()
    packer = grouping.makePacker()
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    try take(batch, selection) { _ in 0 }
  }

  /// Takes the selected rows. `line` is called in the order of the rows.
  func take(
    _ batch: PhoneBatch, _ selection: Selection, line: (Int) -> Int
  ) throws(Failure) {
    reader.read(selection, of: batch)
    guard let packer else { return }
    rows.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    let groups = reader.groups
    let spans = batch.spans.column(batch.recordColumn)
    let keepsLines = packer.keepsLines
    selection.forEach { row in
      let group = groups[row]
      if packer.isFull(Int(group)) { return true }
      let span = spans[row]
      rows.append(
        RowPacker.Row(group: group, start: span.start, count: span.end &- span.start))
      if keepsLines { lines.append(line(row)) }
      return true
    }
    try packer.pack(rows, of: batch.bytes, batch.layout, lines: lines)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    try grouping.settle(reader, packer, &numbers)
    return true
  }

  /// Drops the rows of a wrong start, and groups that may not exist.
  func clear() {
    let hasStrangers = reader.touched.contains { Int($0) >= numbers.count || numbers[Int($0)] < 0 }
    reader.clear()
    packer?.clear()
    guard hasStrangers else { return }
    reader = grouping.makeReader()
    packer = grouping.makePacker()
    numbers = []
  }
}
