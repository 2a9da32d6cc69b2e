import PhoneFilterCore

/// Text that users of other tools type, and its meaning here. If the meaning is clear, the tool
/// accepts the text. Otherwise, the answer is the line that does the same.
package struct ForeignHabit: Sendable {
  /// The words on the command line.
  struct Typed {
    /// The option as the user typed it, without a value: `--json`, `-o`.
    let spelling: String
    /// The value after `=`, or in the same word as a short option.
    let attached: String?
    /// The words before the option, and after it.
    let before: [String]
    let after: [String]
    /// The name of the command. Empty for the default command.
    let command: String
    let options: [CommandOption]
  }

  enum Reading: Equatable {
    /// These words replace the option. `takesNext` is true if the next word was its value.
    case words([String], takesNext: Bool)
    /// The only key of `--sort` becomes descending.
    case turnedSort
    /// The sentence that tells the user what to type.
    case answer(String)
  }

  /// The words of an example line.
  package let example: [String]
  /// The words with the same meaning. Nil if the habit is answered.
  package let meaning: [String]?
  /// A text in the answer. Nil if the habit is accepted.
  package let answer: String?
  let read: @Sendable (Typed) -> Reading?

  /// Creates a habit that is accepted as other words.
  init(
    _ example: String, as meaning: String, _ read: @escaping @Sendable (Typed) -> Reading?
  ) {
    self.example = example.words
    self.meaning = meaning.words
    answer = nil
    self.read = read
  }

  /// Creates a habit that is answered.
  init(
    _ example: String, answer: String, _ read: @escaping @Sendable (Typed) -> Reading?
  ) {
    self.example = example.words
    meaning = nil
    self.answer = answer
    self.read = read
  }
}

extension ForeignHabit.Typed {
  /// The option's own value, or the next word.
  var value: String? { attached ?? after.first }

  /// The long name without dashes. Empty for a short option.
  var name: String { spelling.hasPrefix("--") ? String(spelling.dropFirst(2)) : "" }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The command's output formats, as the user can type them.
  var formats: [String] {
    guard let format = options.first(where: { $0.name == "format" })?.argument,
      case .words(let words) = format.completion
    else { return [] }
    return words + format.synonyms
  }

  /// Returns the reading that replaces the option with these words. An attached value is attached
  /// to the last of them.
  func words(_ words: [String]) -> ForeignHabit.Reading {
    guard let attached, let last = words.last else { return .words(words, takesNext: false) }
    return .words(words.dropLast() + ["\(last)=\(attached)"], takesNext: false)
  }

  /// Returns the line in which `words` replace the option and its value, with the text `end` after
  /// it. `takesNext` is true if the next word is the value.
  func line(with words: [String], then end: String, takesNext: Bool = true) -> String {
    let rest = attached == nil && takesNext ? Array(after.dropFirst()) : after
    let line = ["phonefilter", command] + (before + words + rest).map(ShellQuoting.word) + [end]
    return line.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The words of an example. Single quotes hold a word together.
  fileprivate var words: [String] {
    parts(at: "'").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.parts(at: " ").filter { !$0.isEmpty }
    }
  }
}
