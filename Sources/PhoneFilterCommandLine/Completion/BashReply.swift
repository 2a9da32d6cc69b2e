import PhoneFilterCore

/// What bash is told when Tab is pressed: the line read as it was typed, and the replies in the form
/// in which bash puts them into the line.
///
/// Bash replaces a part of the word alone: what stands behind the quote that is open, or else behind
/// the last of the characters at which it breaks words, such as `=` and `:`.
struct BashLine {
  let press: TabPress
  private let current: ShellWord
  /// The text of the word that bash leaves as it stands.
  private let kept: String

  /// Reads the line on both sides of the cursor. Nil where it cannot be said what a word stands for.
  init?(left: String, right: String, breaks: String) {
    guard let words = ShellWord.words(of: left), let current = words.last, words.count > 1,
      let typed = current.text
    else { return nil }
    self.current = current
    var place = 0
    if current.quote != nil {
      place = current.textBeforeQuote
    } else if current.hasClosedQuotes {
      return nil
    } else {
      place = BashLine.lengthOfKept(current, breaks)
    }
    kept = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(place)))
    press = TabPress(
      before: words.dropFirst().dropLast().map { $0.text ?? "" }, typed: typed,
      after: BashLine.words(behind: right, current))
  }

  /// The words behind the cursor, without the rest of the word in which it stands.
  private static func words(behind right: String, _ current: ShellWord) -> [String] {
    var right = right
    // The end of a quote that stands open at the cursor; without one it has just been begun.
    if let quote = current.quote, let end = right.unicodeScalars.firstIndex(of: quote) {
      right = String(right.unicodeScalars[right.unicodeScalars.index(after: end)...])
    }
    guard let words = ShellWord.words(of: right) else { return [] }
    let isBlank = right.unicodeScalars.first.map { " \t\n".unicodeScalars.contains($0) } ?? true
    return words.dropFirst(isBlank ? 0 : 1).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// Number of scalars of the text up to the last break that no backslash takes its meaning.
  private static func lengthOfKept(_ word: ShellWord, _ breaks: String) -> Int {
    var (length, kept) = (0, 0)
    var isQuoted = false
    for scalar in word.raw.unicodeScalars {
      if !isQuoted, scalar == "\\" {
        isQuoted = true
        continue
      }
      length += 1
      if !isQuoted, breaks.unicodeScalars.contains(scalar) { kept = length }
      isQuoted = false
    }
    return kept
  }

  /// The entries of `COMPREPLY` for some candidates. In a list they are told with what they are.
  func entries(_ candidates: Candidates, isList: Bool) -> [String] {
    let texts = candidates.list.compactMap { candidate -> (entry: String, candidate: Candidate)? in
      let whole = candidates.attached + candidates.kept + candidate.text
      guard whole.begins(with: kept) else { return nil }
      return (quoted(whole.behind(kept.unicodeScalars.count)), candidate)
    }
    if isList, texts.count > 1 { return BashLine.list(texts.map(\.candidate)) }
    let typed = quoted(press.typed.behind(kept.unicodeScalars.count))
    let entries = BashLine.whole(BashLine.keeping(typed, texts.map(\.entry)))
    // Bash closes the quote behind an only entry, unless that ends with one.
    guard entries.count == 1, let quote = current.quote, entries[0].unicodeScalars.last == quote
    else { return entries }
    return [entries[0] + String(quote)]
  }

  /// The entries, such that what all of them begin with is no half of an escape: bash types that.
  private static func whole(_ entries: [String]) -> [String] {
    guard entries.count > 1, var common = entries.first?.unicodeScalars[...] else { return entries }
    for entry in entries {
      let length = zip(common, entry.unicodeScalars).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    let backslashes = common.reversed().prefix { $0 == "\\" }.count
    guard backslashes % 2 == 1 else { return entries }
    return [String(String.UnicodeScalarView(common.dropLast()))] + entries
  }

  /// What begins as the first does, where all together begin with less than was typed: bash would take
  /// away what the user has typed.
  private static func keeping(_ typed: String, _ entries: [String]) -> [String] {
    guard entries.count > 1, !entries.allSatisfy({ $0.begins(with: typed) }),
      let first = entries.first
    else { return entries }
    let beginning = String(
      String.UnicodeScalarView(first.unicodeScalars.prefix(typed.unicodeScalars.count)))
    return entries.filter { $0.begins(with: beginning) }
  }

  /// The candidates as a list that is only shown: names in a column, and behind them what they are.
  private static func list(_ candidates: [Candidate]) -> [String] {
    let width = candidates.map { $0.text.displayWidth }.max() ?? 0
    return candidates.map { candidate in
      guard !candidate.description.isEmpty else { return candidate.text }
      let blanks = String(repeating: " ", count: width - candidate.text.displayWidth)
      return "\(candidate.text)\(blanks)  (\(candidate.description))"
    }
  }

  /// A text as it is typed at the place of the cursor, within the quote that is open there.
  private func quoted(_ text: String) -> String {
    switch current.quote {
    case "'":
      // Scalars: an accent behind an apostrophe would hide it in one character.
      return text.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined()
    case "\"":
      return text.unicodeScalars.map { "$`\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
        .joined()
    default:
      return text.unicodeScalars.map { BashLine.isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ",", "+", "%": true
    default: scalar.value >= 0x80
    }
  }
}
