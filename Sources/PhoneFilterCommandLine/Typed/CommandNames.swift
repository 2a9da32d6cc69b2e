import PhoneFilterCore

/// What is said about words that should be the names of commands.
package enum CommandNames {
  /// There is no such command; the empty name of the default one is not told.
  package static func unknown(_ word: String, among names: [String]) -> String {
    let known = names.filter { !$0.isEmpty }
    return "there is no command '\(word.visible)'\(Suggestions.question(for: word, among: known)) "
      + "(there are: \(known.joined(separator: ", ")))"
  }

  /// The command that somebody may have meant who named a file that is not there; nil when it looks
  /// like none.
  package static func mistyped(_ file: String, among names: [String]) -> String? {
    let question = Suggestions.question(for: file, among: names.filter { !$0.isEmpty })
    return question.isEmpty
      ? nil : "there is no file and no command '\(file.visible)'\(question)"
  }

  /// An argument in quotes.
  package static func quoted(_ argument: [UInt8]) -> String {
    "'\(String(decoding: argument, as: UTF8.self).visible)'"
  }
}
