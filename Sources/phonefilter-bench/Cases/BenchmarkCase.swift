/// A named piece of work, its contestants, and the targets of phonefilter.
struct BenchmarkCase: Sendable {
  let name: String
  let summary: String
  let shapes: [Shape]
  var targets: [Target] = []
  /// The contestants; the tool under test is one of them.
  let contestants: @Sendable (Ring) -> [[Contestant]]

  func accepts(_ shape: Shape) -> Bool {
    shapes.contains { $0.name == shape.name }
  }

  func targets(for shape: Shape) -> [Target] {
    targets.filter { $0.isFor(shape) }
  }

  /// The contestants: each of the tools, and each peer once.
  func lineUp(_ tools: [Tool], on catalogue: Catalogue) -> [Contestant] {
    let teams = tools.map { tool in
      contestants(Ring(tool: tool, catalogue: catalogue)).flatMap(\.self)
    }
    let versions = teams.flatMap { team in team.filter { $0.peer == nil } }
    return versions + (teams.first ?? []).filter { $0.peer != nil }
  }
}
