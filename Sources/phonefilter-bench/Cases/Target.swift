/// What is wanted of phonefilter in a case: a goal that should be met, and where it wants to get.
struct Target: Sendable {
  let goal: Bound
  let stretch: Bound?
  /// Nil for every shape of the case.
  private let shapes: [Shape]?

  init(_ goal: Bound, stretch: Bound? = nil, on shapes: [Shape]? = nil) {
    self.goal = goal
    self.stretch = stretch
    self.shapes = shapes
  }

  /// Whatever streams takes no more memory for a bigger file.
  static let streams = Target(.memory(16), stretch: .memory(8))

  static let startsUp = Target(.within(1, of: .ripgrep), stretch: .within(1, of: .jq))

  func isFor(_ shape: Shape) -> Bool {
    shapes?.contains { $0.name == shape.name } ?? true
  }
}

/// A line that a figure of phonefilter should not cross.
struct Bound: Sendable {
  let text: String
  /// The figure in words; nil when what it needs was not measured.
  let figure: @Sendable (Comparison) -> Figure?

  struct Figure {
    let text: String
    let isMet: Bool
  }

  /// At most so many times what a peer takes.
  static func within(_ factor: Double, of peer: Peer) -> Bound {
    Bound(text: "≤ \(Figures.factor(factor, isBound: true)) × \(peer.command)") { comparison in
      comparison.ratio(to: peer).map {
        Figure(text: Figures.factor(1 / $0), isMet: 1 / $0 <= factor)
      }
    }
  }

  /// The peer takes so many times as long, at least.
  static func faster(_ factor: Double, than peer: Peer) -> Bound {
    Bound(text: "≥ \(Figures.factor(factor, isBound: true)) × faster than \(peer.command)") {
      comparison in
      comparison.ratio(to: peer).map { Figure(text: Figures.factor($0), isMet: $0 >= factor) }
    }
  }

  /// At most so many million bytes at the peak.
  static func memory(_ megabytes: Int) -> Bound {
    Bound(text: "≤ \(megabytes) MB") { comparison in
      comparison.tool.flatMap { tool in
        tool.memory.bytes.map {
          Figure(text: tool.memory.text, isMet: $0 <= megabytes * 1_000_000)
        }
      }
    }
  }
}
