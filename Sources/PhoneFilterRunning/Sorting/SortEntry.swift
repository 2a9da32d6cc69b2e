/// The piece of a row that is moved when rows are sorted: enough to compare it with nearly all
/// others.
struct SortEntry {
  /// The first eight bytes of the row's keys.
  var prefix: UInt64
  /// Where the row stands among all rows; equal keys keep that order.
  let sequence: UInt64
  let place: RowAddress

  /// The entry of a copy of the row.
  func moved(to room: RowPages.Room) -> SortEntry {
    SortEntry(
      prefix: prefix, sequence: sequence,
      place: RowAddress(
        page: room.page, offset: room.offset, hasRest: place.hasRest, isPlain: place.isPlain))
  }
}

/// Some ten thousand entries, as many as a processor's cache holds: they are sorted in it, and the
/// pages are merged.
///
/// SAFETY: one thread at a time uses a page while it is filled and sorted, and threads that merge
/// only read it.
final class EntryPage: @unchecked Sendable {
  /// Maximum number of entries.
  static let capacity = 16_384
  private let memory: UnsafeMutablePointer<SortEntry>
  /// Number of entries.
  private(set) var count = 0
  /// Whether they are in order.
  var isSorted = true

  /// Nil when there is no memory.
  init?() {
    // SAFETY: owned by this object alone and freed in `deinit`; entries are plain bytes, and those
    // from `count` on are never read.
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

  /// A view of the entries, valid as long as the page and unless it is truncated.
  // SAFETY: count entries have been written.
  var entries: EntryList { EntryList(memory, count) }

  /// A view of as many entries to write to, of which none is read before that.
  func scratch(_ count: Int) -> EntryList {
    precondition(count <= EntryPage.capacity)
    // SAFETY: the memory holds that many, and entries are plain bytes.
    return EntryList(memory, count)
  }
}

/// Memory for the entries of a part of sorted rows, and as many beside them to sort with.
struct EntryMemory: ~Copyable {
  private var memory: UnsafeMutablePointer<SortEntry>?
  private var capacity = 0

  deinit { if let memory { freePages(memory) } }

  /// Memory for some entries, twice, of which none is read before it is written; valid until more
  /// are asked for. Nil when there is no memory.
  mutating func lists(of count: Int) -> (entries: EntryList, scratch: EntryList)? {
    if capacity < count {
      if let memory { freePages(memory) }
      capacity = 0
      // SAFETY: owned by this value alone and freed above or in `deinit`; entries are plain bytes.
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

  /// The caller ensures that there are `count` entries of memory for as long as the view is used.
  init(_ base: UnsafeMutablePointer<SortEntry>, _ count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> SortEntry {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      // SAFETY: index < count, which the maker of the view vouches for.
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
    // SAFETY: the part lies within the view.
    return EntryList(base + start, end - start)
  }
}
