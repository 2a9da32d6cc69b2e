/// The number of a group's items, and the range of their values for each spec of a summary.
public struct GroupSummary: Equatable, Sendable {
  /// The specs whose ranges are in a summary.
  package static let specs = SpecCatalog.all.filter(\.isSummarized)

  public package(set) var count = 0
  /// The number of items that are counted, but were left out of the group.
  public package(set) var leftOut = 0
  private var ranges: [ClosedRange<ExactNumber>?] = GroupSummary.specs.map { _ in nil }

  public init() {}

  public init(of phones: some Sequence<Phone>) {
    for phone in phones {
      count += 1
      for (index, spec) in GroupSummary.specs.enumerated() {
        if let number = phone.number(of: spec) { extend(index, to: number) }
      }
    }
  }

  /// Returns the range of a spec's values; nil if no range is known.
  public func range(of spec: String) -> ClosedRange<ExactNumber>? {
    GroupSummary.specs.firstIndex { $0.name == spec }.flatMap { ranges[$0] }
  }

  /// The known ranges, with the names of their specs.
  public var knownRanges: [(spec: String, range: ClosedRange<ExactNumber>)] {
    zip(GroupSummary.specs, ranges).compactMap { spec, range in range.map { (spec.name, $0) } }
  }

  /// Returns a projector that finds the values in a record.
  package static func makeReader(_ mapping: FieldMapping) -> RowProjector {
    RowProjector(
      RowProjection(chosen: specs, normalizes: true, mapping: mapping), opensObjects: false)
  }

  public mutating func merge(_ other: GroupSummary) {
    count += other.count
    leftOut += other.leftOut
    for (index, range) in other.ranges.enumerated() {
      guard let range else { continue }
      extend(index, to: range.lowerBound)
      extend(index, to: range.upperBound)
    }
  }

  /// Extends the range of the spec at an index to a value.
  package mutating func extend(_ index: Int, to number: ExactNumber) {
    guard let range = ranges[index] else {
      ranges[index] = number...number
      return
    }
    if range.contains(number) { return }
    ranges[index] = min(range.lowerBound, number)...max(range.upperBound, number)
  }

  /// The summary in words: `15 phones, price 799–1,299 (2 of 15 shown)`.
  public var text: String {
    let parts = zip(GroupSummary.specs, ranges).compactMap { spec, range -> String? in
      range.map { "\(spec.heading) \(SpecWords(spec).shown($0))" }
    }
    let text = ([String.phones(count)] + parts).joined(separator: ", ")
    return leftOut == 0 ? text : "\(text) (\(count - leftOut) of \(count) shown)"
  }
}
