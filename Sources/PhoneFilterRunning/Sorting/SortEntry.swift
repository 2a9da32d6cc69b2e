/// The part of a row that a sort moves. It is enough to compare the row with nearly all others.
struct SortEntry {
  /// The first eight bytes of the row's keys.
  var prefix: UInt64
  /// The number of the row among all rows. Rows with equal keys keep this order.
  let sequence: UInt64
  let place: RowAddress

  func moved(to room: RowPages.Room) -> SortEntry {
    SortEntry(
      prefix: prefix, sequence: sequence,
      place: RowAddress(
        page: room.page, offset: room.offset, hasRest: place.hasRest, isPlain: place.isPlain))
  }
}

/// Some ten thousand entries, as many as a processor's cache holds. They are sorted in the cache,
/// and then the pages are merged.
///
/// SAFETY: one thread at a time uses a page while it is filled and sorted. Threads that merge only
/// read it.
final class EntryPage: @unchecked Sendable {
  static let capacity = 16_384
  private let memory: UnsafeMutablePointer<SortEntry>
  private(set) var count = 0
  /// True if the entries are in order.
  var isSorted = true

  /// Nil if the system has no free memory.
  init?() {
    // SAFETY: only this object owns the memory, and `deinit` frees it. Entries are plain bytes, and
    // none from `count` on is read.
    guard let pages = allocatePages(EntryPage.capacity * MemoryLayout<SortEntry>.stride) else {
      return nil
    }
    memory = pages.bindMemory(to: SortEntry.self, capacity: EntryPage.capacity)
  }

  deinit { freePages(memory) }

  var isFull: Bool { count == EntryPage.capacity }

  func append(_ entry: SortEntry) {
    precondition(count < EntryPage.capacity)
    // SAFETY: count < capacity.
    memory[count] = entry
    count &+= 1
    isSorted = false
  }

  func truncate(to count: Int) {
    precondition(count <= self.count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> SortEntry {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    // SAFETY: index < count.
    return memory[index]
  }

  /// A view of the entries. It is valid until the page is truncated or freed.
  // SAFETY: count entries have been written.
  var entries: EntryList { EntryList(memory, count) }

  /// Returns a view of `count` entries. The caller writes each entry before reading it.
  func scratch(_ count: Int) -> EntryList {
    precondition(count <= EntryPage.capacity)
    // SAFETY: the memory holds that many entries, and entries are plain bytes.
    return EntryList(memory, count)
  }
}

/// Memory for the entries of a part of sorted rows, and as much scratch memory.
struct EntryMemory: ~Copyable {
  private var memory: UnsafeMutablePointer<SortEntry>?
  private var capacity = 0

  deinit { if let memory { freePages(memory) } }

  /// Returns two lists of `count` entries, valid until the next call. The caller writes each entry
  /// before reading it. Nil if the system has no free memory.
  mutating func lists(of count: Int) -> (entries: EntryList, scratch: EntryList)? {
    if capacity < count {
      if let memory { freePages(memory) }
      capacity = 0
      // SAFETY: only this value owns the memory, and frees it above or in `deinit`. Entries are
      // plain bytes.
      memory = allocatePages(2 * count * MemoryLayout<SortEntry>.stride)?
        .bindMemory(to: SortEntry.self, capacity: 2 * count)
      if memory == nil { return nil }
      capacity = count
    }
    guard let memory else { return nil }
    // SAFETY: the memory holds twice the capacity.
    return (EntryList(memory, count), EntryList(memory + capacity, count))
  }
}

/// A view of entries that a sort may read and write in any order.
struct EntryList {
  let count: Int
  private let base: UnsafeMutablePointer<SortEntry>

  /// The caller ensures that `base` has memory for `count` entries while the view is used.
  init(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> SortEntry {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // SAFETY: index < count, and the creator of the view ensures count entries.
      return base[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // SAFETY: as above.
      base[index] = newValue
    }
  }

  func slice(_ start: Int, _ end: Int) -> EntryList {
    precondition(start >= 0 && start <= end && end <= count)
    // SAFETY: the part is within the view.
    return EntryList(base + start, end - start)
  }
}
