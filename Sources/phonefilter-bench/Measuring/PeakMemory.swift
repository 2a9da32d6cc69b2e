/// The peak memory of a contestant over all runs, as exact as possible.
enum PeakMemory {
  case unknown
  case exact(Int)
  /// Sampled from outside while the program ran.
  case sampled(Int)
  /// Hidden under this process's own peak.
  case atMost(Int)

  mutating func add(_ run: ChildProcess) {
    let isVisible = run.peakMemory > run.memoryFloor
    switch self {
    case .exact(let peak):
      self = .exact(isVisible ? max(peak, run.peakMemory) : peak)
    case _ where isVisible:
      self = .exact(run.peakMemory)
    case .sampled(let peak):
      self = .sampled(max(peak, run.sampledPeakMemory ?? 0))
    case .unknown, .atMost:
      self = run.sampledPeakMemory.map { .sampled($0) } ?? .atMost(run.memoryFloor)
    }
  }

  /// Nil if nothing is known.
  var bytes: Int? {
    switch self {
    case .unknown: nil
    case .exact(let bytes), .sampled(let bytes), .atMost(let bytes): bytes
    }
  }

  var text: String {
    switch self {
    case .unknown: ""
    case .exact(let bytes): Figures.bytes(Double(bytes))
    case .sampled(let bytes): "~\(Figures.bytes(Double(bytes)))"
    case .atMost(let bytes): "≤ \(Figures.bytes(Double(bytes)))"
    }
  }
}
