/// Numbers by their rank among all rows. It finds the end of the lowest 2 % of a million prices
/// without sorting the prices.
///
///     words     ┃ 12 83 79…┃ 12 82 45…┃ 12 83 12…┃ …   of each different number, with its rows
///     buckets   ┃     120 rows     ┃      88 rows    ┃ …   one for each of 4,096 stretches of words
///
/// The numbers of rows in the buckets show the bucket of a rank. Only the numbers of that bucket
/// are sorted.
struct NumberRanks {
  private static let bucketCount: UInt64 = 4096
  private let words: [UInt64]
  private let times: [Int]
  private let lowest: UInt64
  private let shift: UInt64
  /// The number of rows in each bucket.
  private var rows: [Int]

  /// Creates the ranks of different numbers. The words must contain the whole numbers and sort like
  /// them. The caller ensures that at least one number exists and that each has at least one row.
  init(_ words: [UInt64], times: [Int]) {
    self.words = words
    self.times = times
    let (lowest, highest) = (words.min() ?? 0, words.max() ?? 0)
    var shift: UInt64 = 0
    while (highest - lowest) >> shift >= NumberRanks.bucketCount { shift += 1 }
    (self.lowest, self.shift) = (lowest, shift)
    var rows = [Int](repeating: 0, count: Int((highest - lowest) >> shift) + 1)
    for index in words.indices { rows[Int((words[index] &- lowest) &>> shift)] &+= times[index] }
    self.rows = rows
  }

  var count: Int { words.count }
  /// The number of rows of all numbers.
  var total: Int { rows.reduce(0, +) }

  /// Returns the value of the row that has `count` rows before it, when rows are sorted by their
  /// numbers. If `count` is too large, returns the largest number.
  func number(after count: Int) -> ExactNumber {
    var left = min(max(count, 0), total - 1)
    var bucket = 0
    while rows[bucket] <= left {
      left -= rows[bucket]
      bucket += 1
    }
    let sorted = words.indices.filter { Int((words[$0] &- lowest) &>> shift) == bucket }
      .sorted { words[$0] < words[$1] }
    var place = 0
    while times[sorted[place]] <= left {
      left -= times[sorted[place]]
      place += 1
    }
    return SortKeyBytes.number(ofWord: words[sorted[place]])
  }
}
