/// Something that a user chooses by its name, such as a format.
package protocol NamedChoice: Sendable {
  /// The name, as it is typed.
  var name: String { get }
  /// Other names for it, which users of other tools type.
  var synonyms: [String] { get }
  /// A description for the help, in one line.
  var summary: String { get }
}

extension NamedChoice {
  package var synonyms: [String] { [] }
}

/// Everything of one kind that there is to choose from, in the order of the help.
///
///     all       .json, .sarif
///     names     "json", "sarif"
///     help      json: a JSON object: the problems, a line each, and their counts
///               sarif: SARIF 2.1.0, for code scanning
package struct NamedChoices<Choice: Sendable>: RandomAccessCollection, Sendable {
  private let choices: [Choice]
  private let named: [any NamedChoice]

  /// The caller passes `{ $0 }` as the closure: only where `Choice` is known, the compiler sees that
  /// each of them has a name.
  package init(_ choices: [Choice], as named: (Choice) -> any NamedChoice) {
    self.choices = choices
    self.named = choices.map(named)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { choices.count }
  package subscript(index: Int) -> Choice { choices[index] }

  /// The names.
  package var names: [String] { named.map(\.name) }

  /// The names in a line: with a much shorter one where a choice has it, if all of them are too long.
  package func listed(within length: Int) -> String {
    let all = names.joined(separator: ", ")
    guard all.utf8.count > length else { return all }
    return named.map { choice in
      choice.synonyms.first { $0.utf8.count * 2 <= choice.name.utf8.count } ?? choice.name
    }.joined(separator: ", ")
  }

  /// The other names that are taken for them.
  package var synonyms: [String] { named.flatMap(\.synonyms) }

  /// What each of them is, one a line.
  package var help: String {
    named.map { choice in
      let others = choice.synonyms.map { "; also \($0)" }.joined()
      return "\(choice.name): \(choice.summary)\(others)"
    }.joined(separator: "\n")
  }

  /// The choice of a name; nil where there is none.
  package func choice(named name: String) -> Choice? {
    named.firstIndex { $0.name == name }.map { choices[$0] }
  }

  /// The choice of a name as it was typed. The error says what it is that there is none of, and
  /// which there are.
  package func choice(typed: String, what: String = "format") throws(UsageError) -> Choice {
    if let index = named.firstIndex(where: { $0.synonyms.contains(typed) }) {
      return choices[index]
    }
    return choices[try TypedWord.index(of: typed, among: names, what: what)]
  }
}
