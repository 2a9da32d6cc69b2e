import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase

/// Checks the paths that patterns name.
@Suite struct PathPatternTests {
  private func names(_ pattern: String, among files: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for file in files { _ = try folder.write("", as: file) }
    return PathPattern.paths(matching: CataloguePath(folder.path(of: pattern))).map {
      String($0.text.dropFirst(folder.path.count + 1))
    }
  }

  @Test("A pattern names the files of a folder in their order.")
  func pattern() throws {
    let files = ["b.csv", "a.csv", "c.json", "[x].csv"]
    #expect(try names("*.csv", among: files) == ["[x].csv", "a.csv", "b.csv"])
    #expect(try names("?.json", among: files) == ["c.json"])
    #expect(try names("*.db", among: files).isEmpty)
  }

  @Test("A path without signs is itself, and so is the path of a file with them.")
  func path() throws {
    #expect(try names("nowhere.csv", among: []) == ["nowhere.csv"])
    #expect(try names("[x].csv", among: ["[x].csv", "x.csv"]) == ["[x].csv"])
  }
}
