import Foundation
import Testing

/// What the compiler checks at run time stays on in the release build: places in arrays, overflow, and
/// that no two accesses to a variable overlap.
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
