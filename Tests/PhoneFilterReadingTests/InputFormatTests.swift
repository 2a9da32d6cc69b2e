@testable import PhoneFilterReading
import Testing

@testable import PhoneFilterCore

/// What formats say of themselves, so that a reader need not know which format it has.
struct InputFormatTests {
  @Test func onlyADatabaseHasTables() {
    #expect(InputFormatCatalog.all.filter(\.readsTables).map(\.name) == ["sqlite"])
  }

  /// Lines may be none; an array without phones is `[]`, and a table has a header.
  @Test func onlyLinesMayBeEmpty() {
    #expect(InputFormatCatalog.all.filter(\.mayBeEmpty).map(\.name) == ["jsonl"])
  }
}
