/// The start of each part in a whole that consists of consecutive parts. It finds the part that
/// contains an index of the whole.
///
///     counts     3   0   2   1          place 3 is the first of part 2:
///     offsets  0   3   3   5   6        the last part that begins at 3 or before, and is not empty
///
/// A binary search finds the part: a list of a million sections needs it at each scroll.
public struct OffsetTable: Hashable, Sendable {
  /// The start of each part, and last the end of the whole.
  private var offsets: [Int]

  public init(counts: some Sequence<Int>) {
    var offsets = [0]
    for count in counts { offsets.append(offsets[offsets.count - 1] + count) }
    self.offsets = offsets
  }

  /// The number of parts, with the empty parts.
  public var partCount: Int { offsets.count - 1 }
  /// The number of elements in all parts.
  public var count: Int { offsets[partCount] }

  public func count(of part: Int) -> Int { offsets[part + 1] - offsets[part] }

  /// Returns the number of elements before a part. For `partCount` it is the number of all
  /// elements.
  public func offset(of part: Int) -> Int { offsets[part] }

  package mutating func append(count: Int) { offsets.append(self.count + count) }

  /// Adds elements to the last part. The caller ensures that a part exists.
  package mutating func extendLast(by count: Int) {
    precondition(partCount > 0, "there is no part to extend")
    offsets[partCount] += count
  }

  /// Returns the part that holds an index of the whole, and the index within the part.
  public func location(of place: Int) -> (part: Int, index: Int) {
    precondition(place >= 0 && place < count, "place \(place) is not among \(count)")
    var low = 0
    var high = partCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= place { low = middle } else { high = middle }
    }
    return (low, place - offsets[low])
  }
}
