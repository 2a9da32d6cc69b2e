/// The temporary files of a run: few enough that all of them can be merged at once.
struct SortedFiles {
  private let directions: [Bool]
  private let fanIn: Int
  /// Maximum number of rows of each file that can be printed.
  private let keptRows: Int?
  private var files: [SortedFile] = []

  init(_ plan: SortPlan) {
    directions = plan.keys.map(\.isDescending)
    fanIn = plan.fanIn
    keptRows = plan.keptRows
  }

  /// How many there are.
  var count: Int { files.count }

  /// Writes rows to another file.
  ///
  /// Files of one level are as large as each other, and are merged into one of the next as soon as
  /// there are enough of them: so each row is written once a level.
  mutating func add(_ rows: SortedRows) throws(Failure) {
    try write(rows, level: 0)
    while let level = files.last?.level, files.count(where: { $0.level == level }) >= fanIn {
      try mergeLast(fanIn)
    }
  }

  /// Merges files until there are at most `count`, or one.
  mutating func merge(downTo count: Int) throws(Failure) {
    while files.count > max(count, 1) {
      try mergeLast(min(fanIn, files.count - max(count, 1) + 1))
    }
  }

  /// The rows of all files, for a merger which is to call the run by a number.
  func rows(as run: Int) throws(Failure) -> [SpilledRows] { try rows(of: files[...], as: run) }

  private func rows(
    of files: ArraySlice<SortedFile>, as run: Int
  ) throws(Failure) -> [SpilledRows] {
    var rows: [SpilledRows] = []
    for file in files { rows.append(try SpilledRows(file, run: run)) }
    return rows
  }

  /// Merges the last files, which are the smallest, into one.
  private mutating func mergeLast(_ count: Int) throws(Failure) {
    let merged = files.suffix(count)
    let rows = SortedRows(files: try rows(of: merged, as: 0))
    let level = (merged.first?.level ?? 0) + 1
    files.removeLast(count)
    try write(rows, level: level)
  }

  /// Writes rows in their order, those that a limit cuts off left out.
  private mutating func write(_ rows: SortedRows, level: Int) throws(Failure) {
    var merger = RowMerger(rows, directions)
    let file = try SortedFile(level: level)
    var written = 0
    while let head = merger.next {
      if let keptRows, written == keptRows { break }
      try file.append(head.entry, KeptRow(head.bytes))
      written += 1
      if written % 1024 == 0 { try Interrupts.check() }
      try merger.advance()
    }
    try file.finish()
    files.append(file)
  }
}
