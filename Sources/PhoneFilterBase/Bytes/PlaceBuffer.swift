/// The places in a text that a reader has found: room for a few thousand, allocated once.
@usableFromInline package final class PlaceBuffer {
  /// The minimum number of places that fit after the first one.
  @inlinable package static var capacity: Int { 1 << 11 }

  @usableFromInline package private(set) var count = 0
  @usableFromInline package let places: UnsafeMutablePointer<UInt32>
  /// The room for one more word of marks after the last place.
  @inlinable package static var slack: Int { 64 }

  @inlinable package init() {
    // SAFETY: owned by this object alone, and freed in `deinit`. Only places below count are read,
    // and those have been written. Unused memory is not even touched.
    places = .allocate(capacity: 1 + PlaceBuffer.capacity + PlaceBuffer.slack)
  }

  deinit { places.deallocate() }

  @inlinable @inline(__always)
  package func clear() { count = 0 }

  /// Removes all places and adds this one.
  @inlinable @inline(__always)
  package func begin(with place: Int) {
    // SAFETY: there is room for more than one.
    places[0] = UInt32(truncatingIfNeeded: place)
    count = 1
  }

  /// Adds the place of each mark. A mark is a bit, counted from `base`.
  ///
  /// The first `usual` places are written even if there are fewer marks: a loop whose end cannot be
  /// predicted would take longer.
  @inlinable @inline(__always)
  package func append(_ marks: UInt64, from base: Int, usually usual: Int) {
    let count = count
    precondition(count <= 1 &+ PlaceBuffer.capacity)
    // SAFETY: a word has at most 64 marks, and 64 places exist after the capacity.
    let target = places + count
    var left = marks
    for place in 0..<usual {
      target[place] = UInt32(truncatingIfNeeded: base &+ left.trailingZeroBitCount)
      left &= left &- 1
    }
    var place = usual
    while left != 0 {
      target[place] = UInt32(truncatingIfNeeded: base &+ left.trailingZeroBitCount)
      left &= left &- 1
      place &+= 1
    }
    self.count = count &+ marks.nonzeroBitCount
  }

  @inlinable @inline(__always)
  package subscript(number: Int) -> Int {
    precondition(UInt(bitPattern: number) < UInt(bitPattern: count))
    // SAFETY: count places have been written.
    return Int(places[number])
  }

  /// Compares the places of another buffer, from its first on, with every `stride`-th place after
  /// the first place of this buffer. Returns the number of equal places before a difference, at
  /// most `limit`.
  @inlinable @inline(__always)
  package func agreement(with other: PlaceBuffer, every stride: Int, atMost limit: Int) -> Int {
    precondition(stride > 0)
    let limit = min(limit, other.count, max(0, count &- 1) / stride)
    var number = 0
    var place = UnsafePointer(places)
    while number < limit {
      // SAFETY: number is below other.count, and (number + 1) * stride below count.
      place += stride
      if place.pointee != other.places[number] { break }
      number &+= 1
    }
    return number
  }

  /// The spans of a column between places. A span begins after the place numbered `first` and ends
  /// `trim` bytes before the place numbered `last`. The span of the next row is `stride` places
  /// further on.
  @usableFromInline package struct Spacing {
    @usableFromInline package let first: Int
    @usableFromInline package let last: Int
    @usableFromInline package let trim: Int
    @usableFromInline package let stride: Int

    @inlinable package init(first: Int, last: Int, trim: Int, stride: Int) {
      self.first = first
      self.last = last
      self.trim = trim
      self.stride = stride
    }
  }

  /// Writes a span for each row to memory that has room for them.
  @inlinable package func write(
    _ spacing: Spacing, rows: Int, to target: UnsafeMutablePointer<ByteSpan>
  ) {
    guard rows > 0 else { return }
    let (first, last) = (spacing.first, spacing.last)
    precondition(first >= 0 && first <= last && spacing.stride >= 0)
    precondition(last + (rows - 1) * spacing.stride < count)
    // SAFETY: no number is below 0, and the highest one is below count; the caller has room for
    // the rows.
    var place = UnsafePointer(places)
    for row in 0..<rows {
      target[row] = ByteSpan(Int(place[first]) &+ 1, Int(place[last]) &- spacing.trim)
      place += spacing.stride
    }
  }
}
