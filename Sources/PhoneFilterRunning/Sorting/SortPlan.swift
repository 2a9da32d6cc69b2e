/// The settings of a sort: its keys, how many rows are wanted, and how much memory it may take.
package struct SortPlan: Sendable {
  /// The keys by which rows are sorted, the most important first.
  package let keys: [SortKey]
  /// Maximum number of rows that are wanted.
  package let limit: Int?
  /// What tells rows apart, if only the first of each kind is wanted.
  package let uniqueBy: [any PhoneSpec]
  /// The differences between texts that do not count.
  package let folding: TextFolding
  /// Whether the line of each row is kept.
  package let keepsLines: Bool
  /// Maximum number of bytes of rows in memory, all threads together.
  package let bufferSize: Int
  /// Number of threads that sort.
  package let threads: Int
  /// Number of runs among which the memory is divided: one for the rows that one thread reads, and
  /// one for each chunk of a catalogue that may be in work.
  var runCount: Int { threads == 1 ? 1 : ChunkWorkers.slotCount(threads: threads) + 1 }
  /// Number of temporary files that are merged at once.
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

  /// Maximum number of rows that are kept of a run; with `--unique` all, since any may be among the
  /// first.
  var keptRows: Int? { uniqueBy.isEmpty ? limit : nil }
}
