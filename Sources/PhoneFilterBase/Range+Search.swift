extension Range where Bound: FixedWidthInteger {
  /// Returns the first number for which `isBefore` is false; the upper bound if it is true for all.
  /// The caller ensures that it is true for all numbers before the result, and false for all after
  /// it.
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
