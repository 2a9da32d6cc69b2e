#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A search for a program by its name, like a shell's, but never in the working folder.
///
/// Empty or relative entries of PATH mean the working folder, or a folder in it. Another user may
/// have put a program of this name there.
package enum ProgramSearch {
  /// The folders of programs if the environment has no PATH.
  package static let usualFolders = "/usr/bin:/bin"

  /// Returns the absolute path of a program, or nil if no folder contains it.
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
