/// A consumer that passes on rows to the next consumer: some of them, later, or in another order.
///
/// The next consumer answers for it, except where the consumer has an answer of its own.
package protocol PassingConsumer: RowConsumer {
  var next: any RowConsumer { get }
}

extension PassingConsumer {
  package var tally: Int? { next.tally }
  package var isRefused: Bool? { next.isRefused }
  package var worksAlone: Bool { next.worksAlone }
  package var asksForPlaces: Bool { next.asksForPlaces }

  package func take(_ problem: DataProblem, in source: (any CatalogueSource)?) throws(Failure)
    -> Bool
  {
    try next.take(problem, in: source)
  }

  package func breakOff() { next.breakOff() }
}
