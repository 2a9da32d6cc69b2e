@testable import PhoneFilterReading
import Testing

@testable import PhoneFilterCore

/// The properties with which formats describe themselves, so that a reader need not know its
/// format.
struct InputFormatTests {
  @Test func onlyADatabaseHasTables() {
    #expect(InputFormatCatalog.all.filter(\.readsTables).map(\.name) == ["sqlite"])
  }

  /// JSON Lines may have no lines. An array without phones is `[]`, and a table has a header.
  @Test func onlyLinesMayBeEmpty() {
    #expect(InputFormatCatalog.all.filter(\.mayBeEmpty).map(\.name) == ["jsonl"])
  }
}
