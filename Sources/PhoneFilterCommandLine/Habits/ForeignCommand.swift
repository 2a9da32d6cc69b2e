import PhoneFilterCore

/// A first word that is a command of other tools and none of this one, and what to type here.
struct ForeignCommand: Sendable {
  /// The words that are typed for it.
  let words: [String]
  /// What the user wants by it: `count the rows`.
  let wish: String
  /// What is in place of the word; nil where nothing here does it.
  ///
  ///     -c           this
  ///     -n {10}      the option and a value, which is this one unless a value was typed
  ///     [--color x]  this, unless an option was typed
  let meaning: String?
  /// What is after the line: `| tail -n 10`. Without a meaning it is what to do instead.
  let end: String

  init(_ words: String, _ wish: String, _ meaning: String?, end: String = "") {
    self.words = words.parts(at: " ")
    self.wish = wish
    self.meaning = meaning
    self.end = end
  }

  /// What to say of a word of it, before the words after it.
  func answer(to word: String, before rest: [String]) -> String {
    let beginning = "there is no file and no command '\(word.visible)'"
    guard meaning != nil else { return "\(beginning); \(end)" }
    let words = ["phonefilter"] + ForeignCommand.askingWhere(replacement(before: rest) + rest)
    let line = words.map(ShellQuoting.word) + (end.isEmpty ? [] : [end])
    return "\(beginning); to \(wish), type: \(line.joined(separator: " "))"
  }

  /// The words in place of the command.
  private func replacement(before rest: [String]) -> [String] {
    let words = (meaning ?? "").parts(at: " ").filter { !$0.isEmpty }
    guard let first = words.first else { return [] }
    if first.hasPrefix("[") {
      let bare = words.map { word in String(word.filter { !"[]".contains($0) }) }
      let isEnough =
        rest.contains { $0.hasPrefix("-") && $0 != "-" } || rest.contains(where: isTest)
      return isEnough ? [] : bare
    }
    if rest.contains(first) { return [] }
    guard let value = words.last, value.hasPrefix("{") else { return words }
    let isTyped = rest.first.map { !$0.hasPrefix("-") && !CataloguePath($0).looksLikeCatalogue }
    return words.dropLast() + (isTyped == true ? [] : [String(value.dropFirst().dropLast())])
  }

  private func isTest(_ word: String) -> Bool { MistakenCatalogue.isCondition(word) }

  /// The words with `--where` before each that is a condition and is alone.
  static func askingWhere(_ words: [String]) -> [String] {
    words.indices.flatMap { index in
      let isValue = index > 0 && words[index - 1].hasPrefix("-")
      return !isValue && MistakenCatalogue.isCondition(words[index])
        ? ["--where", words[index]] : [words[index]]
    }
  }
}

extension CataloguePath {
  /// Whether it is the name of a catalogue more than a value: standard input, a file that is there,
  /// or what ends as catalogues do.
  var looksLikeCatalogue: Bool {
    isStandardInput || hasExtension(InputFormatCatalog.all.flatMap(\.extensions)) || !leadsNowhere
  }
}
