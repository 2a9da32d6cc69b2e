/// A whole run, from the first printed line to the verdict.
///
///     for all shapes: for all cases: the frugal contestants, in turn
///     then for all cases again: the contestants that fill the memory
struct Session {
  let settings: Settings
  /// The tool under test, and the optional baseline.
  let tools: [Tool]
  let scratch: Scratch
  let say: (String) -> Void

  func run() throws -> [Comparison] {
    let store = CatalogueStore(
      rows: settings.rows, seed: settings.seed, keptFolder: settings.keptFolder, scratch: scratch)
    var comparisons: [Comparison] = []
    for shape in settings.shapes {
      let cases = settings.cases.filter { $0.accepts(shape) }
      if cases.isEmpty { continue }
      if let maker = shape.maker, maker.find() == nil {
        say("\n\(shape.name) · left out: \(maker.command), which makes it, is absent")
        continue
      }
      let catalogue = try store.catalogue(shape)
      try show(catalogue)
      let turn = Turn.frugal(settings, on: catalogue)
      for benchmark in cases {
        var comparison = Comparison(benchmark: benchmark, catalogue: catalogue)
        try play(&comparison, turn)
        comparisons.append(comparison)
      }
      if !cases.contains(where: { waits($0, on: catalogue) }) { store.release(catalogue) }
    }
    try playApart(&comparisons)
    return comparisons
  }

  private func playApart(_ comparisons: inout [Comparison]) throws {
    guard comparisons.contains(where: { waits($0.benchmark, on: $0.catalogue) }) else { return }
    let turn = Turn.hungry(settings)
    say("\napart, for they fill the memory · \(Figures.count(turn.runs, "run"))")
    for index in comparisons.indices { try play(&comparisons[index], turn) }
  }

  private func waits(_ benchmark: BenchmarkCase, on catalogue: Catalogue) -> Bool {
    !lineUp(benchmark, Turn.hungry(settings), on: catalogue).isEmpty
  }

  private func lineUp(
    _ benchmark: BenchmarkCase, _ turn: Turn, on catalogue: Catalogue
  ) -> [Contestant] {
    benchmark.lineUp(tools, on: catalogue).filter { contestant in
      turn.takes(contestant, on: catalogue)
        && !settings.excludedPeers.contains(contestant.peer?.command ?? "")
    }
  }

  private func play(_ comparison: inout Comparison, _ turn: Turn) throws {
    let catalogue = comparison.catalogue
    let contestants = lineUp(comparison.benchmark, turn, on: catalogue)
    if contestants.isEmpty { return }
    say("\n\(comparison.name) · \(comparison.benchmark.summary)")
    let match = Match(
      turn: turn, output: scratch.path("output"), errors: scratch.path("errors"))
    let scores = try match.play(contestants)
    comparison.scores += scores
    ScoreTable(scores: scores, comparison: comparison).lines.forEach(say)
    ScreenTable(scores: scores).lines.forEach(say)
    for score in scores {
      if let problem = score.problem { say("  PROBLEM: \(score.contestant.name) \(problem)") }
    }
    if let line = agreement(of: scores) { say("  \(line)") }
    if settings.judgesTime, turn.takesTools {
      comparison.verdicts.forEach { say("  \($0.line)") }
    }
  }

  /// Nil if no answers were checked, or a contestant gave a wrong answer.
  private func agreement(of scores: [Score]) -> String? {
    let checked = scores.filter { $0.contestant.answer != nil && $0.contestant.program != nil }
    guard let answer = checked.first?.contestant.answer, scores.allSatisfy({ $0.problem == nil })
    else { return nil }
    let who =
      switch checked.count {
      case 1: "the answer is"
      case 2: "both answers are"
      case let count: "all \(count) answers are"
      }
    return "\(who) as generated; \(checked[0].contestant.name): \(answer.summary)"
  }

  /// Reads the catalogue once, into the page cache, and prints its size.
  private func show(_ catalogue: Catalogue) throws {
    try File.forEachPiece(catalogue.path) { _ in try Interruption.check() }
    let size = "\(Figures.count(catalogue.rows, "row")), \(catalogue.bytes.grouped) bytes"
    say("\n\(catalogue.shape.name) · \(catalogue.shape.summary)")
    say("  \(size)\(catalogue.isReused ? ", kept from before" : "")")
  }
}
