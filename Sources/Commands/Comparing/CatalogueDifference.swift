/// The difference between two catalogues, as places of rows: computed once, and shown by each
/// format.
///
/// The rows stay where they are; what is to be shown of them is read again.
package struct CatalogueDifference: Sendable {
  /// Rows with keys that only the new catalogue has, in its order.
  package var added: [RecordPlace] = []
  /// Rows with keys that only the old catalogue has, in its order.
  package var removed: [RecordPlace] = []
  /// Rows that both have, and that differ, in the order of the new catalogue.
  package var changed: [ChangedRow] = []
  /// Rows that stand elsewhere among those that both have, as few as can be, in the order of the
  /// new catalogue; nil where moves were not asked for.
  var moved: [RowPair]?
  /// Fields that only the new catalogue has.
  package var newColumns: [String] = []
  /// Fields that only the old catalogue has.
  package var goneColumns: [String] = []
  /// How many rows are the same in both.
  package var sameCount = 0

  /// Whether there is none.
  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && moved?.isEmpty ?? true
      && newColumns.isEmpty && goneColumns.isEmpty
  }
}

/// A row that both catalogues have, and what sorts of change it has.
package struct ChangedRow: Sendable {
  package let pair: RowPair
  let kinds: ChangeKinds
}
