/// Packs rows into pages of a store, those of a group side by side, and hands them over once they
/// are known to count. One thread at a time uses a packer. A packer numbers its groups itself.
final class RowPacker {
  /// A row that is to be packed, in bytes that the caller keeps until then.
  struct Row {
    let group: Int32
    let start: UInt32
    let count: UInt32
  }

  private struct Stretch {
    let group: Int32
    let rowCount: UInt32
    let byteCount: Int
    let offset: Int
    let page: RowPage
  }

  /// What is gathered of a group while some rows are packed, and how many rows there are of it.
  private struct Group {
    var rowCount: UInt32 = 0
    var byteCount = 0
    var next = 0
    /// Number of rows packed since the last `settle`, and number that can still be kept.
    var packed = 0
    var room = Int.max
  }

  private let store: RowStore
  private var page: RowPage?
  private var pageCount = 0
  private var stretches: [Stretch] = []
  private var groups: [Group] = []
  private var touched: [Int32] = []
  /// Where in the page begins what has not been handed over.
  private var mark = 0

  init(_ store: RowStore) { self.store = store }

  var keepsLines: Bool { store.keepsLines }

  /// Whether no more rows of a group can be kept.
  @inline(__always)
  func isFull(_ group: Int) -> Bool {
    store.limit != nil && group < groups.count && groups[group].packed >= groups[group].room
  }

  /// Packs some rows, in their order; lines are there for each of them or not at all.
  func pack(
    _ rows: [Row], of bytes: Bytes, _ layout: RecordLayout, lines: [Int] = []
  ) throws(Failure) {
    guard !rows.isEmpty else { return }
    let headSize = KeptRow.headSize(keepsLines: store.keepsLines)
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
    let page = try page(for: size)
    for touched in touched {
      let group = groups[Int(touched)]
      let offset = page.reserve(group.byteCount)
      groups[Int(touched)].next = offset
      groups[Int(touched)].packed += Int(group.rowCount)
      stretches.append(
        Stretch(
          group: touched, rowCount: group.rowCount, byteCount: group.byteCount, offset: offset,
          page: page))
    }
    for (index, row) in rows.enumerated() {
      let group = Int(row.group)
      groups[group].next = page.write(
        KeptRow.head(Int(row.count), layout: number),
        line: store.keepsLines ? lines[index] : nil,
        bytes.slice(Int(row.start), Int(row.start &+ row.count)), at: groups[group].next)
    }
    for touched in touched {
      groups[Int(touched)].rowCount = 0
      groups[Int(touched)].byteCount = 0
    }
  }

  private func addGroups(_ count: Int) {
    groups += (groups.count..<count).map { _ in Group(room: store.limit ?? .max) }
  }

  /// A page with room for `size` bytes.
  private func page(for size: Int) throws(Failure) -> RowPage {
    if let page, page.room >= size { return page }
    // The first pages are small: of most catalogues few rows are kept.
    let usual = RowPage.largestSize >> max(6 - pageCount, 0)
    guard let page = RowPage(capacity: max(usual, size)) else { throw .system(.outOfMemory) }
    pageCount += 1
    self.page = page
    mark = 0
    return page
  }

  /// Hands over what was packed. The body says which group of the store a group of the packer is.
  func settle(_ number: (Int) -> Int) {
    for stretch in stretches {
      let group = Int(stretch.group)
      let place = number(group)
      store.append(
        Int(stretch.rowCount), stretch.byteCount, of: place, at: stretch.offset, in: stretch.page)
      groups[group].packed = 0
      if let limit = store.limit { groups[group].room = limit - store.rowCount(of: place) }
    }
    stretches.removeAll(keepingCapacity: true)
    mark = page?.used ?? 0
  }

  /// Forgets what was packed and not handed over.
  func clear() {
    for stretch in stretches { groups[Int(stretch.group)].packed = 0 }
    stretches.removeAll(keepingCapacity: true)
    page?.truncate(to: mark)
  }
}
