/// Sorted rows cut into parts, each of which stands as a whole before the next: each thread can
/// merge a part.
///
///     page 1    a c d │ f k │ p …        At fixed distances an entry of each page is a sample; of
///     page 2    b d   │ e g │ q …        the sorted samples, some say where the parts end.
struct MergeParts {
  /// An entry, and where its keys go on.
  private struct Sample {
    let entry: SortEntry
    let view: SortKeyView
  }

  private static let entriesPerSample = 64
  private static let samplesPerPart = 128
  private let pages: [PageRows]
  private let directions: [Bool]
  private var ends: [Sample] = []

  init(_ pages: [PageRows], _ directions: [Bool]) {
    self.pages = pages
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

  /// How many parts there are.
  var count: Int { ends.count + 1 }

  /// A merger of the rows of a part.
  func merger(of part: Int) -> RowMerger {
    let parts = pages.map { page in
      page.part(
        part == 0 ? 0 : place(of: ends[part - 1], in: page),
        part == ends.count ? page.count : place(of: ends[part], in: page))
    }
    return RowMerger(SortedRows(pages: parts.filter { $0.count > 0 }), directions)
  }

  /// How many entries of a page stand before a sample.
  private func place(of sample: Sample, in page: PageRows) -> Int {
    var (low, high) = (0, page.count)
    while low < high {
      let middle = (low + high) / 2
      let order = page.keys(at: middle).order(to: sample.view, directions)
      let isBefore = order == 0 ? page[middle].sequence < sample.entry.sequence : order < 0
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
