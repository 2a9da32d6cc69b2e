/// How a source goes on behind a record that is broken. By default a source ends there.
package protocol SourceRecovering {
  /// Passes over the record that made the last filling throw; false where it cannot be told where
  /// another begins, and then there are no more.
  func skipBroken() throws(Failure) -> Bool
  /// Whether each record is in lines of its own, so that a broken one says nothing about those
  /// after it.
  var isOfLines: Bool { get }
}

extension SourceRecovering {
  package func skipBroken() throws(Failure) -> Bool { false }
  package var isOfLines: Bool { false }
}
