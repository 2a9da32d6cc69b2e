/// A named piece of work and who does it.
struct BenchmarkCase: Sendable {
  let name: String
  let summary: String
  let shapes: [Shape]
  /// Who takes part; the tool under test is one of them.
  let contestants: @Sendable (Ring) -> [[Contestant]]

  func accepts(_ shape: Shape) -> Bool {
    shapes.contains { $0.name == shape.name }
  }

  func lineUp(_ tool: Tool, on catalogue: Catalogue) -> [Contestant] {
    contestants(Ring(tool: tool, catalogue: catalogue)).flatMap(\.self)
  }
}
