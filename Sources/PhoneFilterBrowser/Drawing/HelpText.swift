import PhoneFilterCommandLine
import PhoneFilterCore

/// The page of keys.
package enum HelpText {
  /// The keys in the notation for people, and their actions. `printed` is the output of Enter; nil
  /// if it is not known.
  package static func keys(_ printed: BrowsingRequest.Print? = nil) -> [(
    keys: String, does: String
  )] {
    [
      ("up down  j k", "move"),
      ("PgUp PgDn  ^U ^D", "move by a screen"),
      ("Home End  g G", "go to the first or the last"),
      ("tab  1  2", "go to the other pane; facets; rows"),
      ("space", "choose a value; open or close; mark a row"),
      ("-", "leave out the phones with a value"),
      ("x  X", "clear the filter of this facet or column; clear all filters"),
      ("left right  h l", "close or open; among the rows, go to other columns"),
      ("2◂  13▸", "in the header: 2 columns on the left and 13 on the right have no room"),
      ("z", "open or close all"),
      ("/  n  N", "find a value or a row; next; previous"),
      ("r", "ask for a range of numbers, 500..900, or for a text, Gal*"),
      (":", "add any flag of the command line, --price 500..900; :q leaves"),
      ("s", "sort by this column: up, down, not at all"),
      ("b", "group by this facet, or not at all"),
      ("v", "show a part of the row if it has room, all of it, or none"),
      ("m  M", "mark a row and go to the next; mark all, or none"),
      ("=  a", "compare the marked rows; there: all fields, or only differences; – is no value"),
      ("u  ^R", "undo; redo"),
      ("^L  ^Z", "redraw; suspend"),
      ("enter", ending(printed)),
      ("c", "print the command for these rows"),
      ("q  ^C", "leave, and print nothing"),
      ("esc", "leave a prompt, this page, the details"),
      ("?", "show this page, and the remarks on the catalogues"),
    ]
  }

  private static func ending(_ printed: BrowsingRequest.Print?) -> String {
    switch printed {
    case .rows: "print the marked rows; if none is marked, all"
    case .command: "print the command for these rows; if rows are marked, print those"
    case .both: "print the command and the rows"
    case nil: "print the marked rows; if none is marked, the command, or in a pipe all rows"
    }
  }

  /// Returns the lines of the page, none wider than the screen, unless the screen is narrower than
  /// 41 columns.
  static func lines(
    _ width: Int, _ printed: BrowsingRequest.Print?, remarks: [String] = [], isASCII: Bool = false
  ) -> [String] {
    let left = 20
    let keys = keys(printed).map { keys, does in
      isASCII ? (keys.inASCII, does.inASCII) : (keys, does)
    }
    let told = remarks.flatMap { [""] + TextColumn.wrapped(" " + $0.visible, toWidth: width - 1) }
    return lines(of: keys, left, width) + (told.isEmpty ? [] : ["", " Remarks"] + told)
  }

  private static func lines(
    of keys: [(keys: String, does: String)], _ left: Int, _ width: Int
  ) -> [String] {
    guard width > left + 20 else { return keys.map { "\($0.keys)  \($0.does)" } }
    let column = TextColumn(left: left, right: width)
    return keys.flatMap { keys, does in
      let lines = column.lines(of: does)
      return [(" " + keys).padded(toWidth: left, .left) + (lines.first?.dropFirst(left) ?? "")]
        + lines.dropFirst()
    }
  }
}

extension String {
  /// The text with other signs for those of a drawing that a terminal with only ASCII lacks.
  var inASCII: String {
    String(map { $0 == "◂" ? "<" : $0 == "▸" ? ">" : $0 == "–" ? "-" : $0 })
  }
}

extension BrowserState {
  /// The page of keys, with the remarks of a snapshot after them.
  func helpLines(_ snapshot: BrowseSnapshot) -> [String] {
    HelpText.lines(size.width, printed, remarks: snapshot.remarks, isASCII: isASCII)
  }
}
