/// How the user wants to browse, and what is printed behind it.
package struct BrowsingRequest: Sendable {
  /// What goes to the output at the end.
  package enum Print: String, Sendable, CaseIterable {
    case rows, command, both
  }

  /// Nil leaves it to the output: a terminal gets the command, a pipe the rows.
  package var print: Print?
  /// Whether it is a dialogue in lines instead of a screen.
  package var isPlain = false
  /// Whether the mouse is taken; what is on the screen cannot be marked with it then.
  package var usesMouse = false
}
