import PhoneFilterBase
import PhoneFilterCore

/// The SQLite shell: another process, with locks of its own.
package enum SQLiteShell {
  private static let path = ProgramSearch.path(of: "sqlite3", in: ProgramSearch.usualFolders)

  package static var isInstalled: Bool { path != nil }

  /// Runs statements on a database without waiting for locks. Returns the error messages.
  @discardableResult
  package static func run(_ statements: String, on database: String) throws -> String {
    try ShellProcess(
      path ?? "", ["-batch", "-init", "/dev/null", database, statements], listeningTo: .errors
    ).output
  }
}
