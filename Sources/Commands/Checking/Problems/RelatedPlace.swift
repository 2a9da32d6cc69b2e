package struct RelatedPlace: Sendable, Equatable {
  let source: String
  let place: ProblemPlace
}
