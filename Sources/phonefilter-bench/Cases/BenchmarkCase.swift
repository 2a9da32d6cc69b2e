/// A named piece of work, who does it, and what is wanted of phonefilter.
struct BenchmarkCase: Sendable {
  let name: String
  let summary: String
  let shapes: [Shape]
  var targets: [Target] = []
  /// Who takes part; the tool under test is one of them.
  let contestants: @Sendable (Ring) -> [[Contestant]]

  func accepts(_ shape: Shape) -> Bool {
    shapes.contains { $0.name == shape.name }
  }

  func targets(for shape: Shape) -> [Target] {
    targets.filter { $0.isFor(shape) }
  }

  /// With several tools the same line-up, and each of the tools in it.
  func lineUp(_ tools: [Tool], on catalogue: Catalogue) -> [Contestant] {
    let teams = tools.map { tool in
      contestants(Ring(tool: tool, catalogue: catalogue)).flatMap(\.self)
    }
    let versions = teams.flatMap { team in team.filter { $0.peer == nil } }
    return versions + (teams.first ?? []).filter { $0.peer != nil }
  }
}
