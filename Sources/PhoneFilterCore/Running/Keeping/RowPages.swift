/// The memory of a run's rows: pages that never move, so that nothing is ever copied to make room.
final class RowArena {
  /// A piece of memory, filled from its beginning.
  fileprivate struct Page {
    let base: UnsafeMutableRawPointer
    let capacity: Int
    var used = 0
  }

  /// A view of the rows, valid until the arena is changed. It is not counted by reference: counting
  /// would cost more than reading.
  struct Reader {
    fileprivate let pages: UnsafeMutablePointer<Page>
    fileprivate let count: Int

    @inline(__always)
    func row(at place: RowAddress) -> StoredRow { StoredRow(bytes(at: place)) }

    /// The bytes from a row on, which are not looked at.
    @inline(__always)
    func bytes(at place: RowAddress) -> Bytes {
      precondition(place.page < count)
      // SAFETY: the page is one of the table's, and used bytes of it have been written.
      let (base, used) = (pages[place.page].base, pages[place.page].used)
      return Bytes(base: base, count: used).slice(place.offset, used)
    }
  }

  /// The rows of several arenas as if they were one: their pages are numbered through, and so are
  /// places in it. Valid until one of the arenas is changed.
  ///
  /// SAFETY: it is made once and only read then, by threads that merge.
  final class Joined: @unchecked Sendable {
    private let pages: UnsafeMutablePointer<Page>
    private let count: Int
    /// The number of each arena's first page.
    private let firsts: [Int]

    init(_ readers: [Reader]) {
      count = readers.reduce(0) { $0 + $1.count }
      // SAFETY: owned by this object alone and freed in `deinit`; pages are plain values, and each
      // of the `count` is written below.
      pages = .allocate(capacity: max(count, 1))
      var firsts: [Int] = []
      var place = 0
      for reader in readers {
        firsts.append(place)
        for index in 0..<reader.count {
          // SAFETY: the reader's arena has that many pages, and this table has room for all.
          (pages + place).initialize(to: reader.pages[index])
          place += 1
        }
      }
      self.firsts = firsts
    }

    deinit { pages.deallocate() }

    var reader: Reader { Reader(pages: pages, count: count) }

    /// The number of the first page of an arena.
    func first(of arena: Int) -> Int { firsts[arena] }

    /// The arena of a page.
    @inline(__always)
    func arena(of page: Int) -> Int {
      var arena = firsts.count &- 1
      while firsts[arena] > page { arena &-= 1 }
      return arena
    }
  }

  /// A state of the arena to come back to.
  struct Mark {
    fileprivate var pages = 0
    fileprivate var used = 0
    fileprivate var byteCount = 0
  }

  /// Maximum size of the pages that hold many rows, in bytes; a larger row has a page to itself.
  private static let pageSize = 1 << 22
  private var pages: UnsafeMutablePointer<Page>
  private var capacity = 64
  private var count = 0
  /// Pages that are empty again.
  private var spare: [Page] = []
  /// How many bytes the rows have.
  private(set) var byteCount = 0

  init() {
    // SAFETY: owned by this object alone and freed in `deinit`; pages are plain values, and only
    // the first `count` of them are read.
    pages = .allocate(capacity: capacity)
  }

  deinit {
    // SAFETY: each of the first `count` pages was initialised, and owns its memory.
    for index in 0..<count { freePages(pages[index].base) }
    for page in spare { freePages(page.base) }
    pages.deallocate()
  }

  var reader: Reader { Reader(pages: pages, count: count) }
  var mark: Mark {
    // SAFETY: the page before `count` was initialised.
    Mark(pages: count, used: count > 0 ? pages[count - 1].used : 0, byteCount: byteCount)
  }

