/// A source of the records of a catalogue, batch by batch, in their order.
///
/// A source finds where records and their fields stand and checks that the catalogue is well
/// formed; it decodes nothing and prints nothing. It owns the bytes of a filling, and overwrites
/// them at the next one.
package protocol CatalogueSource: AnyObject {
  /// Fills a batch with the records that come next; false when there are none left.
  ///
  /// Records before an error are yielded first; the filling after them throws.
  func fill(_ batch: PhoneBatch) throws(Failure) -> Bool
  /// The line in which the record of a row of the last filling begins. The caller asks for rows in
  /// their order.
  func line(of row: Int, in batch: PhoneBatch) -> Int
  /// The problem at an index of the bytes of the last filling.
  func problem(at index: Int, in batch: PhoneBatch, _ message: String) -> DataProblem
  /// The place that stands at an index of the bytes of the last filling.
  func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace
  /// Makes a finder of places by their offsets in the catalogue; nil where it cannot be read again,
  /// or has no offsets.
  func makePlaceFinder() -> PlaceFinder?
  /// The layout of the records, as far as it is known.
  var layout: RecordLayout { get }
  /// The names of the fields met so far.
  var fields: [String] { get }
  /// Whether some record had the field of a column.
  func hasSeen(column: Int) -> Bool
  /// Whether the values of a spec lie within another field.
  func hasNested(_ spec: String) -> Bool
  /// The name of the catalogue.
  var name: String { get }
  /// Whether it is read as it comes, from a pipe or a terminal.
  var isLive: Bool { get }
  /// The section of it in which the rows of the last filling stand; nil where it is one section.
  var section: String? { get }
  /// The names of the sections that it has been seen to have.
  var sections: [String] { get }
  /// The facts that were found out about it, for people: its format, compression and encoding.
  var facts: [String] { get }
  /// Remarks on how its fields are taken, since the rows would not show the user a mistake: more
  /// may come with each section.
  var doubts: [String] { get }
  /// Whether it is made of sections with names.
  var hasSections: Bool { get }
  /// The part of the query that is left to an engine that filters and sorts by itself, for people;
  /// empty where all rows come.
  var pushedDown: [String] { get }
  /// The plan by which it fills batches, where it was given one for all fields; nil where it fills
  /// them by the one that it was given.
  var ownPlan: ColumnPlan? { get }
  /// Passes over the record that made the last filling throw; false where it cannot be told where
  /// another begins, and then there are no more.
  func skipBroken() throws(Failure) -> Bool
  /// Opens the catalogue again from its beginning with all of its rows, for a consumer that needs
  /// rows that do not match; nil where all rows have come already.
  func widened() throws(Failure) -> (any CatalogueSource)?
}

extension CatalogueSource {
  var section: String? { nil }
  func hasNested(_ spec: String) -> Bool { !layout.readings.path(to: spec).isEmpty }
  var sections: [String] { [] }
  var hasSections: Bool { false }
  var doubts: [String] { [] }
  var facts: [String] { [layout.format] }
  var pushedDown: [String] { [] }
  var ownPlan: ColumnPlan? { nil }
  func makePlaceFinder() -> PlaceFinder? { nil }
  func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace {
    ProblemPlace(problem(at: index, in: batch, "").position, character: nil)
  }
  func skipBroken() throws(Failure) -> Bool { false }
  func widened() throws(Failure) -> (any CatalogueSource)? { nil }
}
