struct Score {
  let contestant: Contestant
  private(set) var seconds: [Double] = []
  private(set) var memory = PeakMemory.unknown
  private(set) var screen = ScreenTimes()
  /// The reason why the contestant is out: it failed or gave a wrong answer.
  var problem: String?

  init(_ contestant: Contestant) {
    self.contestant = contestant
  }

  /// The warm-up counts for the memory only.
  mutating func add(_ run: ChildProcess, isWarmUp: Bool) {
    if !isWarmUp { seconds.append(run.seconds) }
    memory.add(run)
  }

  mutating func add(_ outcome: ScreenRun.Outcome, isWarmUp: Bool) {
    add(outcome.process, isWarmUp: isWarmUp)
    if !isWarmUp { screen.add(outcome.times) }
  }

  /// Nil before the first measured run.
  var median: Double? { Self.median(of: seconds) }

  /// The median distance from the median, as a part of it; nil with fewer than two runs.
  var spread: Double? {
    guard seconds.count > 1, let median else { return nil }
    return Self.median(of: seconds.map { abs($0 - median) }).map { $0 / median }
  }

  var range: ClosedRange<Double>? {
    guard let low = seconds.min(), let high = seconds.max() else { return nil }
    return low...high
  }

  static func median(of figures: [Double]) -> Double? {
    guard !figures.isEmpty else { return nil }
    let sorted = figures.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
