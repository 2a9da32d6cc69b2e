// The command lines of screens.

extension Ring {
  /// The tool on a terminal, where some values are chosen one after the other; the question asks for
  /// any of them.
  ///
  /// None on a tiny catalogue: a value may be missing there, and each visit takes two seconds.
  func browse(_ values: [Name], _ question: Question) -> [Contestant] {
    guard !catalogue.isTiny else { return [] }
    let visit = ScreenVisit(
      everything: catalogue.rows, values: values.map(\.text),
      first: catalogue.truth.digest(of: .starlight).count,
      any: catalogue.truth.digest(of: question).count)
    return [
      Contestant(
        name: tool.title, peer: nil, program: tool.isWithoutScreen ? nil : tool.path,
        arguments: ["browse"] + tool.extraArguments + [catalogue.path], feed: nil,
        answer: number(.everything), goodStatuses: [0], visit: visit)
    ]
  }
}
