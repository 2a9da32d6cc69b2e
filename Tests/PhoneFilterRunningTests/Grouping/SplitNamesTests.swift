import PhoneFilterCore
import Testing

@testable import PhoneFilterRunning

/// Checks the names of files for values.
@Suite struct SplitNamesTests {
  private func names(_ values: [String?]) -> [String] {
    var names = SplitNames(ending: "csv")
    return values.map { String(decoding: names.name(of: $0), as: UTF8.self) }
  }

  @Test("A value is a name, without characters that a file's name cannot have.")
  func safe() {
    #expect(
      names(["Apple", "A/B", "../..", ".hidden", "-rf", "a\u{1B}[2J", "x.", "  y ", "", "con", nil])
        == [
          "Apple.csv", "A_B.csv", "_._.csv", "_hidden.csv",
          "_rf.csv", "a_[2J.csv", "x.csv", "y.csv", "_.csv", "con_.csv", "(missing).csv",
        ])
  }

  @Test("Names that a system may not tell apart get numbers.")
  func collisions() {
    #expect(
      names(["Apple", "apple", "APPLE", "a/b", "a:b"]) == [
        "Apple.csv", "apple_2.csv", "APPLE_3.csv", "a_b.csv", "a_b_2.csv",
      ])
  }

  @Test("A long value is cut between characters.")
  func length() throws {
    let name = try #require(names([String(repeating: "é", count: 300)]).first)
    #expect(name.utf8.count <= 124 && name.hasSuffix("é.csv"))
  }
}
