import PhoneFilterCore

/// A text that can stand where something is being typed.
package struct Candidate: Equatable {
  let text: String
  /// What it is, for the user: `3 phones`; may be empty.
  var description = ""
}

/// What can stand in the place of a word that is being typed.
package struct Candidates: Equatable {
  /// What stands in the word before the value: `--sort=`, or nothing.
  var attached = ""
  /// What stays of the value as it was typed, before what is offered: `price,-`.
  var kept = ""
  /// What can stand behind that, in the order in which it is shown.
  var list: [Candidate] = []
  /// Whether more has to be typed behind it, so that the word does not end there.
  var goesOn = false

  /// Maximum number of them: from a hundred on, bash asks whether to show them.
  static let most = 99

  /// Those of some candidates that begin with what was typed; if there are none, those that do so
  /// without regard to case.
  static func fitting(_ typed: String, _ all: [Candidate]) -> [Candidate] {
    let exact = all.filter { $0.text.begins(with: typed) }
    guard exact.isEmpty else { return Array(exact.prefix(most)) }
    let beginning = TypedBeginning(typed)
    return Array(all.filter { beginning.begins($0.text) }.prefix(most))
  }
}
