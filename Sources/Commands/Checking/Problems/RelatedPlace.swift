/// Another place that belongs to a problem.
package struct RelatedPlace: Sendable, Equatable {
  let source: String
  let place: ProblemPlace
}
