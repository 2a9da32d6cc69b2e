/// What a source leaves to an engine that filters and sorts by itself. A source without one yields
/// all rows.
package protocol SourceDelegating {
  /// The part of the request that is left to the engine, for people; empty where all rows come.
  var pushedDown: [String] { get }
  /// Opens the catalogue again from its beginning with all of its rows, for a consumer that needs
  /// rows that do not match; nil where all rows have come already.
  func widened() throws(Failure) -> (any CatalogueSource)?
}

extension SourceDelegating {
  package var pushedDown: [String] { [] }
  package func widened() throws(Failure) -> (any CatalogueSource)? { nil }
}
