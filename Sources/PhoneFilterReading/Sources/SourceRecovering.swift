/// The ability of a source to continue after a broken record. By default a source ends there.
package protocol SourceRecovering {
  /// Skips the record that made the last `fill` throw. Returns false if the start of the next
  /// record cannot be found; then no records are left.
  func skipBroken() throws(Failure) -> Bool
  /// True if each record has its own lines, so that a broken record tells nothing about the next
  /// ones.
  var isOfLines: Bool { get }
}

extension SourceRecovering {
  package func skipBroken() throws(Failure) -> Bool { false }
  package var isOfLines: Bool { false }
}
