/// Contestants on the same catalogue. Each runs in every round, so that drift affects all equally.
///
/// The order is random in each round: a program that always came after the same neighbor was 10 %
/// slower than its twin.
struct Match {
  let turn: Turn
  let output: String
  let errors: String

  func play(_ contestants: [Contestant]) throws -> [Score] {
    var scores = contestants.map(Score.init)
    var random = SplitMix64(seed: 1)
    for round in 0..<turn.warmUps + turn.runs {
      let isWarmUp = round < turn.warmUps
      for index in isWarmUp ? Array(scores.indices) : random.shuffled(scores.indices)
      where scores[index].problem == nil {
        try play(&scores[index], isWarmUp: isWarmUp)
      }
    }
    return scores
  }

  /// The time of a warm-up doesn't count. If there are warm-ups, they sample the memory.
  private func play(_ score: inout Score, isWarmUp: Bool) throws {
    guard let command = score.contestant.command else { return }
    if let visit = score.contestant.visit {
      let outcome = try ScreenRun.run(command, visit, errors: errors)
      score.problem = try outcome.fault?.text ?? judge(outcome.process, of: score.contestant)
      if score.problem == nil { score.add(outcome, isWarmUp: isWarmUp) }
      return
    }
    let run = try ChildProcess.run(
      command, output: output, errors: errors, samplesMemory: isWarmUp || turn.warmUps == 0)
    score.problem = try judge(run, of: score.contestant)
    score.add(run, isWarmUp: isWarmUp)
  }

  /// Every answer is judged, the warm-up's too.
  private func judge(_ run: ChildProcess, of contestant: Contestant) throws -> String? {
    guard contestant.goodStatuses.contains(run.status) else {
      let said = try File.lines(errors).first { !$0.isEmpty } ?? "nothing on standard error"
      return "failed with status \(run.status): \(said)"
    }
    // A screen's numbers were checked while they were visible.
    return contestant.visit == nil ? try contestant.answer?.problem(at: output) : nil
  }
}