  /// Keeps a row; nil when there is no memory for it.
  @inline(__always)
  func store(_ record: Bytes, _ keys: borrowing KeyBuffer, _ facts: RowFacts) -> RowAddress? {
    let rest = keys.rest
    guard let (target, place) = reserve(StoredRow.headerSize &+ rest.count &+ record.count)
    else { return nil }
    // SAFETY: reserve found room for the header, the rest and the record, one behind the other.
    target.storeBytes(
      of: UInt64(record.count) | UInt64(rest.count) << 32, toByteOffset: 0, as: UInt64.self)
    target.storeBytes(
      of: UInt64(facts.layout) | UInt64(facts.kind) << 32, toByteOffset: 8, as: UInt64.self)
    target.storeBytes(of: facts.line, toByteOffset: 16, as: Int.self)
    rest.copy(to: target + StoredRow.headerSize)
    record.copy(to: target + (StoredRow.headerSize &+ rest.count))
    return RowAddress(
      page: place.page, offset: place.offset, hasRest: rest.count > 0, isPlain: keys.isPlain)
  }

  /// Keeps a row of another arena, which goes on as the same entry.
  func store(_ row: StoredRow, of entry: SortEntry) -> SortEntry? {
    let bytes = row.whole
    guard let (target, place) = reserve(bytes.count) else { return nil }
    // SAFETY: reserve found room for the bytes.
    bytes.copy(to: target)
    return SortEntry(
      prefix: entry.prefix, sequence: entry.sequence,
      place: RowAddress(
        page: place.page, offset: place.offset, hasRest: entry.place.hasRest,
        isPlain: entry.place.isPlain))
  }

  /// Lets go of all rows, or of those behind a mark.
  func truncate(to mark: Mark = Mark()) {
    precondition(mark.pages <= count)
    while count > mark.pages {
      count -= 1
      // SAFETY: the page was initialised, and is passed on.
      recycle(pages[count])
    }
    // SAFETY: the page before `count` was initialised.
    if count > 0 { pages[count - 1].used = mark.used }
    byteCount = mark.byteCount
  }

  /// Finds room behind the last row.
  @inline(__always)
  private func reserve(
    _ size: Int
  ) -> (target: UnsafeMutableRawPointer, place: (page: Int, offset: Int))? {
    // Rows begin at multiples of eight, so that their words are not split.
    let size = (size &+ 7) & ~7
    let pages = pages
    let index = count &- 1
    // SAFETY: the last page was initialised, and has size bytes behind those that are used.
    if index >= 0, pages[index].capacity &- pages[index].used >= size {
      let start = pages[index].used
      pages[index].used = start &+ size
      byteCount &+= size
      return (pages[index].base + start, (index, start))
    }
    return reservePage(size)
  }

  @inline(never)
  private func reservePage(
    _ size: Int
  ) -> (target: UnsafeMutableRawPointer, place: (page: Int, offset: Int))? {
    guard var page = makePage(size) else { return nil }
    if count == capacity {
      let larger = UnsafeMutablePointer<Page>.allocate(capacity: capacity * 2)
      // SAFETY: both hold at least count pages, and do not overlap.
      larger.moveInitialize(from: pages, count: count)
      pages.deallocate()
      pages = larger
      capacity *= 2
    }
    page.used = size
    // SAFETY: count < capacity.
    (pages + count).initialize(to: page)
    count += 1
    byteCount += size
    return (page.base, (count - 1, 0))
  }

  /// Pages begin small and become large: the first touch of a large one costs least for each byte.
  private func makePage(_ needed: Int) -> Page? {
    if let index = spare.lastIndex(where: { $0.capacity >= needed }) {
      return spare.remove(at: index)
    }
    let capacity = max(needed, RowArena.pageSize >> max(6 - count, 0))
    let base =
      capacity == RowArena.pageSize ? allocateLargePages(capacity) : allocatePages(capacity)
    return base.map { Page(base: $0, capacity: capacity) }
  }

  private func recycle(_ page: Page) {
    if page.capacity > RowArena.pageSize {
      freePages(page.base)
    } else {
      spare.append(Page(base: page.base, capacity: page.capacity))
    }
  }
}
