/// The rows of many groups, kept until they are printed group by group.
///
/// Rows are packed into pages as they come, a stretch for each group. A group is a chain of
/// stretches. When memory is full, all rows in memory go to a temporary file, group by group. Each
/// time, a group gets one stretch in the file, or several above 2 GiB. The stretches of a group are
/// read from front to back.
///
///     pages   ┃gold gold│black│white white┃gold│white white white┃…        group gold: 1 → 4 → …
///     file    ┃gold gold gold gold│black black│white white white white white┃…
///
/// Memory is the size of the rows, plus 8 bytes for each row and 24 for each stretch.
final class RowStore {
  /// Rows of one group, side by side.
  fileprivate struct Stretch {
    let place: Address
    let byteCount: UInt32
    let rowCount: UInt32
    /// The next stretch of the group. -1 after the last one.
    var next = -1
  }

  /// The start of a stretch: a page and an offset in it, or a run of the file and an offset in the
  /// file.
  fileprivate struct Address {
    let bits: UInt64

    init(page: Int, offset: Int) {
      bits = UInt64(truncatingIfNeeded: page) << 32 | UInt64(truncatingIfNeeded: offset)
    }

    init(run: Int, offset: Int) {
      bits = 1 << 63 | UInt64(truncatingIfNeeded: run) << 44 | UInt64(truncatingIfNeeded: offset)
    }

    var isInFile: Bool { bits >> 63 == 1 }
    var page: Int { Int(bits >> 32) }
    var offset: Int { Int(bits & (isInFile ? (1 << 44) - 1 : 0xFFFF_FFFF)) }
    var run: Int { Int((bits << 1) >> 45) }
  }

  private struct Chain {
    var first = -1
    var last = -1
    var rowCount = 0
  }

  let keepsLines: Bool
  /// The maximum number of kept rows of a group. Nil keeps all rows.
  let limit: Int?
  /// The maximum number of bytes of rows in memory.
  private let bufferSize: Int
  private let layouts = Guarded<[RecordLayout]>([])
  private var chains: [Chain] = []
  private var stretches: [Stretch] = []
  private var pages: [ByteMemory] = []
  /// The number of bytes of rows in the pages.
  private var byteCount = 0
  private var file: SpillFile?
  private var runCount = 0
  /// The windows of the first runs, which read ahead, and a shared one for all others. The buffer
  /// size decides how many runs have their own: a small buffer has many runs, and each window would
  /// take as much memory as the whole buffer.
  private var windows: [Int: FileWindow] = [:]
  private var sharedWindow: FileWindow?
  private let mostWindows: Int

  init(bufferSize: Int, keepsLines: Bool = false, limit: Int? = nil) {
    self.bufferSize = bufferSize
    mostWindows = max(bufferSize / IOBuffer.usualSize, 4)
    self.keepsLines = keepsLines
    self.limit = limit
  }

  /// Returns the number of a layout, which rows refer to. Any thread may call it.
  func number(of layout: RecordLayout) -> Int {
    layouts.withLock { known in
      if let place = known.lastIndex(where: { $0 === layout }) { return place }
      known.append(layout)
      return known.count - 1
    }
  }

  func rowCount(of group: Int) -> Int { group < chains.count ? chains[group].rowCount : 0 }

  /// Returns the rows of a group, for a tree.
  func rows(of group: Int) -> any KeptRows {
    StoredGroup(store: self, group: group, count: rowCount(of: group))
  }

  /// Adds rows of a group that are side by side in a page, up to the limit.
  func append(
    _ rowCount: Int, _ byteCount: Int, of group: Int, at offset: Int, in page: ByteMemory
  ) {
    while chains.count <= group { chains.append(Chain()) }
    var (rowCount, byteCount) = (rowCount, byteCount)
    if let limit, chains[group].rowCount + rowCount > limit {
      rowCount = limit - chains[group].rowCount
      byteCount = size(ofFirst: rowCount, in: page.owned(from: offset, count: byteCount).bytes)
    }
    guard rowCount > 0 else { return }
    append(
      Stretch(
        place: Address(page: number(of: page), offset: offset),
        byteCount: UInt32(truncatingIfNeeded: byteCount),
        rowCount: UInt32(truncatingIfNeeded: rowCount)),
      to: group)
    chains[group].rowCount += rowCount
    self.byteCount += byteCount
  }

  /// Returns the number of a page. Adds a new page. Searches from the end, because each packer
  /// fills one of the latest pages.
  private func number(of page: ByteMemory) -> Int {
    if let number = pages.lastIndex(where: { $0 === page }) { return number }
    pages.append(page)
    return pages.count - 1
  }

  private func append(_ stretch: Stretch, to group: Int) {
    let index = stretches.count
    stretches.append(stretch)
    if chains[group].last < 0 {
      chains[group].first = index
    } else {
      stretches[chains[group].last].next = index
    }
    chains[group].last = index
  }

  /// Returns the number of bytes of the first rows.
  private func size(ofFirst count: Int, in bytes: Bytes) -> Int {
    var size = 0
    for _ in 0..<count { size += KeptRow(bytes.slice(size, bytes.count)).size }
    return size
  }
}

