import PhoneFilterCore

/// A command line after a press of Tab: the words that the shell would pass, without the tool's
/// name.
package struct TabPress: Equatable {
  /// The words before the word at the cursor.
  var before: [String] = []
  /// The part of that word before the cursor.
  var typed = ""
  /// The words after that word.
  var after: [String] = []
}

extension TabPress {
  /// Takes all words of a line, the first of them the tool's name, and the index of the word at the
  /// cursor.
  init?(_ words: [String], typing place: Int, _ typed: String) {
    guard place > 0, place <= words.count else { return nil }
    before = Array(words[1..<place])
    self.typed = typed
    after = Array(words.dropFirst(place + 1))
  }
}
