import PhoneFilterCore

/// The source of a manual page: requests and text in the man macros. Roff reads nothing in the text
/// as a request or an escape.
struct RoffText {
  /// Source lines are as short as in a page that people write.
  private static let source = TextColumn(right: 78)
  /// The width of unfilled text in an entry and in an example, on a page of 80 columns.
  private static let unfilled = TextColumn(right: 64)
  private static let exampleWidth = 67

  private(set) var source = ""
  /// True at the first paragraph of a section, which must not have a request.
  private var isAtSectionStart = false

  mutating func line(_ line: String) {
    source += line + "\n"
    isAtSectionStart = false
  }

  mutating func title(_ name: String, section: Int, date: String, source: String) {
    line(
      ".TH \(Self.quoted(name.uppercased())) \(section) \"\(date)\" \(Self.quoted(source)) "
        + "\"User Commands\"")
    // No hyphens and no wider gaps: users type much of the text.
    line(".nh")
    line(".ad l")
  }

  mutating func section(_ title: String) {
    line(".SH " + Self.quoted(title))
    isAtSectionStart = true
  }

  mutating func subsection(_ title: String) {
    line(".SS " + Self.quoted(title))
    isAtSectionStart = true
  }

  /// Begins an entry of a list. Its heading is already roff, and its text follows.
  mutating func entry(_ heading: String) {
    line(".TP")
    line(heading)
  }

  mutating func paragraph(_ text: String) {
    if !isAtSectionStart { line(".PP") }
    self.text(text)
  }

  /// Appends plain text at the current place of the page. If the text has line breaks, its line
  /// breaks and blanks stay.
  mutating func text(_ text: String) {
    if text.isEmpty { return }
    if text.contains("\n") { return unfilled(Self.unfilled.lines(of: text)) }
    for sentence in Self.sentences(in: text) {
      let words = sentence.map(Self.escaped).joined(separator: " ")
      Self.source.lines(of: words).forEach { line($0) }
    }
  }

  /// Appends a command line, broken only where the shell allows it.
  mutating func commandLine(_ text: String) {
    line(".PP")
    line(".RS 4")
    unfilled(CommandLineText(text).lines(at: 0, right: Self.exampleWidth))
    line(".RE")
  }

  private mutating func unfilled(_ lines: [String]) {
    line(".nf")
    lines.map(Self.escaped).forEach { line($0) }
    line(".fi")
  }

  /// Returns the words of each sentence: roff finds the end of a sentence at the end of the source
  /// line.
  private static func sentences(in text: String) -> [[String]] {
    var sentences: [[String]] = [[]]
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      sentences[sentences.count - 1].append(word)
      if let last = word.last, ".!?".contains(last), next.first?.isUppercase == true {
        sentences.append([])
      }
    }
    return sentences.filter { !$0.isEmpty }
  }
}
