import PhoneFilterCore

/// Something that users of other tools type, and what it comes to here: where the meaning is clear it
/// is taken, else the answer is the line that would do it.
package struct ForeignHabit: Sendable {
  /// What stands on the command line.
  struct Typed {
    /// The option as it was typed, without a value: `--json`, `-o`.
    let spelling: String
    /// The value behind `=`, or in the same word as a short option.
    let attached: String?
    /// The words before the option, and those behind it.
    let before: [String]
    let behind: [String]
    /// The name of the command; empty for the default one.
    let command: String
    /// The options of the command.
    let options: [CommandOption]
  }

  /// What it comes to.
  enum Reading: Equatable {
    /// These words stand in place of the option; `takesNext` where the word behind it was its value.
    case words([String], takesNext: Bool)
    /// The only key of `--sort` is turned round.
    case turnedSort
    /// The sentence that says what to type.
    case answer(String)
  }

  /// The words of a line that shows it.
  package let example: [String]
  /// The words that do the same; nil where it is answered.
  package let meaning: [String]?
  /// The answer holds this text; nil where it is taken.
  package let answer: String?
  let read: @Sendable (Typed) -> Reading?

  /// A habit that is taken as other words.
  init(
    _ example: String, as meaning: String, _ read: @escaping @Sendable (Typed) -> Reading?
  ) {
    self.example = example.words
    self.meaning = meaning.words
    answer = nil
    self.read = read
  }

  /// A habit that is answered.
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
  /// The value that the option would take: its own, or the next word.
  var value: String? { attached ?? behind.first }

  /// The long name without dashes; empty for a short one.
  var name: String { spelling.hasPrefix("--") ? String(spelling.dropFirst(2)) : "" }

  /// Whether the command has an option.
  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The names of the formats that the command writes, as they can be typed.
  var formats: [String] {
    guard let format = options.first(where: { $0.name == "format" })?.argument,
      case .words(let words) = format.completion
    else { return [] }
    return words + format.synonyms
  }

  /// These words in place of the option, in front of its value.
  func words(_ words: [String]) -> ForeignHabit.Reading {
    guard let attached, let last = words.last else { return .words(words, takesNext: false) }
    return .words(words.dropLast() + ["\(last)=\(attached)"], takesNext: false)
  }

  /// The whole line with other words in place of the option and its value, and a text after it. The
  /// value is the next word only if `takesNext`.
  func line(with words: [String], then end: String, takesNext: Bool = true) -> String {
    let rest = attached == nil && takesNext ? Array(behind.dropFirst()) : behind
    let line = ["phonefilter", command] + (before + words + rest).map(ShellQuoting.word) + [end]
    return line.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The words of an example, in which single quotes hold one together.
  fileprivate var words: [String] {
    parts(at: "'").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.parts(at: " ").filter { !$0.isEmpty }
    }
  }
}
