/// The data of all rows that a screen needs: a code for each spec, and the place of the row. The
/// rows are not kept.
///
///     reading ─► chunk by chunk ─► rows are added ─► others read what was added before
///
/// SAFETY: every reader and writer holds the monitor. Pages of codes may be read without the
/// monitor, up to the number of rows that was read under the monitor.
package final class BrowseIndex: @unchecked Sendable {
  let monitor = Monitor()
  /// The specs that are counted, then the specs that give rows their order.
  let columns: [IndexedSpec]
  private let countedColumns: Int
  private(set) var places = RowPlaces()
  private(set) var stretches: [RowStretch] = []
  /// The number of rows of each stretch. It maps a row to its stretch.
  private(set) var stretchTable = OffsetTable(counts: EmptyCollection())
  /// The readings of the fields that no spec reads; nil if no such field exists.
  let meanings: FieldMeanings?
  var isComplete = false

  init(
    _ specs: [any PhoneSpec], ordering: [any PhoneSpec], _ filter: FilterRequest,
    _ meanings: FieldMeanings?
  ) {
    columns = (specs + ordering).map { IndexedSpec($0, filter) }
    countedColumns = specs.count
    self.meanings = meanings
  }

  var counted: ArraySlice<IndexedSpec> { columns[..<countedColumns] }

  /// Returns the column that gives rows the order of a spec; nil if the spec has no column.
  func ordering(by spec: any PhoneSpec) -> IndexedSpec? {
    columns[countedColumns...].first { $0.spec.name == spec.name }
      ?? counted.first { $0.spec.name == spec.name }
  }

  var rowCount: Int { places.count }

  func whileLocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return try body()
  }

  /// The names of the specs without a value in any row.
  var lacking: Set<String> {
    Set(counted.filter { $0.isOpen && $0.counts.places.isEmpty }.map(\.spec.name))
  }

  /// Begins a stretch of rows that are read in the same way.
  func begin(_ stretch: RowStretch) {
    stretches.append(stretch)
    stretchTable.append(count: 0)
  }

  /// Adds rows of the last stretch: the offsets of their beginnings, the end of the last row, and
  /// the tally of each spec. Returns false if memory is short.
  func add(_ offsets: [Int], end: Int, _ tallies: inout [ValueTally]) -> Bool {
    var hasMemory = true
    for index in columns.indices where !columns[index].take(&tallies[index]) { hasMemory = false }
    places.append(offsets)
    if !stretches.isEmpty {
      stretches[stretches.count - 1].end = end
      stretchTable.extendLast(by: offsets.count)
    }
    return hasMemory
  }

  /// Returns the stretch of a row, and the index of the row within it; nil if the row does not
  /// exist.
  func location(of row: Int) -> (stretch: Int, index: Int)? {
    guard row >= 0, row < stretchTable.count else { return nil }
    let (stretch, index) = stretchTable.location(of: row)
    return (stretch, index)
  }
}
