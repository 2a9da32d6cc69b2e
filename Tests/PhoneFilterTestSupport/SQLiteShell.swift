import Foundation

import PhoneFilterCore

/// The shell of SQLite: another process, with locks that are not ours.
package enum SQLiteShell {
  private static let path = ProgramSearch.path(of: "sqlite3", in: ProgramSearch.usualFolders)

  /// Whether it is installed here.
  package static var isInstalled: Bool { path != nil }

  /// Runs statements on a database without waiting for locks; what it says is wrong.
  @discardableResult
  package static func run(_ statements: String, on database: String) throws -> String {
    let shell = Process()
    let errors = Foundation.Pipe()
    shell.executableURL = URL(fileURLWithPath: path ?? "")
    shell.arguments = ["-batch", "-init", "/dev/null", database, statements]
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = errors
    try shell.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
