import PhoneFilterCore

/// Where each of several parts begins when they stand one behind the other, and which part a place
/// in the whole falls into.
///
///     counts     3   0   2   1          place 3 is the first of part 2:
///     offsets  0   3   3   5   6        the last part that begins at 3 or before, and is not empty
///
/// A place is found by halving, since a screen asks a list of a million sections at each scroll.
public struct OffsetTable: Hashable, Sendable {
  /// Where each part begins, and behind them the end of the whole.
  private let offsets: [Int]

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

  /// How many elements stand before a part; the part behind the last one is where the whole ends.
  public func offset(of part: Int) -> Int { offsets[part] }

  /// The part that holds a place of the whole, and the place within it.
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
