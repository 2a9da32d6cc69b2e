/// Takes rows in the order in which they are to stand: the next step behind a sort.
package protocol OrderedRows: AnyObject {
  /// Comes before the first rows of a source.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Takes one row, whatever the limit.
  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal) throws(Failure)
  /// Makes a writer of rows beside the output, for another thread; nil where rows must be written
  /// one after another.
  func makePart() -> PrintedRows?
  /// Makes a reader that finds the groups of rows before they are sorted; nil where rows are not
  /// grouped. Readers are numbered from 0 on, in the order in which they are made.
  func makeGroupReader() -> GroupReader?
  /// Comes after the last row.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong.
  func breakOff()
}

extension OrderedRows {
  package func begin(_ source: any CatalogueSource) throws(Failure) {}
  package func makePart() -> PrintedRows? { nil }
  package func makeGroupReader() -> GroupReader? { nil }
  package func finish() throws(Failure) {}
  package func breakOff() {}
}

/// The group of a sorted row: the reader that found it, and the group's number in that reader.
package struct GroupOrdinal {
  package let reader: Int
  package let number: Int

  package static let none = GroupOrdinal(reader: 0, number: 0)
}
