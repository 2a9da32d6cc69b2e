/// The work that a source leaves to an engine that filters and sorts by itself. A source without
/// such an engine yields all rows.
package protocol SourceDelegating {
  /// The part of the request that the engine does, for people; empty if the source yields all rows.
  var pushedDown: [String] { get }
  /// Opens the catalogue again from its beginning with all its rows, for a consumer that needs rows
  /// that do not match; nil if the source already yields all rows.
  func widened() throws(Failure) -> (any CatalogueSource)?
}

extension SourceDelegating {
  package var pushedDown: [String] { [] }
  package func widened() throws(Failure) -> (any CatalogueSource)? { nil }
}
