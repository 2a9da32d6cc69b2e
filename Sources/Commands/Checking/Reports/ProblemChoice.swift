/// Chooses a few of many problems: the worst, and among equally severe problems some of each rule.
///
/// A rule that is broken a thousand times must not hide a rule that is broken once.
struct ProblemChoice<Shown> {
  private struct Entry {
    package let order: Int
    package let shown: Shown
  }

  /// The maximum number of problems of a rule that are kept.
  private let mostOfRule: Int
  /// The problems by severity and by rule, in the order in which they were added.
  private var entries: [Severity: [String: [Entry]]] = [:]
  private var rules: [Severity: [String]] = [:]
  private var count = 0

  init(mostOfRule: Int) { self.mostOfRule = mostOfRule }

  /// Keeps a problem in its shown form, if there is room for its rule.
  mutating func add(_ problem: Problem, _ show: (Problem) -> Shown) {
    let (severity, rule) = (problem.severity, problem.rule)
    let known = entries[severity]?[rule]?.count ?? 0
    guard known < mostOfRule else { return }
    if known == 0 { rules[severity, default: []].append(rule) }
    entries[severity, default: [:]][rule, default: []].append(
      Entry(order: count, shown: show(problem)))
    count += 1
  }

  /// Returns the problems that fit, the worst first. Within a severity, `fits` is called for one
  /// problem of each rule, then for a second problem of each rule, and so on, until it returns
  /// false. Problems of one severity are in the order in which they were added.
  func chosen(while fits: (Shown) -> Bool) -> [Shown] {
    var chosen: [Shown] = []
    for severity in Severity.allCases.reversed() {
      var taken: [Entry] = []
      var isFull = false
      var turn = 0
      let lists = (rules[severity] ?? []).map { entries[severity]?[$0] ?? [] }
      while !isFull, lists.contains(where: { turn < $0.count }) {
        for list in lists where turn < list.count && !isFull {
          isFull = !fits(list[turn].shown)
          if !isFull { taken.append(list[turn]) }
        }
        turn += 1
      }
      chosen += taken.sorted { $0.order < $1.order }.map(\.shown)
      if isFull { break }
    }
    return chosen
  }
}
