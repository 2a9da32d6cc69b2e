/// What the runs of one contestant came to.
struct Score {
  let contestant: Contestant
  private(set) var seconds: [Double] = []
  private(set) var memory = PeakMemory.unknown
  /// Why the contestant is out: it failed or gave a wrong answer.
  var problem: String?

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  /// The warm-up counts for the memory only.
  mutating func add(_ run: ChildProcess, isWarmUp: Bool) {
    if !isWarmUp { seconds.append(run.seconds) }
    memory.add(run)
  }

  /// Nil before the first measured run.
  var median: Double? {
    guard !seconds.isEmpty else { return nil }
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var range: ClosedRange<Double>? {
    guard let low = seconds.min(), let high = seconds.max() else { return nil }
    return low...high
  }
}
