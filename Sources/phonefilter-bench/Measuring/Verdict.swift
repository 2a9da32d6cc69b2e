struct Verdict {
  let work: String
  let target: Target
  let goal: Bound.Figure?
  let stretch: Bound.Figure?

  var line: String {
    var line = "target \(target.goal.text): \(Self.words(goal))"
    if let bound = target.stretch { line += "; stretch \(bound.text): \(Self.words(stretch))" }
    return line
  }

  static func words(_ figure: Bound.Figure?) -> String {
    figure.map { "\($0.text), \($0.isMet ? "met" : "missed")" } ?? "not measured"
  }

  /// The number of verdicts of each kind, and the missed targets.
  static func summary(of verdicts: [Verdict]) -> [String] {
    let missed = verdicts.filter { $0.goal.map { !$0.isMet } ?? false }
    let unknown = verdicts.count { $0.goal == nil }
    let stretched = verdicts.count { $0.stretch?.isMet ?? false }
    let met = verdicts.count - missed.count - unknown
    let head =
      "targets: \(met) met (\(stretched) at the stretch), \(missed.count) missed, "
      + "\(unknown) not measured"
    return [head] + missed.map { "  missed: \($0.work), \($0.line)" }
  }
}

extension Comparison {
  var verdicts: [Verdict] {
    benchmark.targets(for: catalogue.shape).map { target in
      Verdict(
        work: name, target: target, goal: target.goal.figure(self),
        stretch: target.stretch.flatMap { $0.figure(self) })
    }
  }
}
