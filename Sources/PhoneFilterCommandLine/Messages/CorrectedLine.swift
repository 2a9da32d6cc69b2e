import PhoneFilterCore

/// A command line with the change that a message recommends.
package struct CorrectedLine {
  private let arguments: [[UInt8]]
  private let options: [CommandOption]

  /// `arguments` are the words after the name of the tool. They may begin with the name of a
  /// command, which has the options.
  package init(_ arguments: [[UInt8]], options: [CommandOption]) {
    self.arguments = arguments
    self.options = options
  }

  /// Returns the changed words. Nil if the message recommends no change, or if the line does not
  /// show where it belongs.
  package func following(_ facts: MessageFacts) -> [[UInt8]]? {
    switch facts.correction {
    case nil: nil
    case .replace(let old, let new): replacing(old, with: new, facts)
    case .add(let words): adding(words)
    case .dropFilters(let spec): dropping(spec)
    }
  }

  private func adding(_ words: [String]) -> [[UInt8]] {
    let first = options.isEmpty || !startsWithCommand ? 0 : 1
    return arguments[..<first] + words.map { Array($0.utf8) } + arguments[first...]
  }

  /// True if the first word is the name of a command with options.
  private var startsWithCommand: Bool {
    guard let first = arguments.first else { return false }
    return OptionCatalog.ofCommands.contains { !$0.key.isEmpty && Array($0.key.utf8) == first }
  }

  /// Returns the line with another word. A name can be in several options; any other word is
  /// replaced only if it is in one place.
  private func replacing(_ old: String, with new: String, _ facts: MessageFacts) -> [[UInt8]]? {
    let end = arguments.firstIndex(of: Array("--".utf8)) ?? arguments.endIndex
    var changed = arguments
    var count = 0
    for place in arguments.indices[..<end] {
      let text = String(decoding: arguments[place], as: UTF8.self)
      guard let other = replaced(old, with: new, in: text, at: place, facts) else { continue }
      changed[place] = Array(other.utf8)
      count += 1
    }
    let isName = facts.option == nil && facts.field != nil
    return count == 1 || isName && count > 0 ? changed : nil
  }

  /// Returns a word with the new text in it. Nil if the old text is not in it.
  private func replaced(
    _ old: String, with new: String, in word: String, at place: Int, _ facts: MessageFacts
  ) -> String? {
    if old.begins(with: "-") {
      if word == old { return new }
      return word.begins(with: old + "=") ? new + word.after(old.count) : nil
    }
    func isMeant(_ spelling: String) -> Bool {
      if let option = facts.option { return spelling == option }
      return facts.field != nil && takesNames(spelling)
    }
    let parts = word.parts(at: "=", atMost: 2)
    if parts.count == 2, word.begins(with: "--") {
      guard isMeant(parts[0]) else { return nil }
      return CorrectedLine.replacing(old, with: new, within: parts[1]).map { "\(parts[0])=\($0)" }
    }
    let short = String(word.prefix(2))
    if word.count > 2, !word.begins(with: "--"), word.begins(with: "-"), isMeant(short) {
      return CorrectedLine.replacing(old, with: new, within: word.after(2)).map { short + $0 }
    }
    let before = place > 0 ? String(decoding: arguments[place - 1], as: UTF8.self) : ""
    if isMeant(before) { return CorrectedLine.replacing(old, with: new, within: word) }
    return facts.option == nil && facts.field == nil && word == old ? new : nil
  }

  /// Returns true if the value of an option can have names of fields. The value of a spec's own
  /// option is a value of the catalogue.
  private func takesNames(_ spelling: String) -> Bool {
    guard
      let option = options.first(where: {
        $0.isSpelled(spelling) || $0.short.map { "-\($0)" } == spelling
      }), option.argument != nil
    else { return false }
    let name = option.name.begins(with: "not-") ? option.name.after(4) : option.name
    return !SpecCatalog.all.contains { $0.flag == name }
  }

  /// Returns a value with `new` instead of the only `old` that is a word of it.
  private static func replacing(_ old: String, with new: String, within value: String) -> String? {
    if value == old { return new }
    guard let place = value.firstPlace(of: old) else { return nil }
    let end = value.index(place, offsetBy: old.count, limitedBy: value.endIndex) ?? value.endIndex
    func isWord(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    let rest = String(value[end...])
    guard !isWord(value[..<place].last), !isWord(rest.first), !rest.holds(old) else { return nil }
    return value[..<place] + new + rest
  }

  /// Returns the line without the options that filter by a spec. Nil if there is no such option.
  private func dropping(_ spec: String) -> [[UInt8]]? {
    guard let known = SpecCatalog.all.first(where: { $0.name == spec }) else { return nil }
    let command = startsWithCommand ? arguments[..<1] : []
    let parts = LineParts(Array(arguments.dropFirst(command.count)), options: options)
    let kept = parts.options.filter { part in
      let name = part.option.name
      if name == known.flag || name == "not-\(known.flag)" { return false }
      if name == "has" || name == "missing" {
        return (try? SpecNames.spec(part.text))?.name != spec
      }
      guard name == "where", let (field, _, _) = WhereCondition.single(part.text) else {
        return true
      }
      return (try? SpecNames.spec(field))?.name != spec
    }
    guard kept.count < parts.options.count else { return nil }
    let needsEnd = parts.catalogues.contains { $0.count > 1 && $0.first == UInt8(ascii: "-") }
    return command + kept.flatMap(\.words) + (needsEnd ? [Array("--".utf8)] : [])
      + parts.catalogues
  }
}
