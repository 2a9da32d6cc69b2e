extension Ring {
  /// The tool on a terminal, where a user chooses some values one after the other; the question
  /// counts the phones with any of them.
  ///
  /// A tiny catalogue has no such contestant: it may lack a value, and each visit takes two
  /// seconds.
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
