import Testing

@testable import PhoneFilterCore

struct SpecWordsTests {
  /// A range of a facet ends before the next one begins; a typed range includes its end.
  @Test(
    arguments: [
      ("800..<1000", "800 to 1,000"), ("800..1000", "800–1,000"), ("800..", "from 800"),
      ("<800", "under 800"), ("800", "800"),
    ])
  func aRangeShowsIfItsEndIsIncluded(typed: String, shown: String) throws {
    let spec = try SpecNames.spec("price")
    let test = try spec.test(typed: typed, ignoringCase: false)
    guard case .number(let interval) = test else {
      Issue.record("\(test)")
      return
    }
    let value: GroupValue =
      interval.onlyValue.map { .value(.number($0)) } ?? .range(interval)
    #expect(SpecWords(spec).shown(value) == shown)
  }
}
