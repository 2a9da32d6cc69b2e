/// Sorted rows, cut into parts. All rows of a part come before the rows of the next part, so that
/// each thread can merge a part.
///
///     page 1    a c d │ f k │ p …        At fixed distances an entry of each page is a sample.
///     page 2    b d   │ e g │ q …        Some of the sorted samples are the ends of the parts.
struct MergeParts {
  /// An entry and its keys.
  private struct Sample {
    let entry: SortEntry
    let view: SortKeyView
  }

  private static let entriesPerSample = 64
  private static let samplesPerPart = 128
  private let pages: [PageRows]
  private let directions: [Bool]
  private let joined: RowPages.Joined
  private var ends: [Sample] = []

  init(_ pages: [PageRows], _ runs: [SortRun], _ directions: [Bool]) {
    self.pages = pages
    joined = RowPages.Joined(runs.map(\.reader))
    self.directions = directions
    var samples: [Sample] = []
    for page in pages {
      for index in stride(
        from: MergeParts.entriesPerSample / 2, to: page.count, by: MergeParts.entriesPerSample)
      {
        samples.append(Sample(entry: page[index], view: page.keys(at: index)))
      }
    }
    samples.sort { one, other in
      let order = one.view.order(to: other.view, directions)
      return order == 0 ? one.entry.sequence < other.entry.sequence : order < 0
    }
    let part = MergeParts.samplesPerPart
    for index in stride(from: part, to: samples.count, by: part) { ends.append(samples[index]) }
  }

  var count: Int { ends.count + 1 }

  private func pages(of part: Int) -> [PageRows] {
    pages.map { page in
      page.part(
        part == 0 ? 0 : place(of: ends[part - 1], in: page),
        part == ends.count ? page.count : place(of: ends[part], in: page))
    }
    .filter { $0.count > 0 }
  }

  /// Calls `body` with the rows of a part in sorted order, each with the number of its run.
  ///
  /// The rows are sorted again. A sort of some thousand entries takes a few passes in the cache. A
  /// merge of sixty pages takes six comparisons a row, which the processor guesses wrongly. The
  /// rows are merged only if some keys do not sort like their bytes.
  func forEachRow(
    of part: Int, _ memory: inout EntryMemory, _ body: (Bytes, Int) -> Void
  ) throws(Failure) {
    let pages = pages(of: part)
    let count = pages.reduce(0) { $0 + $1.count }
    guard let (entries, scratch) = memory.lists(of: count) else { throw .system(.outOfMemory) }
    guard gather(pages, in: entries) else {
      var merger = RowMerger(SortedRows(pages: pages), directions)
      while let head = merger.next {
        body(head.bytes, merger.run)
        try merger.advance()
      }
      return
    }
    let rows = joined.reader
    EntrySorter(rows, directions).sortPlain(entries, scratch)
    for index in 0..<count {
      let place = entries[index].place
      body(rows.bytes(at: place), joined.keeper(of: place.page))
    }
  }

  /// Puts the entries of some pages together. Returns false if some keys do not sort like their
  /// bytes.
  private func gather(_ pages: [PageRows], in entries: EntryList) -> Bool {
    var target = 0
    for page in pages {
      let first = joined.first(of: page.run)
      let source = page.entries
      for index in 0..<source.count {
        let entry = source[index]
        guard entry.place.isPlain else { return false }
        entries[target] = SortEntry(
          prefix: entry.prefix, sequence: entry.sequence, place: entry.place.moved(by: first))
        target &+= 1
      }
    }
    return true
  }

  /// Returns the number of entries of a page that come before a sample.
  private func place(of sample: Sample, in page: PageRows) -> Int {
    (0..<page.count).bound(after: { place in
      let order = page.keys(at: place).order(to: sample.view, directions)
      return order == 0 ? page[place].sequence < sample.entry.sequence : order < 0
    })
  }
}
