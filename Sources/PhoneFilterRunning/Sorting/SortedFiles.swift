/// The temporary files of a run. `merge` makes them few enough to merge all of them at once.
struct SortedFiles {
  private let directions: [Bool]
  private let fanIn: Int
  /// The maximum number of rows of each file that can be printed. Nil if all can.
  private let keptRows: Int?
  private var files: [SortedFile] = []

  init(_ plan: SortPlan) {
    directions = plan.keys.map(\.isDescending)
    fanIn = plan.fanIn
    keptRows = plan.keptRows
  }

  var count: Int { files.count }

  /// Writes rows to a new file.
  ///
  /// The files of one level have the same size. When a level has enough files, they become one file
  /// of the next level. Thus each row is written once for each level.
  mutating func add(_ rows: SortedRows) throws(Failure) {
    try write(rows, level: 0)
    while let level = files.last?.level, files.count(where: { $0.level == level }) >= fanIn {
      try mergeLast(fanIn)
    }
  }

  /// Merges files until at most `count` files are left, or one file.
  mutating func merge(downTo count: Int) throws(Failure) {
    while files.count > max(count, 1) {
      try mergeLast(min(fanIn, files.count - max(count, 1) + 1))
    }
  }

  /// Returns the rows of all files for a merger, in which `run` is the number of this run.
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

  /// Writes rows in sorted order. Leaves out rows beyond the limit.
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
