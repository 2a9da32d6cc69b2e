import PhoneFilterBase
import PhoneFilterCore

/// The shell of SQLite: another process, with locks that are not ours.
package enum SQLiteShell {
  private static let path = ProgramSearch.path(of: "sqlite3", in: ProgramSearch.usualFolders)

  /// Whether it is installed here.
  package static var isInstalled: Bool { path != nil }

  /// Runs statements on a database without waiting for locks; what it says is wrong.
  @discardableResult
  package static func run(_ statements: String, on database: String) throws -> String {
    try ShellProcess(
      path ?? "", ["-batch", "-init", "/dev/null", database, statements], listeningTo: .errors
    ).output
  }
}
