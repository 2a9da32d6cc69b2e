import PhoneFilterCore

/// The exchange with bash after a press of Tab: the typed line, and the replies in bash's form.
///
/// Bash replaces only the part of the word after the open quote. Without an open quote, it replaces
/// the part after the last word-break character, such as `=` or `:`.
struct BashLine {
  let press: TabPress
  private let current: ShellWord
  /// The part of the word that bash keeps.
  private let kept: String

  /// Reads the line before and after the cursor. Nil if the meaning of a word is not certain.
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
      after: BashLine.words(after: right, current))
  }

  /// Returns the words after the cursor, without the rest of the word at the cursor.
  private static func words(after right: String, _ current: ShellWord) -> [String] {
    var right = right
    // Skip to the end of the open quote. If the quote has no end, the user has just begun it.
    if let quote = current.quote, let end = right.unicodeScalars.firstIndex(of: quote) {
      right = String(right.unicodeScalars[right.unicodeScalars.index(after: end)...])
    }
    guard let words = ShellWord.words(of: right) else { return [] }
    let isBlank = right.unicodeScalars.first.map { " \t\n".unicodeScalars.contains($0) } ?? true
    return words.dropFirst(isBlank ? 0 : 1).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// Returns the number of scalars up to the last break that no backslash escapes.
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

  /// Returns the entries of `COMPREPLY` for some candidates. A list has descriptions.
  func entries(_ candidates: Candidates, isList: Bool) -> [String] {
    let texts = candidates.list.compactMap { candidate -> (entry: String, candidate: Candidate)? in
      let whole = candidates.attached + candidates.kept + candidate.text
      guard whole.begins(with: kept) else { return nil }
      return (quoted(whole.after(kept.unicodeScalars.count)), candidate)
    }
    if isList, texts.count > 1 { return BashLine.list(texts.map(\.candidate)) }
    let typed = quoted(press.typed.after(kept.unicodeScalars.count))
    let entries = BashLine.whole(BashLine.keeping(typed, texts.map(\.entry)))
    // Bash closes the quote after a single entry, unless the entry ends with the quote.
    guard entries.count == 1, let quote = current.quote, entries[0].unicodeScalars.last == quote
    else { return entries }
    return [entries[0] + String(quote)]
  }

  /// Bash types the common beginning of the entries. If it ends in half an escape, adds an entry
  /// without it.
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

  /// If the common beginning of the entries is shorter than the typed text, bash would remove typed
  /// text. Then returns only the entries that begin like the first one.
  private static func keeping(_ typed: String, _ entries: [String]) -> [String] {
    guard entries.count > 1, !entries.allSatisfy({ $0.begins(with: typed) }),
      let first = entries.first
    else { return entries }
    let beginning = String(
      String.UnicodeScalarView(first.unicodeScalars.prefix(typed.unicodeScalars.count)))
    return entries.filter { $0.begins(with: beginning) }
  }

  /// Returns a list that bash only shows: names in a column, with descriptions after them.
  private static func list(_ candidates: [Candidate]) -> [String] {
    let width = candidates.map { $0.text.displayWidth }.max() ?? 0
    return candidates.map { candidate in
      guard !candidate.description.isEmpty else { return candidate.text }
      let blanks = String(repeating: " ", count: width - candidate.text.displayWidth)
      return "\(candidate.text)\(blanks)  (\(candidate.description))"
    }
  }

  /// Returns a text as the user would type it at the cursor, in the open quote.
  private func quoted(_ text: String) -> String {
    switch current.quote {
    case "'":
      // Map scalars: an accent after an apostrophe would form one character with it.
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
