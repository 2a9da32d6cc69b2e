/// Memory for kept rows: pages that are filled from the beginning and never move, so that nothing
/// is copied to make room.
///
/// One thread at a time fills pages. Other threads may read rows that were handed over under a lock
/// or after a join: a row is not written again.
final class RowPages {
  /// A piece of memory, filled from the beginning.
  fileprivate struct Page {
    let base: UnsafeMutableRawPointer
    let capacity: Int
    var used = 0
  }

  /// Room for bytes: the number of a page, and an offset in it.
  struct Room {
    let page: Int
    let offset: Int
  }

  /// A view of the rows, valid until the pages change. It counts no references: counting would cost
  /// more than reading.
  struct Reader {
    fileprivate let pages: UnsafeMutablePointer<Page>
    fileprivate let count: Int

    @inline(__always)
    func row(at address: RowAddress) -> KeptRow { KeptRow(bytes(at: address)) }

    /// Returns the bytes from the start of a row on. Does not read them.
    @inline(__always)
    func bytes(at address: RowAddress) -> Bytes {
      precondition(address.page < count)
      // SAFETY: the page is in the table, and its used bytes have been written.
      let (base, used) = (pages[address.page].base, pages[address.page].used)
      return Bytes(base: base, count: used).slice(address.offset, used)
    }
  }

  /// The pages of several `RowPages` (keepers), with common page numbers. Valid until a keeper
  /// changes.
  ///
  /// SAFETY: it does not change after its creation, and threads that merge only read it.
  final class Joined: @unchecked Sendable {
    private let pages: UnsafeMutablePointer<Page>
    private let count: Int
    private let firsts: [Int]

    init(_ readers: [Reader]) {
      count = readers.reduce(0) { $0 + $1.count }
      // SAFETY: only this object owns the table, and `deinit` frees it. Pages are plain values, and
      // all `count` are written below.
      pages = .allocate(capacity: max(count, 1))
      var firsts: [Int] = []
      var place = 0
      for reader in readers {
        firsts.append(place)
        for index in 0..<reader.count {
          // SAFETY: the reader has that many pages, and this table has room for all of them.
          (pages + place).initialize(to: reader.pages[index])
          place += 1
        }
      }
      self.firsts = firsts
    }

    deinit { pages.deallocate() }

    var reader: Reader { Reader(pages: pages, count: count) }

    /// Returns the number of the first page of a keeper.
    func first(of keeper: Int) -> Int { firsts[keeper] }

    @inline(__always)
    func keeper(of page: Int) -> Int {
      var keeper = firsts.count &- 1
      while firsts[keeper] > page { keeper &-= 1 }
      return keeper
    }
  }

  /// A state that can be restored.
  struct Checkpoint {
    fileprivate var pages = 0
    fileprivate var used = 0
    fileprivate var byteCount = 0
  }

  /// The maximum size of a page for many rows, in bytes. A larger row has its own page.
  private static let pageSize = 1 << 22
  private var pages: UnsafeMutablePointer<Page>
  private var capacity = 64
  private var count = 0
  private var owners: [ByteMemory] = []
  /// Pages that are empty again.
  private var spare: [ByteMemory] = []
  /// The number of pages that were handed over.
  private var handedOver = 0
  private(set) var byteCount = 0

  init() {
    // SAFETY: only this object owns the table, and `deinit` frees it. Pages are plain values, and
    // only the first `count` are read.
    pages = .allocate(capacity: capacity)
  }

  deinit { pages.deallocate() }

  var reader: Reader { Reader(pages: pages, count: count) }

  var checkpoint: Checkpoint {
    // SAFETY: the page before `count` was initialized.
    Checkpoint(pages: count, used: count > 0 ? pages[count - 1].used : 0, byteCount: byteCount)
  }

  func memory(of page: Int) -> ByteMemory { owners[page] }

  /// Keeps a row with the rest of its keys. Nil if the system has no memory for it, or if the rest
  /// has more than `longestRest` bytes.
  @inline(__always)
  func store(_ record: Bytes, rest: Bytes, _ facts: KeptRow.Facts) -> Room? {
    let size = KeptRow.size(
      record: record.count, rest: rest.count, hasLine: facts.line != nil)
    guard rest.count <= KeptRow.longestRest, let (target, room) = reserveBytes(size)
    else { return nil }
    // SAFETY: the target has room for size bytes.
    KeptRow.write(record, rest: rest, facts, to: target)
    return room
  }

