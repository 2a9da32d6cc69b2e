/// The explanation of `--explain`: how a run read and filtered its catalogues.
///
///     shop.csv: csv, ';' between cells, windows-1252; read by the first 512 rows
///       model       ← Name; all have it, such as Pixel 8
///       processor   no field; --map 'processor=FIELD' takes one
///     filters: model, then memory
///     pushed down: nothing
///     threads: 2
///
/// The readings are made separately from the run, so that they do not change its result.
struct Explanation {
  /// A catalogue, or the first of several sections with the same reading.
  private struct Explained {
    let source: String
    let reading: CatalogueReading
    let facts: [String]
    /// The number of other sections with the same reading.
    var alike = 0
  }

  private let filter: FilterRequest
  private var explained: [Explained] = []
  private var pushedDown: [String] = []
  /// The remarks that the run has printed about its catalogues.
  private var told: Set<String> = []
  /// The largest number of threads that read one of the catalogues.
  var threads = 1

  init(_ filter: FilterRequest) { self.filter = filter }

  /// Records the reading of a catalogue, or of its latest section.
  mutating func note(_ reading: CatalogueReading, of source: any CatalogueSource) {
    let place = explained.firstIndex {
      $0.source == source.name && $0.reading.ways == reading.ways
    }
    if let place {
      explained[place].alike += 1
    } else {
      explained.append(Explained(source: source.name, reading: reading, facts: source.facts))
    }
  }

  /// Records a catalogue at the end of its reading.
  mutating func noteEnd(of source: any CatalogueSource) {
    told.formUnion(source.doubts.map(\.description))
    for work in source.pushedDown where !pushedDown.contains(work) { pushedDown.append(work) }
  }

  /// True if no catalogue could be read.
  var isEmpty: Bool { explained.isEmpty }

  var text: String {
    let order = FilterChain.strategies(for: filter.specifications).map(\.spec.name.visible)
    let filters = order.isEmpty ? "none" : order.joined(separator: ", then ")
    let pushed = pushedDown.isEmpty ? "nothing" : pushedDown.joined(separator: "; ")
    let best = filter.best.isEmpty ? [] : ["best: \(filter.best.typed)"]
    let ends = ["pushed down: \(pushed)", "threads: \(threads)"]
    return (explained.flatMap(lines) + ["filters: \(filters)"] + best + ends)
      .joined(separator: "\n")
  }

  private func lines(of one: Explained) -> [String] {
    let records = one.reading.records ?? 0
    let head =
      "\(one.reading.name ?? ""): \(one.facts.joined(separator: ", ")); "
      + (records == 0
        ? "it has no rows"
        : records == 1 ? "read by the first row" : "read by the first \(records) rows")
    let alike =
      one.alike == 0
      ? []
      : ["  (\(one.alike) other section\(one.alike == 1 ? " is" : "s are") read in the same way)"]
    let doubts = one.reading.doubts.filter { !told.contains($0.description) }.map { "  \($0)" }
    return [head] + one.reading.lines(filter.mapping) + doubts + alike
  }
}
