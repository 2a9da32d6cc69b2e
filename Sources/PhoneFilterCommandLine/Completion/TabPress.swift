import PhoneFilterCore

/// A command line when Tab is pressed: its words as the shell would hand them over, without the name
/// of the tool.
package struct TabPress: Equatable {
  /// The words before the one in which the cursor stands.
  var before: [String] = []
  /// That word, as far as it stands before the cursor.
  var typed = ""
  /// The words behind it.
  var after: [String] = []
}

extension TabPress {
  /// The words of a line, of which the first calls the tool, and the place of the one that is typed.
  init?(_ words: [String], typing place: Int, _ typed: String) {
    guard place > 0, place <= words.count else { return nil }
    before = Array(words[1..<place])
    self.typed = typed
    after = Array(words.dropFirst(place + 1))
  }
}
