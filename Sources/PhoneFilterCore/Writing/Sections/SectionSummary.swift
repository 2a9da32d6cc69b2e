/// What is said of the rows of a section: how many they are, and from where to where the values of
/// specs go that sum a phone up.
struct SectionSummary {
  /// The specs whose range is said.
  static let specs = SpecCatalog.all.filter(\.isSummarised)

  /// How many rows there are.
  private(set) var count = 0
  private var ranges: [ClosedRange<ExactNumber>?] = SectionSummary.specs.map { _ in nil }

  /// Takes the rows of a selection into account.
  mutating func note(_ selection: Selection, of batch: PhoneBatch) {
    count += selection.count
    for (index, spec) in SectionSummary.specs.enumerated() {
      let locator = ValueLocator(spec, in: batch)
      selection.forEach { row in
        _ = locator.anyValue(row) { value in
          if let number = spec.number(of: value) {
            extend(index, to: number)
          } else {
            for number in spec.numbers(of: value) ?? [] { extend(index, to: number) }
          }
          return false
        }
        return true
      }
    }
  }

  /// Takes a row into account of which nothing is known but its record: the reader finds the values
  /// in it.
  mutating func note(_ row: Int, of batch: PhoneBatch, by reader: RowProjector) {
    count += 1
    for field in reader.fields(row, of: batch, place: nil) {
      guard case .numbers(let numbers) = field.content,
        let index = SectionSummary.specs.firstIndex(where: { $0.name == field.name })
      else { continue }
      for number in numbers { extend(index, to: number) }
    }
  }

  /// Who finds the values in a record.
  static func makeReader(_ mapping: FieldMapping) -> RowProjector {
    RowProjector(
      RowProjection(chosen: specs, normalizes: true, mapping: mapping), opensObjects: false)
  }

  /// Takes the rows of another section into account.
  mutating func merge(_ other: SectionSummary) {
    count += other.count
    for (index, range) in other.ranges.enumerated() {
      guard let range else { continue }
      extend(index, to: range.lowerBound)
      extend(index, to: range.upperBound)
    }
  }

  private mutating func extend(_ index: Int, to number: ExactNumber) {
    guard let range = ranges[index] else {
      ranges[index] = number...number
      return
    }
    if range.contains(number) { return }
    ranges[index] = min(range.lowerBound, number)...max(range.upperBound, number)
  }

  /// In words: `2 phones, price 799–1,299`.
  var text: String {
    let parts = zip(SectionSummary.specs, ranges).compactMap { spec, range -> String? in
      guard let range else { return nil }
      let (low, high) = (spec.shown(range.lowerBound), spec.shown(range.upperBound))
      return low == high ? "\(spec.name) \(low)" : "\(spec.name) \(low)–\(high)"
    }
    return ([Diagnosis.phones(count)] + parts).joined(separator: ", ")
  }
}