  /// Keeps a copy of a row. Nil if the system has no memory for it.
  func store(_ row: KeptRow) -> Room? {
    let bytes = row.whole
    guard let (target, room) = reserveBytes(bytes.count) else { return nil }
    // SAFETY: the target has room for the bytes.
    bytes.copy(to: target)
    return room
  }

  /// Makes room for rows that the caller writes next. Nil if the system has no free memory.
  func reserve(_ size: Int) -> Room? { reserveBytes(size)?.room }

  /// Writes a row without keys into reserved room. Returns the room for the next row.
  @inline(__always)
  func write(_ record: Bytes, _ facts: KeptRow.Facts, at room: Room) -> Room {
    let end = room.offset &+ KeptRow.size(record: record.count, hasLine: facts.line != nil)
    precondition(room.page < count && room.offset >= 0)
    // SAFETY: the page is in the table.
    let (base, used) = (pages[room.page].base, pages[room.page].used)
    precondition(end <= used)
    // SAFETY: the row ends at or before `used`.
    KeptRow.write(record, rest: nil, facts, to: base + room.offset)
    return Room(page: room.page, offset: end)
  }

  /// Drops all rows, or the rows after a checkpoint.
  func truncate(to checkpoint: Checkpoint = Checkpoint()) {
    precondition(checkpoint.pages <= count)
    while count > checkpoint.pages {
      count -= 1
      let memory = owners.removeLast()
      if memory.capacity <= RowPages.pageSize { spare.append(memory) }
    }
    // SAFETY: the page before `count` was initialized.
    if count > 0 { pages[count - 1].used = checkpoint.used }
    byteCount = checkpoint.byteCount
  }

  /// Drops all pages except the last one, which is filled further. The caller has handed over the
  /// rows with their memory.
  func handOver() {
    guard count > 1 else { return }
    handedOver += count - 1
    // SAFETY: both places were initialized.
    pages[0] = pages[count - 1]
    owners.removeFirst(count - 1)
    count = 1
  }

  /// Reserves room after the last row.
  @inline(__always)
  private func reserveBytes(_ size: Int) -> (target: UnsafeMutableRawPointer, room: Room)? {
    // Each reservation begins at a multiple of eight, so that words are not split.
    let size = (size &+ 7) & ~7
    let pages = pages
    let index = count &- 1
    // SAFETY: the last page was initialized, and has size free bytes after the used bytes.
    if index >= 0, pages[index].capacity &- pages[index].used >= size {
      let start = pages[index].used
      pages[index].used = start &+ size
      byteCount &+= size
      return (pages[index].base + start, Room(page: index, offset: start))
    }
    return reservePage(size)
  }

  @inline(never)
  private func reservePage(_ size: Int) -> (target: UnsafeMutableRawPointer, room: Room)? {
    guard let memory = makePage(size) else { return nil }
    if count == capacity {
      let larger = UnsafeMutablePointer<Page>.allocate(capacity: capacity * 2)
      // SAFETY: both tables hold at least count pages, and do not overlap.
      larger.moveInitialize(from: pages, count: count)
      pages.deallocate()
      pages = larger
      capacity *= 2
    }
    // SAFETY: count < capacity, and the memory lives as long as the page.
    (pages + count).initialize(
      to: Page(base: memory.base, capacity: memory.capacity, used: size))
    owners.append(memory)
    count += 1
    byteCount += size
    return (memory.base, Room(page: count - 1, offset: 0))
  }

  /// Pages begin small, because most catalogues have few kept rows. Later pages are large, because
  /// the first touch of a large page costs least for each byte.
  private func makePage(_ needed: Int) -> ByteMemory? {
    if let index = spare.lastIndex(where: { $0.capacity >= needed }) {
      return spare.remove(at: index)
    }
    let capacity = max(needed, RowPages.pageSize >> max(6 - count - handedOver, 0))
    return ByteMemory(pages: capacity, areLarge: capacity == RowPages.pageSize)
  }
}
