/// The output that a user wants at the end of a session. After an interrupt, or if the terminal has
/// gone, the session throws a failure instead.
package enum BrowserEnd: Sendable, Equatable {
  /// The marked rows; all rows if no row is marked.
  case rows
  /// The command that prints the rows.
  case command
  case nothing
}
