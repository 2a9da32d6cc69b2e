import PhoneFilterCore

/// A first word that is a command of other tools and not of this one, and the line to type here.
struct ForeignCommand: Sendable {
  /// The words that users type for it.
  let words: [String]
  /// The wish of the user: `count the rows`.
  let wish: String
  /// The replacement for the word. Nil if this tool cannot do it.
  ///
  ///     -c           this, unless the user typed it
  ///     -n {10}      the option, and this value unless the user typed one
  ///     [--color x]  this, unless the user typed an option or a condition
  let meaning: String?
  /// The text after the line: `| tail -n 10`. If `meaning` is nil, it tells what to do instead.
  let end: String

  init(_ words: String, _ wish: String, _ meaning: String?, end: String = "") {
    self.words = words.parts(at: " ")
    self.wish = wish
    self.meaning = meaning
    self.end = end
  }

  /// Returns the message about one of the words, before the words after it.
  func answer(to word: String, before rest: [String]) -> String {
    let beginning = "there is no file and no command '\(word.visible)'"
    guard meaning != nil else { return "\(beginning); \(end)" }
    let typed = ForeignCommand.withoutSpeech(rest, after: replacement(before: rest))
    let words = ["phonefilter"] + ForeignCommand.askingWhere(typed)
    let line = words.map(ShellQuoting.word) + (end.isEmpty ? [] : [end])
    return "\(beginning); to \(wish), type: \(line.joined(separator: " "))"
  }

  /// Returns the words that replace the command.
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

  /// Returns the words after a beginning. If one of them is a catalogue, only options, their values,
  /// conditions and catalogues remain: `cheapest phone FILE` names one file.
  private static func withoutSpeech(_ rest: [String], after start: [String]) -> [String] {
    let words = start + rest
    let catalogues = rest.filter { CataloguePath($0).looksLikeCatalogue }
    guard !catalogues.isEmpty else { return words }
    return words.indices.filter { index in
      index < start.count || isValue(index, of: words) || catalogues.contains(words[index])
        || words[index].hasPrefix("-") || MistakenCatalogue.isCondition(words[index])
    }.map { words[$0] }
  }

  /// Returns true if the word before is an option that takes a value, or may be one. The last letter
  /// of short options decides: `-qn 5`.
  private static func isValue(_ index: Int, of words: [String]) -> Bool {
    guard index > 0, words[index - 1].hasPrefix("-") else { return false }
    let (option, letter) = (words[index - 1], words[index - 1].last)
    return !OptionCatalog.ofCommands.contains { command in
      command.value.contains { known in
        known.argument == nil
          && (option.hasPrefix("--") ? known.isSpelled(option) : known.short == letter)
      }
    }
  }

  private func isTest(_ word: String) -> Bool { MistakenCatalogue.isCondition(word) }

  /// Returns the words, with `--where` before each condition that is not the value of an option.
  static func askingWhere(_ words: [String]) -> [String] {
    words.indices.flatMap { index in
      !isValue(index, of: words) && MistakenCatalogue.isCondition(words[index])
        ? ["--where", words[index]] : [words[index]]
    }
  }
}

extension CataloguePath {
  /// True if the path looks like a catalogue and not like a value: standard input, an existing
  /// file, or the ending of a catalogue.
  var looksLikeCatalogue: Bool {
    isStandardInput || hasExtension(InputFormatCatalog.all.flatMap(\.extensions)) || !leadsNowhere
  }
}
