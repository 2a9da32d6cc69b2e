/// The commit of the sources, and whether they have changed since: the plugin `WriteCommit` writes
/// the values.
///
/// None of it is inlined into the tool, so that a new commit leaves the tool's own code as it is.
package enum Commit {
  /// The first seven hexadecimal digits; empty for sources that came without git.
  @inline(never) package static var digits: String { writtenDigits }

  /// Whether what is built has changes that are in no commit.
  @inline(never) package static var hasChanges: Bool { writtenChanges }
}
