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
    let found = exact.isEmpty ? all.filter { begins($0.text, typed) } : exact
    return Array(found.prefix(most))
  }

  /// Whether a text begins so, without regard to case.
  static func begins(_ text: String, _ typed: String) -> Bool {
    text.begins(with: typed) || text.lowercased().begins(with: typed.lowercased())
  }
}
