/// The commit of the sources, and the changes since then. The plugin `WriteCommit` writes the
/// values.
///
/// None of it is inlined into the tool, so a new commit does not change the tool's own code.
package enum Commit {
  /// The first seven hexadecimal digits; empty for sources without git.
  @inline(never) package static var digits: String { writtenDigits }

  /// True if built files have changes that are not committed.
  @inline(never) package static var hasChanges: Bool { writtenChanges }
}
