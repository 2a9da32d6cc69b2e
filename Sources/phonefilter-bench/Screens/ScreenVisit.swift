/// The keys that a screen is measured with, and the numbers of phones that it has to show.
///
///     start ─► rows ─► counted ─► move about both panes ─► choose values, take them back ─► q
struct ScreenVisit: Sendable {
  /// Number of phones of the whole catalogue.
  let everything: Int
  /// Values of one facet, in the order in which they are chosen.
  let values: [String]
  /// Number of phones with the first of the values, and with any of them.
  let first: Int
  let any: Int

  /// Each of them moves the cursor in either pane, if it stood at the top before.
  static let moves = [
    ("j", "j"), ("k", "k"), ("PgDn", "\u{1B}[6~"), ("PgUp", "\u{1B}[5~"), ("G", "G"), ("g", "g"),
    ("Tab", "\t"),
  ]
  /// Even, so that the cursor is in the first pane again; 308 keys.
  static let rounds = 44

  /// The values in the order in which Space is pressed on them, and the number of phones behind it
  /// where the generator knows it.
  var choices: [(value: String, truth: Int?)] {
    let last = values.count - 1
    let chosen = values.enumerated().map { index, value in
      (value, index == 0 ? first : index == last ? any : nil)
    }
    let takenBack = values.indices.reversed().map { index in
      (values[index], index == 0 ? everything : index == 1 ? first : nil)
    }
    return chosen + takenBack
  }
}

/// A state that a screen did not come to, or a wrong number on it.
struct ScreenFault: Error {
  let text: String
}
