import PhoneFilterCore

/// The page of keys.
enum HelpText {
  /// The keys in the notation for people, and their actions.
  static let keys: [(keys: String, does: String)] = [
    ("up down  j k", "move"),
    ("PgUp PgDn  ^U ^D", "move by a screen"),
    ("Home End  g G", "go to the first or the last"),
    ("tab  1  2", "go to the other pane; facets; rows"),
    ("space", "choose a value; open or close; mark a row"),
    ("-", "leave out the phones with a value"),
    ("x  X", "clear this facet; clear all filters"),
    ("left right  h l", "close or open; move the column among the rows"),
    ("z", "open or close all"),
    ("/  n  N", "find a value or a row; next; previous"),
    ("r", "ask for a range of this facet: 500..900"),
    (":", "any flag of the command line"),
    ("s", "sort by this column: up, down, not at all"),
    ("b", "group by this facet, or not at all"),
    ("v", "show or hide the whole row"),
    ("m  M", "mark a row; mark all, or none"),
    ("u  ^R", "undo; redo"),
    ("^L  ^Z", "redraw; suspend"),
    ("enter", "print the marked rows; if none is marked, all"),
    ("c", "print the command for these rows"),
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
