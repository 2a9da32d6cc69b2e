import PhoneFilterCore

/// A word in the place of a catalogue that is not a file and looks like a condition or a statement
/// of SQL.
struct MistakenCatalogue {
  private let text: String

  /// Nil if the file exists, or if the word looks like the name of a file.
  init?(_ path: CataloguePath) {
    text = path.text
    guard MistakenCatalogue.isSuspect(text), TablePath(path).file.leadsNowhere else { return nil }
  }

  /// Returns true if the text looks like a statement or a condition. The bytes alone exclude nearly
  /// every name of a catalogue.
  private static func isSuspect(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0x80 || " =<>!~".utf8.contains($0) }) else {
      return false
    }
    return SelectStatement.isOne(text) || isCondition(text)
  }

  /// Returns the message, with the line to type instead.
  func answer(_ command: String, before: [String], after: [String]) -> String {
    let beginning = "there is no file '\(text.visible)'"
    func line(_ words: [String]) -> String {
      let tool = ["phonefilter", command].filter { !$0.isEmpty }
      return ShellQuoting.words(tool + words)
    }
    if SelectStatement.isOne(text) {
      let others = "'phonefilter sql' does the reverse: it prints the statement for a filter"
      guard command.isEmpty, let words = SelectStatement(text)?.words(beside: before + after)
      else {
        return "\(beginning); SQL is not read here: write filters as options, such as --where "
          + "'price<500'; \(others)"
      }
      return "\(beginning); SQL is not read here; write: \(line(words)) (\(others))"
    }
    if case .answer(let answer) = ForeignCondition.reading(of: text) {
      return "\(beginning); as a condition, \(answer)"
    }
    // The scanner has taken the text for a catalogue, so no option before takes it as a value.
    let words =
      ForeignCommand.askingWhere(before) + ["--where", text] + ForeignCommand.askingWhere(after)
    return "\(beginning); a condition needs --where: \(line(words))"
  }

  /// Returns true if a word looks like a condition and not like the name of a file.
  static func isCondition(_ text: String) -> Bool {
    guard text.count <= 1000, !text.hasPrefix("-"), !CataloguePath(text).hasExtension(extensions)
    else { return false }
    if let (field, _, value) = WhereCondition.parts(of: text) {
      return !value.isEmpty && !field.contains("/") && WhereCondition.looksLikeOne(text)
    }
    return text.contains(" ") && ForeignCondition.isCondition(text)
  }

  private static var extensions: [String] { InputFormatCatalog.all.flatMap(\.extensions) }
}
