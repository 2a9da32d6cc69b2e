extension Range where Bound: FixedWidthInteger {
  /// The first number of which `isBefore` is false; the upper bound where there is none. The caller ensures
  /// that it is true of all numbers before that one, and false of all after it.
  @inlinable @inline(__always)
  package func bound(after isBefore: (Bound) -> Bool) -> Bound {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
