#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A search for a program by its name, as a shell's, but never in the working folder.
///
/// Entries of PATH that are empty or not absolute mean the working folder, or one in it, where
/// another user may have put a program of this name.
package enum ProgramSearch {
  /// The folders of programs where the environment names none.
  package static let usualFolders = "/usr/bin:/bin"

  /// The absolute path of a program, or nil when there is none in these folders.
  package static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    // SAFETY: both calls get a terminated path; stat fills the stat, which lives for the call.
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
