extension Array {
  /// Returns the rank of each element, from 0 on. Equal elements have equal ranks.
  package func ranks(by precedes: (Element, Element) -> Bool) -> [Int32] {
    let sorted = enumerated().sorted { precedes($0.element, $1.element) }
    var ranks = [Int32](repeating: 0, count: count)
    var rank: Int32 = 0
    for (last, next) in zip(sorted, sorted.dropFirst()) {
      if precedes(last.element, next.element) { rank += 1 }
      ranks[next.offset] = rank
    }
    return ranks
  }
}

/// Finds the points that no other point beats. A point beats another one if no coordinate is
/// higher, and one is lower.
///
/// All points are sorted by their first coordinate, then the second, and so on. Then a point can
/// only be beaten by an earlier one, and only the other coordinates are compared:
///
///     2 coordinates   the lowest second coordinate so far          n log n
///     3               the lowest third one, by the second          n log n
///     more            halves, and the earlier against the later    n log² n, log³ n, …
///
/// Coordinates are ranks from 0 on, so that equal values are equal numbers.
package struct UnbeatenPoints {
  private let axes: Int
  /// The ranks of all points, point by point.
  private let ranks: [Int32]
  /// True for each point that another point beats.
  package private(set) var isBeaten: [Bool]

  /// The number of pairs that are compared one by one.
  private static let fewPairs = 1 << 11

  /// Creates the points. `ranks` has `axes` numbers for each point.
  package init(_ ranks: [Int32], axes: Int) throws(Failure) {
    self.axes = axes
    self.ranks = ranks
    let count = ranks.count / axes
    isBeaten = Array(repeating: false, count: count)
    let order = UnbeatenPoints.order(ranks, axes, count)
    // Equal points do not beat each other: one stands for all.
    let different = order.indices.filter { index in
      index == 0 || !isEqual(order[index], order[index - 1])
    }
    let points = different.map { order[$0] }
    switch axes {
    case 1: for point in points.dropFirst() { isBeaten[Int(point)] = true }
    case 2: sweep(points)
    case 3: sweepTree(points)
    default: try solve(points[...])
    }
    for index in order.indices.dropFirst() where isEqual(order[index], order[index - 1]) {
      isBeaten[Int(order[index])] = isBeaten[Int(order[index - 1])]
    }
  }

  /// Returns the points in order. Nearly all pairs are decided by their first two ranks.
  private static func order(_ ranks: [Int32], _ axes: Int, _ count: Int) -> [Int32] {
    var order = (0..<count).map { point in
      let second = axes > 1 ? ranks[point * axes + 1] : 0
      return (
        key: UInt64(ranks[point * axes]) << 32 | UInt64(second),
        point: Int32(truncatingIfNeeded: point)
      )
    }
    order.sort { left, right in
      left.key != right.key
        ? left.key < right.key
        : axes > 2 && precedes(Int(left.point), Int(right.point), ranks, axes)
    }
    return order.map(\.point)
  }

  @inline(__always)
  private static func precedes(_ left: Int, _ right: Int, _ ranks: [Int32], _ axes: Int) -> Bool {
    for axis in 2..<axes {
      let (one, other) = (ranks[left &* axes &+ axis], ranks[right &* axes &+ axis])
      if one != other { return one < other }
    }
    return false
  }

  @inline(__always)
  private func rank(_ point: Int32, _ axis: Int) -> Int32 { ranks[Int(point) &* axes &+ axis] }

  private func isEqual(_ left: Int32, _ right: Int32) -> Bool {
    (0..<axes).allSatisfy { rank(left, $0) == rank(right, $0) }
  }

  /// Marks the beaten points of two coordinates.
  private mutating func sweep(_ points: [Int32]) {
    var lowest = Int32.max
    for point in points {
      if lowest <= rank(point, 1) { isBeaten[Int(point)] = true }
      lowest = min(lowest, rank(point, 1))
    }
  }

  /// Marks the beaten points of three coordinates. The tree has the lowest third coordinate of all
  /// points up to a second coordinate.
  private mutating func sweepTree(_ points: [Int32]) {
    let limit = points.reduce(0) { max($0, Int(rank($1, 1))) } + 1
    var tree = [Int32](repeating: .max, count: limit + 1)
    for point in points {
      let (second, third) = (Int(rank(point, 1)) + 1, rank(point, 2))
      var (index, lowest) = (second, Int32.max)
      while index > 0 {
        lowest = min(lowest, tree[index])
        index &= index - 1
      }
      if lowest <= third {
        isBeaten[Int(point)] = true
        continue
      }
      index = second
      while index <= limit {
        tree[index] = min(tree[index], third)
        index += index & -index
      }
    }
  }

  /// Marks the beaten points of different points in order.
  private mutating func solve(_ points: ArraySlice<Int32>) throws(Failure) {
    if points.count < 32 {
      for index in points.indices.dropFirst() { mark(points[..<index], [points[index]], from: 1) }
      return
    }
    let middle = points.startIndex + points.count / 2
    try solve(points[..<middle])
    try solve(points[middle...])
    try Interrupts.check()
    mark(unbeaten(points[..<middle])[...], unbeaten(points[middle...]), from: 1)
  }

  private func unbeaten(_ points: ArraySlice<Int32>) -> [Int32] {
    points.filter { !isBeaten[Int($0)] }
  }

  /// Marks each later point that has, from an axis on, no lower coordinate than an earlier point.
  private mutating func mark(_ earlier: ArraySlice<Int32>, _ later: [Int32], from axis: Int) {
    if earlier.isEmpty || later.isEmpty { return }
    if earlier.count * later.count <= UnbeatenPoints.fewPairs {
      for point in later
      where earlier.contains(where: { one in
        (axis..<axes).allSatisfy { rank(one, $0) <= rank(point, $0) }
      }) {
        isBeaten[Int(point)] = true
      }
      return
    }
    if axis == axes - 2 { return sweep(Array(earlier), later, axis) }
    let firsts = earlier.map { rank($0, axis) }
    let lasts = later.map { rank($0, axis) }
    guard let low = firsts.min(), let high = lasts.max(), low <= high else { return }
    let top = max(firsts.max() ?? high, high)
    let bottom = min(lasts.min() ?? low, low)
    if bottom == top { return mark(earlier, later, from: axis + 1) }
    let middle = bottom + (top - bottom + 1) / 2
    let lows = earlier.filter { rank($0, axis) < middle }
    let others = later.filter { rank($0, axis) >= middle }
    mark(lows[...], later.filter { rank($0, axis) < middle }, from: axis)
    mark(earlier.filter { rank($0, axis) >= middle }[...], others, from: axis)
    mark(lows[...], unbeaten(others[...]), from: axis + 1)
  }

  /// Marks the later points that are beaten in the last two coordinates.
  private mutating func sweep(_ earlier: [Int32], _ later: [Int32], _ axis: Int) {
    let first = earlier.sorted { rank($0, axis) < rank($1, axis) }
    var (index, lowest) = (0, Int32.max)
    for point in later.sorted(by: { rank($0, axis) < rank($1, axis) }) {
      while index < first.count, rank(first[index], axis) <= rank(point, axis) {
        lowest = min(lowest, rank(first[index], axis + 1))
        index += 1
      }
      if lowest <= rank(point, axis + 1) { isBeaten[Int(point)] = true }
    }
  }
}
