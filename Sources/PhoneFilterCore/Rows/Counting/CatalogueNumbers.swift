/// The numbers of the specs in all rows of the catalogues, for a writer that receives only some of
/// the rows.
///
/// They are complete when the writer finishes. If a spec is missing, its numbers were not counted:
/// the writer received all rows, or the catalogues were not read to their end.
package final class CatalogueNumbers {
  /// For each spec, by its name, its numbers in rising order, each with the number of its rows.
  package private(set) var counts: [String: [(value: ExactNumber, count: Int)]] = [:]

  package init() {}

  package func note(_ numbers: [(value: ExactNumber, count: Int)], of spec: any PhoneSpec) {
    counts[spec.name] = numbers
  }
}
