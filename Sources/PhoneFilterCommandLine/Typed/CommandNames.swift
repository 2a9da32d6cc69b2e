import PhoneFilterCore

/// Messages about words that should be the names of commands.
package enum CommandNames {
  /// Returns the message of `help` for a word that is neither a command nor a page.
  package static func unknown(_ word: String, among names: [String], _ topics: [String]) -> Message
  {
    let commands = names.filter { !$0.isEmpty }
    var question = Suggestions.question(for: word, among: commands + topics)
    let longer = topics.filter { word.count > 2 && $0.holds(word) }
    if question.isEmpty { question = Suggestions.question(longer, insteadOf: word) }
    let pages = question.isEmpty ? "pages: \(topics.joined(separator: ", ")); " : ""
    return Message(
      .unknownName,
      "there is no command or page \(typed: word)\(question) "
        + "(\(pages)'phonefilter help' lists them all)")
  }

  /// Returns the message of `help` for an option that no command has.
  package static func unknown(option word: String, among known: [String]) -> Message {
    "there is no option \(option: word)\(Suggestions.question(for: word, among: known)) "
      + "('phonefilter help reference' lists them all)"
  }

  /// Returns the message about a first word that is not a file and may be a mistyped command; nil
  /// if it looks like a file name.
  package static func mistyped(_ file: CataloguePath, among names: [String]) -> Message? {
    let word = file.text
    guard file.leadsNowhere, !word.hasPrefix("-"), !word.contains(where: { "./=<>–—".contains($0) })
    else { return nil }
    let question = Suggestions.question(for: word, among: names.filter { !$0.isEmpty })
    let end = question.isEmpty ? "; 'phonefilter help' lists the commands" : question
    return Message(.unknownCommand, "there is no file and no command \(typed: word)\(end)")
  }

  /// Returns an argument in quotes.
  package static func quoted(_ argument: [UInt8]) -> String {
    "'\(String(decoding: argument, as: UTF8.self).visible)'"
  }
}
