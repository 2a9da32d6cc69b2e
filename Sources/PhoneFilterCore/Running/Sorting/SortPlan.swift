/// What a sort has to know of the rows that are wanted.
struct SortPlan: Sendable {
  /// By what rows are sorted, the most important key first.
  let keys: [SortKey]
  /// How many rows are wanted at most.
  let limit: Int?
  /// What tells rows apart, if only the first of each kind is wanted.
  let uniqueBy: [any PhoneSpec]
  /// Whether the line of each row is kept.
  let keepsLines: Bool
  /// How many bytes of rows are kept in memory, all threads together.
  let bufferSize: Int
  /// How many threads sort.
  let threads: Int
  /// How many runs share the memory: one for what is read by one thread, and one for each chunk of
  /// a catalogue that may be in work.
  var runCount: Int { threads == 1 ? 1 : ChunkCrew.slotCount(threads: threads) + 1 }
  /// How many temporary files are merged at once.
  let fanIn: Int

  init(_ rows: RowsRequest, threads: Int = 1, fanIn: Int = 64) {
    keys = rows.sorting.keys
    limit = rows.limit
    uniqueBy = rows.uniqueBy
    keepsLines = rows.showsSource
    bufferSize = rows.sorting.bufferSize ?? physicalMemory() / 4
    self.threads = max(threads, 1)
    // Files of two levels may be open in each run.
    let most =
      (mostDescriptors() - 32)
      / (2 * (threads <= 1 ? 1 : ChunkCrew.slotCount(threads: threads) + 1))
    self.fanIn = max(min(fanIn, most), 2)
  }

  /// How many rows are kept of a run: with `--unique` nobody knows which will be the first ones.
  var keptRows: Int? { uniqueBy.isEmpty ? limit : nil }
}
