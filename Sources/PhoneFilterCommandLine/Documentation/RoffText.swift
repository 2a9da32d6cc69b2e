import PhoneFilterCore

/// A manual page as it is written: requests and text in the man macros, nothing in the text read as
/// a request or an escape.
struct RoffText {
  /// Source lines are kept as short as those of a page written by hand.
  private static let source = TextColumn(right: 78)
  /// What a page of 80 columns leaves to text that is not filled, in an entry and in an example.
  private static let unfilled = TextColumn(right: 64)
  private static let exampleWidth = 67

  private(set) var source = ""
  /// The first paragraph of a section needs no request, and must have none.
  private var isAtSectionStart = false

  mutating func line(_ line: String) {
    source += line + "\n"
    isAtSectionStart = false
  }

  mutating func title(_ name: String, section: Int, date: String, source: String) {
    line(
      ".TH \(Self.quoted(name.uppercased())) \(section) \"\(date)\" \(Self.quoted(source)) "
        + "\"User Commands\"")
    // Neither hyphens nor wider gaps: much of the text is there to be typed.
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

  /// Begins an entry of a list; its heading is roff already, its text follows.
  mutating func entry(_ heading: String) {
    line(".TP")
    line(heading)
  }

  /// A paragraph of plain text.
  mutating func paragraph(_ text: String) {
    if !isAtSectionStart { line(".PP") }
    self.text(text)
  }

  /// Plain text where the page stands. If it has line breaks, they and its blanks stay.
  mutating func text(_ text: String) {
    if text.isEmpty { return }
    if text.contains("\n") { return unfilled(Self.unfilled.lines(of: text)) }
    for sentence in Self.sentences(in: text) {
      let words = sentence.map(Self.escaped).joined(separator: " ")
      Self.source.lines(of: words).forEach { line($0) }
    }
  }

  /// A command line, broken only where the shell allows it.
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

  /// Words up to each end of a sentence: roff knows the end by the end of the source line.
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
