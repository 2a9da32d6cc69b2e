/// A goal of phonefilter in a case that should be met, and a better figure that it aims at.
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

  /// The memory of a case that streams does not grow with the file.
  static let streams = Target(.memory(16), stretch: .memory(8))

  /// A multiple of DuckDB's time for the same.
  static func besideDuckDB(_ goal: Double, stretch: Double, on shapes: [Shape]? = nil) -> Target {
    Target(.within(goal, of: .duckdb), stretch: .within(stretch, of: .duckdb), on: shapes)
  }

  func isFor(_ shape: Shape) -> Bool {
    shapes?.contains { $0.name == shape.name } ?? true
  }
}

/// A line that a figure of phonefilter should not cross.
struct Bound: Sendable {
  let text: String
  /// The figure in words; nil when a measurement that it needs is missing.
  let figure: @Sendable (Comparison) -> Figure?

  /// A measured figure, and whether it is within the bound.
  struct Figure {
    let text: String
    let isMet: Bool
  }

  /// Maximum time, as a multiple of a peer's.
  static func within(_ factor: Double, of peer: Peer) -> Bound {
    Bound(text: "≤ \(Figures.factor(factor, isBound: true)) × \(peer.command)") { comparison in
      comparison.ratio(to: peer).map {
        Figure(text: Figures.factor(1 / $0), isMet: 1 / $0 <= factor)
      }
    }
  }

  /// Minimum time of a peer, as a multiple of phonefilter's.
  static func faster(_ factor: Double, than peer: Peer) -> Bound {
    Bound(text: "≥ \(Figures.factor(factor, isBound: true)) × faster than \(peer.command)") {
      comparison in
      comparison.ratio(to: peer).map { Figure(text: Figures.factor($0), isMet: $0 >= factor) }
    }
  }

  /// Maximum time for a row.
  static func perRow(microseconds bound: Double) -> Bound {
    Bound(text: "≤ \(Figures.factor(bound, isBound: true)) µs a row") { comparison in
      comparison.tool.flatMap { tool in
        guard tool.problem == nil, let median = tool.median else { return nil }
        let time = median * 1_000_000 / Double(comparison.catalogue.rows)
        return Figure(text: "\(Figures.factor(time)) µs", isMet: time <= bound)
      }
    }
  }

  /// Maximum time that something takes on a screen.
  static func screen(_ figure: ScreenFigure, milliseconds bound: Double) -> Bound {
    Bound(text: "\(figure.name) ≤ \(Figures.factor(bound, isBound: true)) ms") { comparison in
      comparison.tool.flatMap { tool in
        guard tool.problem == nil, let seconds = figure.seconds(tool.screen) else { return nil }
        return Figure(text: Figures.time(seconds), isMet: seconds * 1000 <= bound)
      }
    }
  }

  /// Maximum peak memory, in millions of bytes.
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
