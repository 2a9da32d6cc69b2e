/// The place of a record in its catalogue, in one word: 40 bits for the offset, 24 for the length.
///
/// Places compare by their offsets. Where a record is longer than 16 MB the length is kept elsewhere.
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
  /// `longest` for every record of that length and more.
  package var length: Int { Int(word & UInt64(RecordPlace.longest)) }

  package static func < (left: RecordPlace, right: RecordPlace) -> Bool { left.word < right.word }
}

/// The entry of a row while catalogues are compared: 32 bytes.
struct RowEntry: Sendable {
  /// Its key.
  let key: HashLanes
  /// The hash of all that is compared of it: rows with equal content are equal.
  let content: UInt64
  let place: RecordPlace
}

/// Two rows with the same key.
package struct RowPair: Sendable {
  package let old: RecordPlace
  package let new: RecordPlace
}
