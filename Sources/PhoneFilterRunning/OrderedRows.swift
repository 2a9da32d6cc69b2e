/// Takes rows in their final order: the step after a sort.
package protocol OrderedRows: AnyObject {
  /// Called before the first rows of a source.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Takes one row, even beyond the limit.
  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal) throws(Failure)
  /// Makes a writer with its own buffer, for rows that another thread writes. Nil if rows must be
  /// written one after another.
  func makePart() -> PrintedRows?
  /// Makes a reader that finds the groups of rows before the sort. Nil if rows are not grouped.
  /// Readers are numbered from 0 in the order of their creation.
  func makeGroupReader() -> GroupReader?
  /// Called after the last row.
  func finish() throws(Failure)
  /// Called after a failure, even if `finish` was called before. Not called if the output was
  /// closed.
  func breakOff()
}

extension OrderedRows {
  package func begin(_ source: any CatalogueSource) throws(Failure) {}
  package func makePart() -> PrintedRows? { nil }
  package func makeGroupReader() -> GroupReader? { nil }
  package func finish() throws(Failure) {}
  package func breakOff() {}
}

/// The group of a sorted row: the number of its reader, and the number of the group in that reader.
package struct GroupOrdinal {
  package let reader: Int
  package let number: Int

  package static let none = GroupOrdinal(reader: 0, number: 0)
}
