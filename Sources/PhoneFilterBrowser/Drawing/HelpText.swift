import PhoneFilterCore

/// The page of keys.
enum HelpText {
  /// The keys in the notation for people, and their actions.
  static let keys: [(keys: String, does: String)] = [
    ("up down  j k", "move"),
    ("PgUp PgDn  ^U ^D", "move by a screen"),
    ("Home End  g G", "to the first, to the last"),
    ("tab  1  2", "the other pane; facets; rows"),
    ("space", "choose a value; open or close; mark a row"),
    ("-", "leave out the phones with a value"),
    ("x  X", "clear this facet; clear all filters"),
    ("left right  h l", "close and open; the column among the rows"),
    ("z", "open or close all"),
    ("/  n  N", "find a value or a row; the next; the one before"),
    ("r", "a range for this facet: 500..900"),
    (":", "any flag, as on the command line"),
    ("s", "sort by this column: up, down, not"),
    ("b", "sections by this facet, or none"),
    ("v", "show the details of the row, or not"),
    ("m  M", "mark a row; mark all, or none"),
    ("u  ^R", "undo; do again"),
    ("^L  ^Z", "draw anew; suspend"),
    ("enter", "print the rows: the marked ones, if there are any"),
    ("c", "print the command that gives the rows"),
    ("q  ^C", "leave, and print nothing"),
    ("esc", "leave a prompt, this page, the details"),
  ]

  /// Returns the lines of the page, none wider than the screen, unless the screen is narrower than
  /// 41 columns.
  static func lines(_ width: Int) -> [String] {
    let left = 20
    guard width > left + 20 else { return keys.map { "\($0.keys)  \($0.does)" } }
    let column = TextColumn(left: left, right: width)
    return keys.flatMap { keys, does in
      let lines = column.lines(of: does)
      return [(" " + keys).padded(toWidth: left, .left) + (lines.first?.dropFirst(left) ?? "")]
        + lines.dropFirst()
    }
  }
}
