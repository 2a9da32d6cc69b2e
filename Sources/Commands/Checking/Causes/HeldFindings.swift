/// What was found in the rows of a catalogue, held until its end: then it is known which of it has one
/// cause.
///
///     finding ─► group by rule and column ─► held, or only counted ─► at the end: one problem, or each
///
/// Memory has a limit: of a group that grows beyond it three findings are kept, and it counts as one
/// problem.
struct HeldFindings {
  /// What findings have in common: the rule, and the column of the plan; none for whole rows.
  struct Subject: Hashable {
    let rule: Int
    let column: Int?
  }

  struct Group {
    /// How many there are, and how many of them are held.
    package fileprivate(set) var count = 0
    package fileprivate(set) var held = 0
    /// Whether there are too many for each to be held.
    fileprivate(set) var isFolded = false
  }

  /// Maximum number of findings that are held of a catalogue.
  private static let most = 1 << 15

  private(set) var findings: [Finding] = []
  private(set) var groups: [Subject: Group] = [:]

  /// Counts a finding; whether it is to be added as well.
  mutating func count(_ subject: Subject, isListed: Bool) -> Bool {
    add(1, of: subject)
    return isListed && mayHold(subject)
  }

  /// Whether a finding could be held.
  func mayHold(_ subject: Subject) -> Bool {
    guard let group = groups[subject] else { return true }
    return !group.isFolded || group.held < Occurrences.mostPlaces
  }

  /// Counts findings of which nothing is told.
  mutating func add(_ count: Int, of subject: Subject) {
    if count > 0 { groups[subject, default: Group()].count += count }
  }

  /// Adds a finding that was counted.
  mutating func add(_ finding: Finding) {
    findings.append(finding)
    groups[finding.subject, default: Group()].held += 1
    if findings.count > HeldFindings.most { fold() }
  }

  /// Keeps the first findings alone of the group that has most.
  private mutating func fold() {
    guard let largest = groups.max(by: { $0.value.held < $1.value.held })?.key else { return }
    var kept = 0
    findings.removeAll { finding in
      guard finding.subject == largest else { return false }
      kept += 1
      return kept > Occurrences.mostPlaces
    }
    groups[largest]?.held = min(kept, Occurrences.mostPlaces)
    groups[largest]?.isFolded = true
  }
}
