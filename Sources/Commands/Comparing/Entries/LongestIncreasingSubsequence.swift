/// The longest run of numbers that rise, of a sequence in which none stands twice: rows in it have
/// kept their order, and the others are the fewest that can be said to have moved.
enum LongestIncreasingSubsequence {
  /// Whether each element belongs to it.
  static func marks(_ numbers: [Int]) -> [Bool] {
    // For each length the index of the smallest number that a run of it can end with.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      // Most rows are where they were: after the last one.
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
