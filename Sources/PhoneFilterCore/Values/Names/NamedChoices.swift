/// A choice that a user makes by its name, such as a format.
package protocol NamedChoice: Sendable {
  /// The name that the user types.
  var name: String { get }
  /// Other names that users of other tools type.
  var synonyms: [String] { get }
  /// A description for the help, in one line.
  var summary: String { get }
}

extension NamedChoice {
  package var synonyms: [String] { [] }
}

/// All choices of one kind, in the order of the help.
///
///     all       .json, .sarif
///     names     "json", "sarif"
///     help      json: a JSON object: the problems, a line each, and their counts
///               sarif: SARIF 2.1.0, for code scanning
package struct NamedChoices<Choice: Sendable>: RandomAccessCollection, Sendable {
  private let choices: [Choice]
  private let named: [any NamedChoice]

  /// The caller passes `{ $0 }` as the closure. The compiler knows that each choice has a name only
  /// where it knows `Choice`.
  package init(_ choices: [Choice], as named: (Choice) -> any NamedChoice) {
    self.choices = choices
    self.named = choices.map(named)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { choices.count }
  package subscript(index: Int) -> Choice { choices[index] }

  package var names: [String] { named.map(\.name) }

  /// Returns the names in one line. If the line is too long, synonyms of at most half the length
  /// replace their names, and then an ellipsis replaces the last names.
  package func listed(within length: Int) -> String {
    let all = names.joined(separator: ", ")
    guard all.utf8.count > length else { return all }
    var shown = named.map { choice in
      choice.synonyms.first { $0.utf8.count * 2 <= choice.name.utf8.count } ?? choice.name
    }
    var line = shown.joined(separator: ", ")
    while line.utf8.count > length, shown.popLast() != nil {
      line = (shown + ["…"]).joined(separator: ", ")
    }
    return line
  }

  package var synonyms: [String] { named.flatMap(\.synonyms) }

  /// The summaries of the choices, one a line.
  package var help: String {
    named.map { choice in
      let others = choice.synonyms.map { "; also \($0)" }.joined()
      return "\(choice.name): \(choice.summary)\(others)"
    }.joined(separator: "\n")
  }

  /// Returns the choice with a name; nil if the name is unknown.
  package func choice(named name: String) -> Choice? {
    named.firstIndex { $0.name == name }.map { choices[$0] }
  }

  /// Returns the choice with a typed name or synonym. The error names the kind, and lists the
  /// names.
  package func choice(typed: String, what: String = "format") throws(UsageError) -> Choice {
    if let index = named.firstIndex(where: { $0.synonyms.contains(typed) }) {
      return choices[index]
    }
    return choices[try TypedWord.index(of: typed, among: names, what: what)]
  }
}
