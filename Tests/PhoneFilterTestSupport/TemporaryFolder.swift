import Foundation

/// A private folder for the files of one test. Its deinitializer removes the folder and its files.
package final class TemporaryFolder: Sendable {
  /// The path without a slash at the end.
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("phonefilter-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder. The file need not exist.
  package func path(of name: String) -> String { path + "/" + name }

  @discardableResult
  package func write(_ bytes: [UInt8], as name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
    return path(of: name)
  }

  @discardableResult
  package func write(_ text: String, as name: String) throws -> String {
    try write(Array(text.utf8), as: name)
  }
}
