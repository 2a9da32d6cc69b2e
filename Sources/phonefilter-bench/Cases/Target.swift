/// A goal that phonefilter should meet in a case, and a better figure that it aims at.
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

  /// A multiple of DuckDB's time for the same work.
  static func besideDuckDB(_ goal: Double, stretch: Double, on shapes: [Shape]? = nil) -> Target {
    Target(.within(goal, of: .duckdb), stretch: .within(stretch, of: .duckdb), on: shapes)
  }

  func isFor(_ shape: Shape) -> Bool {
    shapes?.contains { $0.name == shape.name } ?? true
  }
}

/// A limit for a figure of phonefilter.
struct Bound: Sendable {
  let text: String
  /// The figure in words; nil if a needed measurement is missing.
  let figure: @Sendable (Comparison) -> Figure?

  /// A measured figure; `isMet` is true if it is within the bound.
  struct Figure {
    let text: String
    let isMet: Bool
  }

  /// The maximum time, as a multiple of a peer's time.
  static func within(_ factor: Double, of peer: Peer) -> Bound {
    Bound(text: "≤ \(Figures.factor(factor, isBound: true)) × \(peer.command)") { comparison in
      comparison.ratio(to: peer).map {
        Figure(text: Figures.factor(1 / $0), isMet: 1 / $0 <= factor)
      }
    }
  }

  /// The minimum time of a peer, as a multiple of phonefilter's time.
  static func faster(_ factor: Double, than peer: Peer) -> Bound {
    Bound(text: "≥ \(Figures.factor(factor, isBound: true)) × faster than \(peer.command)") {
      comparison in
      comparison.ratio(to: peer).map { Figure(text: Figures.factor($0), isMet: $0 >= factor) }
    }
  }

  static func perRow(microseconds bound: Double) -> Bound {
    Bound(text: "≤ \(Figures.factor(bound, isBound: true)) µs a row") { comparison in
      comparison.tool.flatMap { tool in
        guard tool.problem == nil, let median = tool.median else { return nil }
        let time = median * 1_000_000 / Double(comparison.catalogue.rows)
        return Figure(text: "\(Figures.factor(time)) µs", isMet: time <= bound)
      }
    }
  }

  static func screen(_ figure: ScreenFigure, milliseconds bound: Double) -> Bound {
    Bound(text: "\(figure.name) ≤ \(Figures.factor(bound, isBound: true)) ms") { comparison in
      comparison.tool.flatMap { tool in
        guard tool.problem == nil, let seconds = figure.seconds(tool.screen) else { return nil }
        return Figure(text: Figures.time(seconds), isMet: seconds * 1000 <= bound)
      }
    }
  }

  /// The maximum peak memory, in millions of bytes.
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
