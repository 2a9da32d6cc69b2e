/// A walk over the text of a catalogue from record to record: the part of a reader that knows the
/// format.
///
/// A walk is a value: a copy continues by itself from the same place. The place is an index in a
/// text that the caller owns and passes to each call.
///
/// A catalogue can be walked in chunks. Each chunk has its own walk, which begins where a record
/// probably begins:
///
///     chunk 0                 chunk 1                 chunk 2
///     {…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎
///     ^ known                   ^ likely start          ^ likely start
///                            ~~~ the rest of one chunk and the beginning of the next are walked
///                                together: if that ends at the likely start, the start was right
///
/// A chunk that began at a wrong place is walked again from the right one. So the rows are the same
/// as in one walk over the whole text.
package protocol RecordWalk {
  /// The index at which the walk continues: after the last whole record. It may also be after some
  /// of the text between that record and the next.
  var cursor: Int { get set }
  /// The end of the last record. Another walk can continue among records from there.
  var boundary: Int { get }
  /// True if the walk is between two records. Then another walk of the same kind can continue after
  /// any of the next records.
  var isAmongRecords: Bool { get }
  /// The names of the fields met so far. `fieldCount` is the number of those met in this section.
  var fields: [String] { get }
  var fieldCount: Int { get }
  /// The name of the array with the last records. `sections` has the names of all such arrays so
  /// far. They are nil and empty if arrays have no names.
  var section: String? { get }
  var sections: [String] { get }
  /// True if the records are in named arrays.
  var hasSections: Bool { get }
  /// The path to the records; nil if they are at the top.
  var rowPath: String? { get }
  /// True if rows were left out because they repeat the header.
  var repeatsHeader: Bool { get }
  /// The names of the fields met in the section of the last records.
  var sectionFields: [String] { get }
  /// True if the walk has stopped before the first record of a section. The copy that `entering`
  /// returns continues there.
  var isBeforeSection: Bool { get }
  /// Returns a copy of the walk inside the section. The copy has met no fields in the section yet.
  /// The plan must have the same number of columns.
  func entering(with plan: ColumnPlan) -> any RecordWalk
  /// Returns true if some record had the field of a column.
  func hasSeen(column: Int) -> Bool
  /// Reads records into a batch until the batch is full, or the section or the text ends. Returns
  /// the failure if it stops at an error, or because the text is cut.
  mutating func walk(
    over bytes: Bytes, end: Int, isFinal: Bool, into batch: PhoneBatch
  ) -> ScanFailure?

  /// Skips the record in which the walk stopped, if the end of that record can be found. `failure`
  /// is the index of the failure. The cursor stays at the record's beginning until the record is
  /// skipped.
  mutating func skipBroken(
    over bytes: Bytes, end: Int, isFinal: Bool, after failure: Int
  ) -> BrokenRecord

  /// True if each record has its own lines.
  var isOfLines: Bool { get }

  /// Continues at an index of another text, directly after a record.
  mutating func restart(at index: Int)
  /// Continues at an index of another text, as one of several walks. Such a walk ends with the
  /// array of its records: only the walk that entered the array knows the text around it.
  mutating func takeUp(at index: Int)
  /// Learns the text between the records of a batch, for `likelyStart`.
  mutating func learnStarts(from batch: PhoneBatch)
  /// Returns an index where a record has probably just ended, with another record after it; nil if
  /// it finds none.
  func likelyStart(in bytes: Bytes, end: Int) -> Int?
  /// Reads one record, from `start` to `end` of the bytes, into an empty batch.
  mutating func reread(_ bytes: Bytes, from start: Int, to end: Int, into batch: PhoneBatch)
  /// Adds the fields that another walk has met, from the number `first` on.
  mutating func absorb(_ other: any RecordWalk, from first: Int)
}

extension RecordWalk {
  package var section: String? { nil }
  package var sections: [String] { [] }
  package var hasSections: Bool { false }
  var rowPath: String? { nil }
  package var repeatsHeader: Bool { false }
  var sectionFields: [String] { fields }
  var isBeforeSection: Bool { false }
  package var isOfLines: Bool { false }
  func entering(with plan: ColumnPlan) -> any RecordWalk { self }
  package mutating func takeUp(at index: Int) { restart(at: index) }

  /// Fills a batch with the next records, and reads on in the window for them. Returns false if no
  /// records are left, a section begins, or the next record is broken. Records before a broken one
  /// are returned first.
  package mutating func fill(
    _ batch: PhoneBatch, over window: InputWindow, _ layout: RecordLayout
  ) throws(Failure) -> Bool {
    while true {
      batch.begin(bytes: window.owned, origin: window.origin, layout: layout)
      let failure = walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: batch)
      if batch.count > 0 { return true }
      guard failure?.isCut == true, !window.isAtEnd else { return false }
      batch.letGo()
      try readOn(in: window)
    }
  }

  /// Reads on in a window that the walk has read; releases the bytes before its cursor.
  package mutating func readOn(in window: InputWindow) throws(Failure) {
    let kept = cursor
    cursor = 0
    try window.advance(keeping: kept)
  }
}

package enum BrokenRecord {
  /// The walk is after the record.
  case skipped
  /// The end of the record is not in the text yet.
  case cut
  /// The start of the next record cannot be found.
  case lost
}
