/// A mistake as the reader or a rule notes it: without its line, and without the name of its
/// catalogue.
struct Finding: Sendable {
  /// The number of the rule.
  let rule: Int
  let place: FoundPlace
  let message: String
  /// Its identity within its rule and catalogue: it stays when the line moves.
  let identity: String
  /// The row of the batch that it is about; nil where it is about more than one.
  var row: Int?
}

extension [RuleDescription] {
  /// A finding as a problem of a catalogue.
  func problem(
    _ finding: Finding, of source: String, at place: ProblemPlace?, related: RelatedPlace? = nil
  ) -> Problem {
    let rule = self[finding.rule]
    let digest = SHA256.digest(of: "\(rule.name)\0\(source)\0\(finding.identity)")
    let fingerprint = digest.prefix(8).map { hexadecimal($0).dropFirst(2) }.joined()
    return Problem(
      rule: rule.name, severity: rule.severity, source: source, place: place,
      message: finding.message, related: related, fingerprint: fingerprint)
  }
}
