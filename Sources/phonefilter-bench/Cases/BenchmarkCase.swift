/// A named piece of work and who does it.
struct BenchmarkCase: Sendable {
  /// What a case is run on, which decides what its command lines can name.
  enum Ground: Sendable {
    /// Catalogues of the shapes with these names, or of every shape.
    case catalogues(shapes: [String]?, @Sendable (Ring) -> [Contestant?])
    /// No catalogue: start-up alone, from the path of the tool.
    case startUp(@Sendable (String) -> [Contestant])
  }

  let name: String
  let summary: String
  let ground: Ground

  var needsCatalogue: Bool {
    if case .catalogues = ground { true } else { false }
  }

  func accepts(_ shape: Shape) -> Bool {
    guard case .catalogues(let shapes, _) = ground else { return false }
    return shapes?.contains(shape.name) ?? true
  }
}
