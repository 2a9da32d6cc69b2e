/// A walk over the text of a catalogue from record to record: what a format knows of its records.
///
/// A walk is a value: a copy goes on by itself from the same place. The place is an index in a text
/// that the walk does not own: the caller gives it the text each time.
///
/// A catalogue can be walked in chunks, each by a walk of its own that begins where a record
/// probably begins:
///
///     chunk 0                 chunk 1                 chunk 2
///     {…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎{…}⏎
///     ^ known                   ^ likely start          ^ likely start
///                            ~~~ what is left over of one chunk and the beginning of the next are
///                                walked together: if that ends at the likely start, it was right
///
/// A chunk that began at a wrong place is walked again from the right one, so that the rows are
/// those of one walk over the whole, whatever the guesses.
package protocol RecordWalk {
  /// The index at which the walk goes on: behind the last whole record, or in the text behind it.
  var cursor: Int { get set }
  /// The end of the last record: from there on another walk can go on among records.
  var boundary: Int { get }
  /// Whether the walk stands between two records, so that another like it could go on from behind
  /// any of those that follow.
  var isAmongRecords: Bool { get }
  /// The names of the fields met so far, and how many there are in this section.
  var fields: [String] { get }
  var fieldCount: Int { get }
  /// The named array in which the records stand that were walked over last, and all such arrays so
  /// far; nil and none where there are no names.
  var section: String? { get }
  var sections: [String] { get }
  /// Whether the records stand in named arrays.
  var hasSections: Bool { get }
  /// The path to the records, where they do not stand at the top.
  var rowPath: String? { get }
  /// Whether rows were left out that are the header once more.
  var repeatsHeader: Bool { get }
  /// The names of the fields met in the section of the last records.
  var sectionFields: [String] { get }
  /// Whether the walk has stopped before the first record of a section: it goes on as `entering`.
  var isBeforeSection: Bool { get }
  /// A copy of the walk inside the section, which finds its fields anew, by a plan of as many columns.
  func entering(with plan: ColumnPlan) -> any RecordWalk
  /// Whether some record had the field of a column.
  func hasSeen(column: Int) -> Bool
  /// Reads records into a batch until it is full or the text ends. Returns the reason to stop
  /// before that.
  mutating func walk(
    over bytes: Bytes, end: Int, isFinal: Bool, into batch: PhoneBatch
  ) -> ScanFailure?

  /// Goes on behind the record in which it stopped, at `failure`, if the end of that can be told.
  /// The cursor stays at that record's beginning until it has been passed over.
  mutating func skipBroken(
    over bytes: Bytes, end: Int, isFinal: Bool, behind failure: Int
  ) -> BrokenRecord

  /// Whether each record is in lines of its own.
  var isOfLines: Bool { get }

  /// Goes on at an index of another text, directly after a record.
  mutating func restart(at index: Int)
  /// Goes on there as one of several walks. The walk ends with the array of its records: only the walk
  /// that came to the array knows what lies around it.
  mutating func takeUp(at index: Int)
  /// Looks at how the records of a batch follow one another, for `likelyStart`.
  mutating func learnStarts(from batch: PhoneBatch)
  /// The place where a record probably ends and another begins: the index behind the one, or nil.
  func likelyStart(in bytes: Bytes, end: Int) -> Int?
  /// Reads one record that stands by itself, from an index of bytes up to another, into a batch that
  /// has no row yet.
  mutating func reread(_ bytes: Bytes, from start: Int, to end: Int, into batch: PhoneBatch)
  /// Takes over the fields that another walk has met, from the one numbered `first` on.
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

  /// Fills a batch with the records that come next, and reads on for them; false where there are none, or
  /// the next one is broken. Records before that come first.
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

  /// Reads on in a window that the walk has gone over: what lies before its cursor is let go of.
  package mutating func readOn(in window: InputWindow) throws(Failure) {
    let kept = cursor
    cursor = 0
    try window.advance(keeping: kept)
  }
}

/// The outcome of passing over a record that cannot be read.
package enum BrokenRecord {
  /// The walk stands behind it.
  case skipped
  /// Its end is not there yet.
  case cut
  /// It cannot be told where another begins.
  case lost
}
