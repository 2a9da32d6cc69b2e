/// The findings in the rows of a catalogue. They are held until its end, when common causes are
/// known.
///
///     finding ─► group by rule and column ─► held, or only counted ─► at the end: one problem, or each
///
/// Memory has a limit. If more findings come, only three findings of the largest group are kept,
/// and that group counts as one problem.
struct HeldFindings {
  /// The common part of findings: the rule, and the column of the plan. The column is nil for whole
  /// rows.
  struct Subject: Hashable {
    let rule: Int
    let column: Int?
  }

  struct Group {
    /// The number of findings, and the number that is held.
    package fileprivate(set) var count = 0
    package fileprivate(set) var held = 0
    /// True if the findings are too many to hold all of them.
    fileprivate(set) var isFolded = false
  }

  /// The maximum number of findings that are held for a catalogue.
  private static let most = 1 << 15

  private(set) var findings: [Finding] = []
  private(set) var groups: [Subject: Group] = [:]

  /// Counts a finding. Returns true if the caller must also add it.
  mutating func count(_ subject: Subject, isListed: Bool) -> Bool {
    add(1, of: subject)
    return isListed && mayHold(subject)
  }

  func mayHold(_ subject: Subject) -> Bool {
    guard let group = groups[subject] else { return true }
    return !group.isFolded || group.held < Occurrences.mostPlaces
  }

  /// Counts findings that are not held.
  mutating func add(_ count: Int, of subject: Subject) {
    if count > 0 { groups[subject, default: Group()].count += count }
  }

  /// Adds a finding. The caller has counted it.
  mutating func add(_ finding: Finding) {
    findings.append(finding)
    groups[finding.subject, default: Group()].held += 1
    if findings.count > HeldFindings.most { fold() }
  }

  /// Keeps only the first findings of the largest group.
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
