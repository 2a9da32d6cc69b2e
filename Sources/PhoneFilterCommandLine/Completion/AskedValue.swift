import PhoneFilterCore

/// The value that the user is typing for an option, and the rest of the line. The words are read as
/// the parser would read them.
struct AskedValue {
  let option: CommandOption
  /// The part of the word before the value: `--color=`, or empty.
  let attached: String
  /// The part of the value that the user has typed.
  let typed: String
  /// The other words, without the option and its value.
  let others: [String]
  let options: [CommandOption]

  /// Nil if the user is not typing an option's value. `commands` returns the command for a first
  /// word.
  init?(_ press: TabPress, commands: (_ firstWord: String?) -> CommandDescription) {
    let command = commands(press.before.first)
    options = command.options
    var others: [String] = []
    var pending: CommandOption?
    for word in press.before.dropFirst(command.name.isEmpty ? 0 : 1) {
      others.append(word)
      // An option in the place of a value counts as an option.
      if pending != nil, !options.contains(where: { word.begins(with: "-") && $0.isSpelled(word) })
      {
        pending = nil
        continue
      }
      if word == "--" { return nil }
      pending = AskedValue.option(before: word, among: options)
    }
    if let pending {
      option = pending
      others.removeLast()
      attached = ""
      typed = press.typed
    } else {
      let parts = press.typed.parts(at: "=", atMost: 2)
      guard parts.count == 2, let option = options.first(where: { $0.isSpelled(parts[0]) }),
        option.argument != nil
      else { return nil }
      self.option = option
      attached = parts[0] + "="
      typed = parts[1]
    }
    self.others = others + press.after
  }

  /// Returns the option in a word, if the next word is its value.
  private static func option(
    before word: String, among options: [CommandOption]
  ) -> CommandOption? {
    guard word.begins(with: "-") else { return nil }
    if word.begins(with: "--") {
      return options.first { $0.argument != nil && $0.isSpelled(word) }
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { return nil }
      if option.argument != nil { return letters.isEmpty ? option : nil }
    }
    return nil
  }
}
