/// How many rows of a catalogue have a value of each spec, and how many of these can be read: for
/// `--explain` alone.
struct FieldCensus {
  /// What is known of one spec.
  struct Count {
    var filled = 0
    var read = 0
  }

  private let specs: [any PhoneSpec]
  private(set) var counts: [Count]
  private(set) var rowCount = 0

  init(_ specs: [any PhoneSpec]) {
    self.specs = specs
    counts = specs.map { _ in Count() }
  }

  /// What is known of a spec.
  func count(of spec: any PhoneSpec) -> Count {
    specs.firstIndex { $0.name == spec.name }.map { counts[$0] } ?? Count()
  }

  /// Looks at all rows of a batch, whether they match or not.
  mutating func observe(_ batch: PhoneBatch) {
    rowCount += batch.count
    for (index, spec) in specs.enumerated() {
      let locator = ValueLocator(spec, in: batch)
      for row in 0..<batch.count {
        var isFilled = false
        let isRead = locator.anyValue(row) { value in
          isFilled = true
          return !spec.isNumeric || spec.number(of: value) != nil || spec.numbers(of: value) != nil
        }
        if isFilled { counts[index].filled += 1 }
        if isRead { counts[index].read += 1 }
      }
    }
  }

  /// Adds the counts of another census.
  mutating func merge(_ other: FieldCensus) {
    rowCount += other.rowCount
    for index in counts.indices {
      counts[index].filled += other.counts[index].filled
      counts[index].read += other.counts[index].read
    }
  }
}
