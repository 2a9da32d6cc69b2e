/// The numbers of the specs in all rows of the catalogues, for a sink that is given some of them.
///
/// They are there when the sink finishes. A spec that is not among them was not counted: then the sink
/// was given all rows, or the catalogues were not read to their end.
package final class CatalogueNumbers {
  /// For each spec, by its name, its numbers in rising order and how many rows have each.
  package private(set) var counts: [String: [(value: ExactNumber, count: Int)]] = [:]

  package init() {}

  package func note(_ numbers: [(value: ExactNumber, count: Int)], of spec: any PhoneSpec) {
    counts[spec.name] = numbers
  }
}