// Rows that do not fit into memory.
extension RowStore {
  /// Moves all rows in memory to a file, if they take more than the buffer size. Call it after
  /// adding rows.
  func settle() throws(Failure) {
    guard byteCount > bufferSize else { return }
    let file = try openFile()
    var left: [Stretch] = []
    swap(&left, &stretches)
    for group in chains.indices {
      var index = chains[group].first
      chains[group].first = -1
      chains[group].last = -1
      var written = (bytes: 0, rows: 0)
      var start = 0
      while index >= 0 {
        let stretch = left[index]
        index = stretch.next
        if stretch.place.isInFile {
          append(Stretch(like: stretch), to: group)
          continue
        }
        let page = pages[stretch.place.page]
        let bytes = page.owned(from: stretch.place.offset, count: Int(stretch.byteCount)).bytes
        if written.bytes + bytes.count > Int(UInt32.max) / 2 {
          append(written, at: start, to: group)
          written = (0, 0)
        }
        if written.rows == 0 { start = file.size }
        try file.append(bytes)
        written.bytes += bytes.count
        written.rows += Int(stretch.rowCount)
      }
      if written.rows > 0 { append(written, at: start, to: group) }
    }
    try file.finish()
    pages = []
    byteCount = 0
    runCount += 1
    try Interrupts.check()
  }

  private func openFile() throws(Failure) -> SpillFile {
    if let file { return file }
    let made = try SpillFile()
    file = made
    return made
  }

  private func append(_ written: (bytes: Int, rows: Int), at start: Int, to group: Int) {
    append(
      Stretch(
        place: Address(run: runCount, offset: start), byteCount: UInt32(written.bytes),
        rowCount: UInt32(written.rows)),
      to: group)
  }
}

extension RowStore.Stretch {
  /// Copies a stretch, for another chain.
  fileprivate init(like other: Self) {
    self.init(place: other.place, byteCount: other.byteCount, rowCount: other.rowCount)
  }
}

// Reading the rows.
extension RowStore {
  /// Calls `body` for each row of a group, in the order of `append`, until it returns false. The
  /// batch has no columns except the records.
  fileprivate func forEach(
    in group: Int, _ body: (PhoneBatch, Int, SourcePlace?) throws(Failure) -> Bool
  ) throws(Failure) {
    guard group < chains.count else { return }
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 256)
    let layouts = layouts.withLock { $0 }
    var lines: [Int] = []
    var index = chains[group].first
    while index >= 0 {
      let stretch = stretches[index]
      index = stretch.next
      var offset = stretch.place.offset
      var left = Int(stretch.rowCount)
      let end = offset + Int(stretch.byteCount)
      while left > 0 {
        batch.letGo()
        let bytes = try self.bytes(of: stretch, from: offset, to: end)
        let size = fill(batch, &lines, with: bytes, left, layouts)
        try Interrupts.check()
        for row in 0..<batch.count {
          let place =
            keepsLines ? SourcePlace(source: batch.layout.source, line: lines[row]) : nil
          guard try body(batch, row, place) else { return }
        }
        left -= batch.count
        offset += size
      }
    }
  }

  /// Puts adjacent rows with the same layout into a batch. Returns the number of their bytes.
  private func fill(
    _ batch: PhoneBatch, _ lines: inout [Int], with owned: OwnedBytes, _ count: Int,
    _ layouts: [RecordLayout]
  ) -> Int {
    lines.removeAll(keepingCapacity: true)
    let bytes = owned.bytes
    let layout = KeptRow(bytes).layout
    batch.begin(bytes: owned, origin: 0, layout: layouts[layout])
    var offset = 0
    while batch.count < min(batch.capacity, count),
      offset + KeptRow.headSize <= bytes.count
    {
      let row = KeptRow(bytes.slice(offset, bytes.count))
      guard row.layout == layout, offset + row.size <= bytes.count else { break }
      if let line = row.line { lines.append(line) }
      batch.spans[0, batch.count] = row.recordSpan(in: offset)
      batch.count += 1
      offset += row.size
    }
    return offset
  }

  private func window(of run: Int, in file: SpillFile) throws(Failure) -> FileWindow {
    let isShared = run >= mostWindows
    if let window = isShared ? sharedWindow : windows[run] { return window }
    let made = try file.window(readsAhead: !isShared)
    if isShared { sharedWindow = made } else { windows[run] = made }
    return made
  }

  /// Returns the next bytes of a stretch: at least a whole row.
  private func bytes(
    of stretch: Stretch, from offset: Int, to end: Int
  ) throws(Failure) -> OwnedBytes {
    guard stretch.place.isInFile else {
      return pages[stretch.place.page].owned(from: offset, count: end - offset)
    }
    guard let file else { return .empty }
    let window = try window(of: stretch.place.run, in: file)
    let head = try window.bytes(at: offset, atLeast: KeptRow.headSize, upTo: end)
    let count = KeptRow(head).size
    return try window.owned(at: offset, atLeast: count, upTo: end)
  }
}

struct StoredGroup: KeptRows {
  fileprivate let store: RowStore
  fileprivate let group: Int
  let count: Int

  func forEach(
    _ body: (_ batch: PhoneBatch, _ row: Int, _ place: SourcePlace?) throws(Failure) -> Bool
  ) throws(Failure) {
    try store.forEach(in: group, body)
  }
}
