import PhoneFilterCore

/// A text that completion can offer.
package struct Candidate: Equatable {
  let text: String
  /// The description for the user: `3 phones`. May be empty.
  var description = ""
}

/// The candidates for a word that the user is typing.
package struct Candidates: Equatable {
  /// The part of the word before the value: `--sort=`, or empty.
  var attached = ""
  /// The part of the typed value before each candidate: `price,-`.
  var kept = ""
  /// The candidates, in the order in which they are shown.
  var list: [Candidate] = []
  /// True if the user must type more after the candidate.
  var goesOn = false

  /// The maximum number of candidates. From a hundred on, bash asks before it shows them.
  static let most = 99

  /// Returns the candidates that begin with the typed text. If none does, ignores case.
  static func fitting(_ typed: String, _ all: [Candidate]) -> [Candidate] {
    let exact = all.filter { $0.text.begins(with: typed) }
    guard exact.isEmpty else { return Array(exact.prefix(most)) }
    let beginning = TypedBeginning(typed)
    return Array(all.filter { beginning.begins($0.text) }.prefix(most))
  }
}
