/// The output that a user wants at the end of a session. An interrupt, or a terminal that has gone,
/// is a failure.
package enum BrowserEnd: Sendable, Equatable {
  /// The rows: the marked rows, if any.
  case rows
  /// The command that prints the rows.
  case command
  case nothing
}
