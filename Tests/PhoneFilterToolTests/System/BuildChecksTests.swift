import Foundation
import Testing

/// The compiler's checks at run time stay on in the release build: array bounds, overflow, and overlapping
/// accesses to a variable.
struct BuildChecksTests {
  private static let switches = [
    "-Ounchecked", "-enforce-exclusivity=unchecked", "@exclusivity(unchecked)",
    "-remove-runtime-asserts", "-assume-single-threaded",
  ]

  @Test func noSwitchTurnsChecksOff() throws {
    let files = FileManager.default
    var paths = ["Package.swift", ".ci/run", ".github/packages/link-static"]
    for path in files.enumerator(atPath: Tool.packageRoot + "/Sources") ?? .init() {
      if let path = path as? String, path.hasSuffix(".swift") { paths.append("Sources/" + path) }
    }
    #expect(paths.count > 500)
    for path in paths {
      let text = try String(contentsOfFile: "\(Tool.packageRoot)/\(path)", encoding: .utf8)
      for word in BuildChecksTests.switches { #expect(!text.contains(word), "\(word) in \(path)") }
    }
  }
}
