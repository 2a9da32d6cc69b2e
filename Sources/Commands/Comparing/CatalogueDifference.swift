/// The difference between two catalogues, as places of rows. It is computed once, and each format
/// shows it.
///
/// The rows themselves are not kept. The rows that are shown are read again.
package struct CatalogueDifference: Sendable {
  /// Rows whose keys only the new catalogue has, in its order.
  package var added: [RecordPlace] = []
  /// Rows whose keys only the old catalogue has, in its order.
  package var removed: [RecordPlace] = []
  /// Rows that both catalogues have with different content, in the order of the new catalogue.
  package var changed: [ChangedRow] = []
  /// Rows that have moved among the rows of both catalogues, in the order of the new catalogue.
  /// Their number is the smallest possible. Nil if moves were not requested.
  var moved: [RowPair]?
  package var newColumns: [String] = []
  package var goneColumns: [String] = []
  package var sameCount = 0
}

/// A row that both catalogues have, and the kinds of its changes.
package struct ChangedRow: Sendable {
  package let pair: RowPair
  let kinds: ChangeKinds
}
