/// The longest increasing subsequence of different numbers. The rows in it have kept their order.
/// The other rows are the smallest set that can have moved.
enum LongestIncreasingSubsequence {
  /// Returns for each element true if it belongs to the subsequence.
  static func marks(_ numbers: [Int]) -> [Bool] {
    // For each length the index of the smallest number that can end a subsequence of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      // Most rows have kept their order, so their number follows the last one.
      let isLast = ends.last.map { numbers[$0] < number } ?? true
      let low =
        isLast ? ends.count : (0..<ends.count).bound(after: { numbers[ends[$0]] < number })
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var marks = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      marks[index] = true
      index = previous[index]
    }
    return marks
  }
}
