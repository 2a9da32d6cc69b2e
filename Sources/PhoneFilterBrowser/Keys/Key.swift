/// A key, or another event from a terminal.
package enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case tab, backTab, enter, escape, backspace, delete
  /// A letter with Ctrl: `c` for `^C`.
  case control(Character)
  /// Text that was pasted as a whole: no part of it is a key.
  case paste(String)
  /// A click on a column and a line of the screen, both counted from 0. It occurs only if the
  /// session reports the mouse.
  case click(column: Int, line: Int)
  case wheelUp, wheelDown
}
