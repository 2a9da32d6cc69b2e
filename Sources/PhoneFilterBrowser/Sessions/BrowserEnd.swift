/// What a user wants when a session ends. An interrupt, or a terminal that has gone, is a failure.
package enum BrowserEnd: Sendable, Equatable {
  /// The rows, the marked ones if there are any.
  case rows
  /// The command that prints the rows.
  case command
  /// Nothing.
  case nothing
}
