/// What a screen needs of all rows: of each spec a code, and where the row stands. No row itself is
/// kept.
///
///     reading ─► chunk by chunk ─► rows are added ─► others read what was added before
///
/// SAFETY: whoever reads or writes it holds the monitor. Pages of codes may be read without it, up to
/// the rows that were there when the monitor was held.
package final class BrowseIndex: @unchecked Sendable {
  let monitor = Monitor()
  /// The specs that are counted, and behind them those by which rows are put in order.
  let columns: [IndexedSpec]
  private let countedColumns: Int
  private(set) var places = RowPlaces()
  private(set) var stretches: [RowStretch] = []
  /// The number of rows of each stretch: from a row of the whole to its stretch.
  private(set) var stretchTable = OffsetTable(counts: EmptyCollection())
  /// How the fields are read that no spec reads; nil where there is none.
  let meanings: FieldMeanings?
  /// Whether all rows are there.
  var isComplete = false

  init(
    _ specs: [any PhoneSpec], ordering: [any PhoneSpec], _ filter: FilterRequest,
    _ meanings: FieldMeanings?
  ) {
    columns = (specs + ordering).map { IndexedSpec($0, filter) }
    countedColumns = specs.count
    self.meanings = meanings
  }

  /// The specs that are counted.
  var counted: ArraySlice<IndexedSpec> { columns[..<countedColumns] }

  /// The column by which rows are put in the order of a spec; nil where it has none.
  func ordering(by spec: any PhoneSpec) -> IndexedSpec? {
    columns[countedColumns...].first { $0.spec.name == spec.name }
      ?? counted.first { $0.spec.name == spec.name }
  }

  var rowCount: Int { places.count }

  /// Does something while no other thread changes the index.
  func whileLocked<Result>(_ body: () -> Result) -> Result {
    monitor.lock()
    defer { monitor.unlock() }
    return body()
  }

  /// The names of the specs of which no row has anything.
  var lacking: Set<String> {
    Set(counted.filter { $0.isOpen && $0.counts.places.isEmpty }.map(\.spec.name))
  }

  /// Begins rows that are read alike.
  func begin(_ stretch: RowStretch) {
    stretches.append(stretch)
    stretchTable.append(count: 0)
  }

  /// Adds rows of the last stretch: where they begin, where the last one ends, and what each spec's
  /// tally has recorded. False when there is no memory for them.
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

  /// The stretch that has a row, by its number, and the index of the row within the stretch; nil where
  /// there is no such row.
  func location(of row: Int) -> (stretch: Int, index: Int)? {
    guard row >= 0, row < stretchTable.count else { return nil }
    let (stretch, index) = stretchTable.location(of: row)
    return (stretch, index)
  }
}
