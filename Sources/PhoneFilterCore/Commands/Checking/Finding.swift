/// A mistake as the reader or a rule notes it: without its line, and without the name of its
/// catalogue.
struct Finding: Sendable {
  /// The number of the rule.
  let rule: Int
  let place: FoundPlace
  let message: String
  /// Its identity within its rule and catalogue: it stays when the line moves. Empty where no report
  /// asks for it.
  let identity: String
  /// The row of the batch that it is about; nil where it is about more than one.
  var row: Int?
  /// The place as far as the thread that found it could tell; nil where it could not.
  var chunkPlace: ChunkPlace?
  /// Whether the message tells the other place that belongs to it.
  var tellsRelated = false
}

extension [RuleDescription] {
  /// A finding as a problem of a catalogue.
  func problem(
    _ finding: Finding, of source: String, at place: ProblemPlace?, related: RelatedPlace? = nil,
    isFingerprinted: Bool = true
  ) -> Problem {
    let rule = self[finding.rule]
    return Problem(
      rule: rule.name, severity: rule.severity, source: source, place: place,
      message: finding.message, related: related,
      fingerprint: isFingerprinted ? fingerprint(of: finding, in: source) : "",
      isRelatedTold: finding.tellsRelated)
  }

  private func fingerprint(of finding: Finding, in source: String) -> String {
    let digest = SHA256.digest(of: "\(self[finding.rule].name)\0\(source)\0\(finding.identity)")
    return digest.prefix(8).map { hexadecimal($0).dropFirst(2) }.joined()
  }
}
