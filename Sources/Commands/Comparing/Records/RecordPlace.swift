/// The place of a record in its catalogue, in one word: 40 bits for the offset, 24 for the length.
///
/// Places are compared by their offsets. If a record has 16 MB or more, a table keeps its length
/// (`RowEntries.longLengths`).
package struct RecordPlace: Comparable, Hashable, Sendable {
  package static let longest = 1 << 24 - 1

  private let word: UInt64

  @inline(__always)
  package init(offset: Int, length: Int) {
    word =
      UInt64(truncatingIfNeeded: offset) &<< 24
      | UInt64(truncatingIfNeeded: min(length, RecordPlace.longest))
  }

  package var offset: Int { Int(word >> 24) }
  /// The length in bytes; `longest` for a record of that length or more.
  package var length: Int { Int(word & UInt64(RecordPlace.longest)) }

  package static func < (left: RecordPlace, right: RecordPlace) -> Bool { left.word < right.word }
}

/// The entry of a row in a comparison: 32 bytes.
struct RowEntry: Sendable {
  let key: HashLanes
  /// The hash of everything that is compared. Rows with equal hashes are equal.
  let content: UInt64
  let place: RecordPlace
}

/// Two rows with the same key.
package struct RowPair: Sendable {
  package let old: RecordPlace
  package let new: RecordPlace
}
