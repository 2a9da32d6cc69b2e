import PhoneFilterCore

/// What a key asks of the session that runs the screen, because it needs a terminal or the rows.
package enum BrowserEffect: Sendable, Equatable {
  /// Leave, and print the rows: the marked ones, if there are any.
  case printRows
  /// Leave, and print the command that gives the rows.
  case printCommand
  /// Leave, and print nothing.
  case quit
  /// End as after `^C`.
  case interrupt
  /// Stop until the shell goes on with it.
  case suspend
  /// Draw the whole screen anew.
  case repaint
  /// Look for a text among the rows; the snapshot's finding is the answer.
  case search(BrowseSearch)
}

/// One of the two lists that a screen has side by side.
package enum Pane: Sendable, Equatable {
  case facets, rows

  /// The one beside it.
  var other: Pane { self == .facets ? .rows : .facets }
}

/// What is said in the last line until the next key.
struct Message: Sendable, Equatable {
  let text: String
  /// Whether something could not be done.
  let isWarning: Bool

  /// Said of what was done.
  static func remark(_ text: String) -> Message { Message(text: text, isWarning: false) }
  /// Said of what could not be done.
  static func warning(_ text: String) -> Message { Message(text: text, isWarning: true) }
}
