import PhoneFilterCore

/// What is said about words that should be the names of commands.
package enum CommandNames {
  /// The message that there is no such command. It leaves out the empty name of the default one.
  package static func unknown(_ word: String, among names: [String]) -> String {
    let known = names.filter { !$0.isEmpty }
    return "there is no command '\(word.visible)'\(Suggestions.question(for: word, among: known)) "
      + "(there are: \(known.joined(separator: ", ")))"
  }

  /// The message about a file that is not there, if the user may have meant a command by it; nil
  /// when the name looks like none.
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
