/// Where each of several parts begins in the whole that they are in one after another, and which part
/// an index in the whole falls into.
///
///     counts     3   0   2   1          place 3 is the first of part 2:
///     offsets  0   3   3   5   6        the last part that begins at 3 or before, and is not empty
///
/// The part of an index is found by halving: a list of a million sections is asked at each scroll.
public struct OffsetTable: Hashable, Sendable {
  /// Where each part begins, and last the end of the whole.
  private var offsets: [Int]

  /// A table of parts with that many elements each.
  public init(counts: some Sequence<Int>) {
    var offsets = [0]
    for count in counts { offsets.append(offsets[offsets.count - 1] + count) }
    self.offsets = offsets
  }

  /// How many parts there are, empty ones counted.
  public var partCount: Int { offsets.count - 1 }
  /// How many elements all parts have.
  public var count: Int { offsets[partCount] }

  /// How many elements a part has.
  public func count(of part: Int) -> Int { offsets[part + 1] - offsets[part] }

  /// How many elements are before a part; for the number after the last part, all of them.
  public func offset(of part: Int) -> Int { offsets[part] }

  /// Adds a part after all others.
  package mutating func append(count: Int) { offsets.append(self.count + count) }

  /// Adds elements to the last part. There is a part.
  package mutating func extendLast(by count: Int) {
    precondition(partCount > 0, "there is no part to extend")
    offsets[partCount] += count
  }

  /// The part that holds an index of the whole, and the index within the part.
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
