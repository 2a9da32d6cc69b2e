/// A mistake as the reader or a rule notes it: without its line, and without the name of its
/// catalogue.
struct Finding: Sendable {
  /// The number of the rule.
  let rule: Int
  let place: FoundPlace
  let message: String
  /// Its identity within its rule: it stays when the line moves. Empty where no report asks for it.
  let identity: String
  /// The column of the plan that it is about; nil where it is about a row as a whole.
  var column: Int?
  /// The row of the batch that it is about; nil where it is about more than one.
  var row: Int?
  /// The place as far as the thread that found it could tell; nil where it could not.
  var chunkPlace: ChunkPlace?
  /// The other place that belongs to it, which the message tells.
  var related: RelatedPlace?
  /// The place for reports, as far as it is known.
  var resolved: ProblemPlace?

  /// What it has in common with others.
  var subject: HeldFindings.Subject { .init(rule: rule, column: column) }

  /// What is wrong, without a place that will move.
  var lastingMessage: String { related != nil ? "\(identity) is there twice" : message }

  /// What it is known by, 16 hexadecimal digits, wherever it stands.
  func fingerprint(by rule: RuleDescription, in file: String? = nil) -> String {
    let file = file.map { "\($0)\0" } ?? ""
    let digest = SHA256.digest(of: "\(rule.name)\0\(file)\(identity)")
    return digest.prefix(8).map { hexadecimal($0).dropFirst(2) }.joined()
  }
}

/// How a finding is told: by itself, or as one of many.
package struct Telling {
  /// How often it is there, where it stands for others too.
  var occurrences: Occurrences?
  /// Whether all of them are one problem: they have one cause.
  var isCause = false
  /// Whether a list for people leaves it out, since one before it stands for it.
  var isFolded = false
}
