import Foundation
import Testing

/// The compiler's checks at run time stay on in the release build: array bounds, overflow, and
/// overlapping accesses to a variable.
struct BuildChecksTests {
  private static let switches = [
    "-Ounchecked", "-enforce-exclusivity=unchecked", "@exclusivity(unchecked)",
    "-remove-runtime-asserts", "-assume-single-threaded",
  ]

  @Test func noSwitchTurnsChecksOff() throws {
    for (path, text) in try BuildChecksTests.files() {
      for word in BuildChecksTests.switches { #expect(!text.contains(word), "\(word) in \(path)") }
    }
  }

  /// The linker removes these names (`.ci/lld`).
  @Test func noSourceAsksForTheNamesOfCharacters() throws {
    for (path, text) in try BuildChecksTests.files() {
      #expect(!text.contains("properties.name"), "\(path)")
    }
  }

  private static func files() throws -> [(path: String, text: String)] {
    var paths = ["Package.swift", ".ci/run", ".github/packages/link-static"]
    let sources = FileManager.default.enumerator(atPath: Tool.packageRoot + "/Sources")
    for path in sources ?? .init() {
      if let path = path as? String, path.hasSuffix(".swift") { paths.append("Sources/" + path) }
    }
    #expect(paths.count > 500)
    return try paths.map { path in
      (path, try String(contentsOfFile: "\(Tool.packageRoot)/\(path)", encoding: .utf8))
    }
  }
}
