/// Counts for a question, page by page of an index: the rows that match, and the number of them
/// with each value.
///
///     row      color  disk  rest      counts for
///     matches  ·      ·     ·         every facet, and is shown
///     fails    ×      ·     ·         color only, which ignores its own choices
///     fails    ×      ×     ·         no facet
///     fails    ·      ·     ×         no facet
///
/// One thread uses a counter.
struct QuestionCounter {
  /// A view of an index at one moment. Other threads may continue to fill the index.
  struct Sight {
    let rows: Int
    let pages: [[CodePage]]
    /// For each column the number of rows with each code.
    let totals: [[Int32]]
  }

  let plan: QuestionPlan
  private var verdicts: [ColumnVerdicts]
  private(set) var rows = 0
  private(set) var matched = RowBits()
  /// For each column the number of rows with each code. They are counted among the rows that count
  /// for the column, or among all other rows (see `countsOthers`).
  private var counts: [[Int32]]
  /// For each column true if the other rows are counted, because they are fewer.
  private var countsOthers: [Bool]

  init(_ plan: QuestionPlan, columns: Int) {
    self.plan = plan
    verdicts = plan.verdicts
    counts = Array(repeating: [], count: columns)
    countsOthers = Array(repeating: true, count: columns)
  }

  /// Judges new codes and returns a view of the index. The caller holds the monitor of the index.
  mutating func look(at index: BrowseIndex) -> Sight {
    for place in verdicts.indices { verdicts[place].judgeNewCodes() }
    let columns = index.counted
    for (place, column) in columns.enumerated() where counts[place].count < column.codeCount {
      counts[place] += repeatElement(0, count: column.codeCount - counts[place].count)
    }
    return Sight(
      rows: index.rowCount, pages: columns.map(\.pages), totals: columns.map(\.totals))
  }

  /// The specs with a value that can be judged only in its record.
  var unsure: [String] { verdicts.filter(\.isUnsure).map(\.column.spec.name) }

  /// The specs that need a number and have values that cannot be read as a number.
  var unreadable: [any PhoneSpec] { verdicts.filter(\.meetsUnreadable).map(\.column.spec) }

  /// Continues to count up to a row, page by page, while `isWanted` is true. `scanned` has the
  /// matching rows of each scan of the plan.
  mutating func count(
    _ sight: Sight, to end: Int, scanned: [RowBits], while isWanted: () -> Bool
  ) {
    while rows < end, isWanted() {
      let page = rows / CodePage.capacity
      let first = page * CodePage.capacity
      let range = rows - first..<min(end - first, CodePage.capacity)
      countPage(page, range, sight, scanned)
      rows = first + range.upperBound
    }
  }

  private mutating func countPage(
    _ page: Int, _ range: Range<Int>, _ sight: Sight, _ scanned: [RowBits]
  ) {
    let firstWord = page * (CodePage.capacity / 64)
    let wordCount = (range.upperBound + 63) / 64
    var rest = [UInt64](repeating: 0, count: wordCount)
    var choices: [(place: Int, fails: [UInt64])] = []
    for verdict in verdicts {
      let codes = sight.pages[verdict.place]
      guard page < codes.count else { continue }
      if verdict.hasOthers {
        rest = failures(verdict.failsOthers, codes[page], range, rest)
      }
      if verdict.hasChoices {
        let none = [UInt64](repeating: 0, count: wordCount)
        choices.append((verdict.place, failures(verdict.failsChoices, codes[page], range, none)))
      }
    }
    for (scan, bits) in zip(plan.scans, scanned) {
      let fails = bits.words[firstWord..<firstWord + wordCount].map { ~$0 }
      if let place = scan.place {
        choices.append((place, fails))
      } else {
        for word in rest.indices { rest[word] |= fails[word] }
      }
    }
    matched.grow(to: page * CodePage.capacity + range.upperBound)
    // For each column the rows that count for it: in most cases the rows that match.
    var fitting = [UInt64](repeating: 0, count: wordCount)
    var eligible = choices.map { _ in fitting }
    for word in range.lowerBound / 64..<wordCount {
      var inRange = RowBits.mask(below: range.upperBound, word: word)
      inRange &= ~RowBits.mask(below: range.lowerBound, word: word)
      let fails = rest[word]
      // The rows that fail at least one choice, and the rows that fail more than one.
      var (once, twice): (UInt64, UInt64) = (0, 0)
      for choice in choices {
        twice |= once & choice.fails[word]
        once |= choice.fails[word]
      }
      fitting[word] = ~(fails | once) & inRange
      for index in choices.indices {
        eligible[index][word] = ~(fails | twice | once & ~choices[index].fails[word]) & inRange
      }
      matched.formUnion(fitting[word], word: firstWord + word)
    }
    countCodes(page, range, sight, fitting, zip(choices.map(\.place), eligible).map { ($0, $1) })
  }

  private func failures(
    _ fails: [Bool], _ page: CodePage, _ range: Range<Int>, _ words: [UInt64]
  ) -> [UInt64] {
    var reader = FailureReader(fails: fails, words: words)
    page.read(range, by: &reader)
    return reader.words
  }

  private mutating func countCodes(
    _ page: Int, _ range: Range<Int>, _ sight: Sight, _ fitting: [UInt64],
    _ eligible: [(place: Int, words: [UInt64])]
  ) {
    let own = Dictionary(uniqueKeysWithValues: eligible.map { ($0.place, $0.words) })
    for place in counts.indices {
      guard page < sight.pages[place].count else { continue }
      let words = own[place] ?? fitting
      if rows == 0 {
        let count = words.reduce(0) { $0 + $1.nonzeroBitCount }
        countsOthers[place] = count * 2 > range.count
      }
      var reader = CountReader()
      swap(&reader.counts, &counts[place])
      reader.words = countsOthers[place] ? QuestionCounter.others(words, range) : words
      sight.pages[place][page].read(range, by: &reader)
      swap(&reader.counts, &counts[place])
    }
  }

  /// Returns the rows of a range whose bits are not set.
  private static func others(_ words: [UInt64], _ range: Range<Int>) -> [UInt64] {
    var others = words
    for word in range.lowerBound / 64..<words.count {
      var inRange = RowBits.mask(below: range.upperBound, word: word)
      inRange &= ~RowBits.mask(below: range.lowerBound, word: word)
      others[word] = ~words[word] & inRange
    }
    return others
  }

  /// Returns for each code of a column the number of rows that count. The caller has counted all
  /// rows of the view.
  func selected(_ place: Int, _ sight: Sight) -> [Int32] {
    guard countsOthers[place] else { return counts[place] }
    return zip(sight.totals[place], counts[place]).map { $0 - $1 }
  }
}
