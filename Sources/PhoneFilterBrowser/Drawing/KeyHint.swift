import PhoneFilterCore

/// A key and its effect, for the last line.
struct KeyHint {
  let key: String
  let does: String

  init(_ key: String, _ does: String) { (self.key, self.does) = (key, does) }

  /// The width with the blanks before it.
  fileprivate var width: Int { key.printedWidth + does.printedWidth + 3 }
}

extension LineCanvas {
  /// Adds keys and their effects. If not all have room, those before the last two go, from the
  /// right.
  mutating func add(keys hints: [KeyHint]) {
    var hints = hints
    while hints.count > 2, hints.map(\.width).reduce(0, +) > room + 1 {
      hints.remove(at: hints.count - 3)
    }
    for (place, hint) in hints.enumerated() {
      add(place == 0 ? " " : "  ")
      add(hint.key, .accent)
      add(" " + hint.does)
    }
  }
}
