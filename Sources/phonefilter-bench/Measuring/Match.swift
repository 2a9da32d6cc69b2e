/// Contestants on the same ground, run in turn: A B C A B C, so that drift hits all alike.
struct Match {
  let runs: Int
  /// Slow contestants run once, without a warm-up.
  let isBig: Bool
  let output: String
  let errors: String

  func play(_ contestants: [Contestant]) throws -> [Score] {
    var scores = contestants.map(Score.init)
    for round in 0...runs {
      for index in scores.indices where takesPart(scores[index], in: round) {
        try play(&scores[index], isWarmUp: round == 0)
      }
    }
    return scores
  }

  /// Round 0 is the warm-up.
  private func takesPart(_ score: Score, in round: Int) -> Bool {
    guard score.contestant.program != nil, score.problem == nil else { return false }
    return runsOnce(score.contestant) ? round == 1 : true
  }

  func runsOnce(_ contestant: Contestant) -> Bool {
    contestant.isSlow && isBig
  }

  /// The warm-up's answer is judged like any other.
  private func play(_ score: inout Score, isWarmUp: Bool) throws {
    guard let program = score.contestant.program else { return }
    let run = try ChildProcess.run(
      program, score.contestant.arguments, output: output, errors: errors,
      samplesMemory: isWarmUp)
    score.problem = try judge(run, of: score.contestant)
    score.add(run, isWarmUp: isWarmUp)
  }

  private func judge(_ run: ChildProcess, of contestant: Contestant) throws -> String? {
    guard contestant.goodStatuses.contains(run.status) else {
      let said = try File.lines(errors).first { !$0.isEmpty } ?? "nothing on standard error"
      return "failed with status \(run.status): \(said)"
    }
    guard let check = contestant.check else { return nil }
    guard let answer = try check.answer.read(output) else { return "printed no single number" }
    return answer == check.expected
      ? nil : "gives \(answer.grouped), and \(check.expected.grouped) is right"
  }
}
