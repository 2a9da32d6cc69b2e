/// The places of the records in a catalogue, for messages.
package protocol SourceLocating {
  /// The line in which the record of a row of the last batch begins. The caller passes rows in
  /// ascending order.
  func line(of row: Int, in batch: PhoneBatch) -> Int
  /// The problem at an index of the bytes of the last batch.
  func problem(at index: Int, in batch: PhoneBatch, _ message: Message) -> DataProblem
  /// The place at an index of the bytes of the last batch.
  func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace
  /// Makes a finder of places by their offsets in the catalogue; nil if the catalogue cannot be
  /// read again or has no offsets.
  func makePlaceFinder() -> PlaceFinder?
}

extension SourceLocating {
  package func place(at index: Int, in batch: PhoneBatch) -> ProblemPlace {
    ProblemPlace(problem(at: index, in: batch, "").position, character: nil)
  }
  package func makePlaceFinder() -> PlaceFinder? { nil }
}
