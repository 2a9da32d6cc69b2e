import PhoneFilterCore

/// An effect of a key that needs the session, since it needs a terminal or the rows.
package enum BrowserEffect: Sendable, Equatable {
  /// Leave, and print the marked rows, or all rows if no row is marked.
  case printRows
  /// Leave, and print the command that gives the rows.
  case printCommand
  /// Leave, and print nothing.
  case quit
  /// End as after `^C`.
  case interrupt
  /// Stop until the shell continues the program.
  case suspend
  /// Draw the whole screen again.
  case repaint
  /// Search for a text among the rows; the snapshot's finding is the answer.
  case search(BrowseSearch)
  /// Let the engine run `comparisonRuns`.
  case compare
}

/// One of the two lists that a screen has side by side.
package enum Pane: Sendable, Equatable {
  case facets, rows

  var other: Pane { self == .facets ? .rows : .facets }
}

/// The text in the last line until the next key.
struct Message: Sendable, Equatable {
  let text: String
  /// True if something could not be done.
  let isWarning: Bool

  static func remark(_ text: String) -> Message { Message(text: text, isWarning: false) }
  static func warning(_ text: String) -> Message { Message(text: text, isWarning: true) }
}
