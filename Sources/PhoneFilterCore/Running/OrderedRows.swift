/// Takes rows in the order in which they are to stand: what comes behind a sort.
protocol OrderedRows: AnyObject {
  /// Comes before the first rows of a source.
  func begin(_ source: any CatalogueSource) throws(Failure)
  /// Takes one row, whatever the limit.
  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupPlace) throws(Failure)
  /// Somebody who writes rows beside the output; nil where they must come one after another.
  func makePart() -> PrintedRows?
  /// Who finds the groups of rows before they are sorted; nil where nobody asks for them. Each one
  /// that is made has the next number from 0 on.
  func makeGroupReader() -> GroupReader?
  /// Comes after the last row.
  func finish() throws(Failure)
  /// Comes instead of `finish` when something went wrong.
  func breakOff()
}

extension OrderedRows {
  func begin(_ source: any CatalogueSource) throws(Failure) {}
  func makePart() -> PrintedRows? { nil }
  func makeGroupReader() -> GroupReader? { nil }
  func finish() throws(Failure) {}
  func breakOff() {}
}

/// The group of a row that was sorted: who found it, and the number it has there.
struct GroupPlace {
  let reader: Int
  let number: Int

  static let none = GroupPlace(reader: 0, number: 0)
}
