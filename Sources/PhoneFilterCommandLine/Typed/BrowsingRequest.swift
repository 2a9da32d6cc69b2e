/// The user's choices for browsing, and the output after it.
package struct BrowsingRequest: Sendable {
  /// The output at the end.
  package enum Print: String, Sendable, CaseIterable {
    case rows, command, both
  }

  /// Nil lets the output decide: a terminal gets the command, a pipe the rows.
  package var print: Print?
  /// True for questions and answers in lines, instead of a screen.
  package var isPlain = false
  /// True if the program uses the mouse. The user then cannot select text on the screen with it.
  package var usesMouse = false
}
