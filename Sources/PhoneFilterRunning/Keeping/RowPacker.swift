/// Packs rows into pages, the rows of a group side by side. `settle` gives them to a store. One
/// thread at a time uses a packer. Each packer has its own group numbers.
final class RowPacker {
  /// A row that will be packed. The caller keeps its bytes until then.
  struct Row {
    let group: Int32
    let start: UInt32
    let count: UInt32
  }

  private struct Stretch {
    let group: Int32
    let rowCount: UInt32
    let byteCount: Int
    let room: RowPages.Room
  }

  /// The rows of a group in one call of `pack`, and the place for its next row.
  private struct Group {
    var rowCount: UInt32 = 0
    var byteCount = 0
    var next = RowPages.Room(page: 0, offset: 0)
    /// `packed` is the number of rows packed since the last `settle`. `room` is the number of rows
    /// that the store can still keep.
    var packed = 0
    var room = Int.max
  }

  private let store: RowStore
  private let pages = RowPages()
  private var stretches: [Stretch] = []
  private var groups: [Group] = []
  private var touched: [Int32] = []
  /// The state after the last hand-over.
  private var checkpoint = RowPages.Checkpoint()

  init(_ store: RowStore) { self.store = store }

  var keepsLines: Bool { store.keepsLines }

  /// Returns true if no more rows of a group can be kept.
  @inline(__always)
  func isFull(_ group: Int) -> Bool {
    store.limit != nil && group < groups.count && groups[group].packed >= groups[group].room
  }

  /// Packs rows in order. If the store keeps lines, `lines` has a line for each row. Otherwise, it
  /// is not used.
  func pack(
    _ rows: [Row], of bytes: Bytes, _ layout: RecordLayout, lines: [Int] = []
  ) throws(Failure) {
    guard !rows.isEmpty else { return }
    let keepsLines = store.keepsLines
    let headSize = KeptRow.size(record: 0, hasLine: keepsLines)
    let number = store.number(of: layout)
    touched.removeAll(keepingCapacity: true)
    var size = 0
    for row in rows {
      let group = Int(row.group)
      if group >= groups.count { addGroups(group + 1) }
      if groups[group].rowCount == 0 { touched.append(row.group) }
      groups[group].rowCount &+= 1
      groups[group].byteCount &+= headSize &+ Int(row.count)
      size &+= headSize &+ Int(row.count)
    }
    guard var room = pages.reserve(size) else { throw .system(.outOfMemory) }
    for touched in touched {
      let group = groups[Int(touched)]
      groups[Int(touched)].next = room
      groups[Int(touched)].packed += Int(group.rowCount)
      stretches.append(
        Stretch(
          group: touched, rowCount: group.rowCount, byteCount: group.byteCount, room: room))
      room = RowPages.Room(page: room.page, offset: room.offset + group.byteCount)
    }
    for (index, row) in rows.enumerated() {
      let group = Int(row.group)
      groups[group].next = pages.write(
        bytes.slice(Int(row.start), Int(row.start &+ row.count)),
        KeptRow.Facts(layout: number, line: keepsLines ? lines[index] : nil),
        at: groups[group].next)
    }
    for touched in touched {
      groups[Int(touched)].rowCount = 0
      groups[Int(touched)].byteCount = 0
    }
  }

  private func addGroups(_ count: Int) {
    groups += (groups.count..<count).map { _ in Group(room: store.limit ?? .max) }
  }

  /// Gives the packed rows to the store. `number` returns the store's group for a group of the
  /// packer.
  func settle(_ number: (Int) -> Int) {
    for stretch in stretches {
      let group = Int(stretch.group)
      let place = number(group)
      store.append(
        Int(stretch.rowCount), stretch.byteCount, of: place, at: stretch.room.offset,
        in: pages.memory(of: stretch.room.page))
      groups[group].packed = 0
      if let limit = store.limit { groups[group].room = limit - store.rowCount(of: place) }
    }
    stretches.removeAll(keepingCapacity: true)
    pages.handOver()
    checkpoint = pages.checkpoint
  }

  /// Drops the rows that were packed and not handed over.
  func clear() {
    for stretch in stretches { groups[Int(stretch.group)].packed = 0 }
    stretches.removeAll(keepingCapacity: true)
    pages.truncate(to: checkpoint)
  }
}
