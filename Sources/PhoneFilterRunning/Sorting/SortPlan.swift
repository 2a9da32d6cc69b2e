/// The settings of a sort: its keys, the number of wanted rows, and the memory that it may use.
package struct SortPlan: Sendable {
  /// The sort keys, the most important first.
  package let keys: [SortKey]
  /// The maximum number of wanted rows. Nil means all.
  package let limit: Int?
  /// The specs that identify a row, if only the first row of each kind is wanted.
  package let uniqueBy: [any PhoneSpec]
  /// The differences between texts that do not count.
  package let folding: TextFolding
  package let keepsLines: Bool
  /// The maximum number of bytes of rows in memory, for all threads together.
  package let bufferSize: Int
  package let threads: Int
  /// The number of runs that share the memory: one for rows that one thread reads, and one for each
  /// slot of the workers.
  var runCount: Int { threads == 1 ? 1 : ChunkWorkers.slotCount(threads: threads) + 1 }
  /// The maximum number of temporary files that are merged at once.
  let fanIn: Int

  package init(
    _ rows: RowsRequest, folding: TextFolding = TextFolding(), threads: Int = 1, fanIn: Int = 64
  ) {
    self.folding = folding
    keys = rows.sorting.keys
    limit = rows.limit
    uniqueBy = rows.uniqueBy
    keepsLines = rows.showsSource
    bufferSize = rows.sorting.bufferSize ?? physicalMemory() / 4
    self.threads = max(threads, 1)
    // Files of two levels may be open in each run.
    let most =
      (mostDescriptors() - 32)
      / (2 * (threads <= 1 ? 1 : ChunkWorkers.slotCount(threads: threads) + 1))
    self.fanIn = max(min(fanIn, most), 2)
  }

  /// The maximum number of kept rows of a run. With `--unique` any row may be among the first, so
  /// all are kept.
  var keptRows: Int? { uniqueBy.isEmpty ? limit : nil }
}
