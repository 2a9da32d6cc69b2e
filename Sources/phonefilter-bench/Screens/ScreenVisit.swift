/// The keys that measure a screen, and the numbers of phones that it must show.
///
///     start ─► rows ─► counted ─► move about both panes ─► choose values, take them back ─► q
struct ScreenVisit: Sendable {
  let everything: Int
  /// Values of one facet, in the order of the choices.
  let values: [String]
  /// The number of phones with the first value, and with any of the values.
  let first: Int
  let any: Int

  /// Each key moves the cursor in either pane, if it was at the top before.
  static let moves = [
    ("j", "j"), ("k", "k"), ("PgDn", "\u{1B}[6~"), ("PgUp", "\u{1B}[5~"), ("G", "G"), ("g", "g"),
    ("Tab", "\t"),
  ]
  /// An even number, so that the cursor ends in the first pane; 308 keys.
  static let rounds = 44

  /// The values in the order of the choices with Space, each with the number of phones after it;
  /// nil if the generator does not know the number.
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

/// A state that a screen did not reach, or a wrong number on it.
struct ScreenFault: Error {
  let text: String
}
