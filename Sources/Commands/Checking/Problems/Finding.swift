/// A mistake as the reader or a rule records it, without its line and its catalogue.
struct Finding: Sendable {
  /// The number of the rule.
  let rule: Int
  let place: FoundPlace
  let message: String
  /// Its identity within its rule, which does not change when the line moves. Empty if no report
  /// needs it.
  let identity: String
  /// The column of the plan that it is about; nil for a whole row.
  var column: Int?
  /// The row of the batch that it is about; nil for more than one row.
  var row: Int?
  /// The place, if the thread that found the mistake could determine it; else nil.
  var chunkPlace: ChunkPlace?
  /// The other place that belongs to it, which the message shows.
  var related: RelatedPlace?
  /// The place for reports; nil while it is not known.
  var resolved: ProblemPlace?

  /// The rule and the column that it shares with other findings.
  var subject: HeldFindings.Subject { .init(rule: rule, column: column) }

  /// The message, without a place that will move.
  var lastingMessage: String { related != nil ? "\(identity) is repeated" : message }

  /// Returns its fingerprint: 16 hexadecimal digits that do not depend on its place.
  func fingerprint(by rule: RuleDescription, in file: String? = nil) -> String {
    let file = file.map { "\($0)\0" } ?? ""
    let digest = SHA256.digest(of: "\(rule.name)\0\(file)\(identity)")
    return digest.prefix(8).hexadecimal()
  }
}

/// The way in which a finding is shown: alone, or as one of many.
package struct Telling {
  /// The number of its occurrences, if it represents other findings too.
  var occurrences: Occurrences?
  /// True if all occurrences have one cause and count as one problem.
  var isCause = false
  /// True if a list for people leaves it out, because an earlier finding represents it.
  var isFolded = false
}
