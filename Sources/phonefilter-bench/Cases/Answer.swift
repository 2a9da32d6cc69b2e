/// A way to read a number out of what a contestant printed.
struct Answer: Sendable {
  /// What the number counts, in words.
  let noun: String
  /// The number in the file at a path; nil when there is none.
  let read: @Sendable (String) throws -> Int?

  /// The number that was printed, alone.
  static let number = Answer(noun: "rows") { path in
    let lines = try File.lines(path)
    return lines.count == 1 ? Int(lines[0]) : nil
  }

  /// The same from ripgrep, which prints nothing for zero.
  static let numberOrNothing = Answer(noun: "rows") { path in
    File.size(path) == 0 ? 0 : try number.read(path)
  }

  /// Rows of a format with a header; Miller leaves it out when there are no rows.
  static let linesAfterHeader = Answer(noun: "rows") { path in
    var count = 0
    try File.forEachLine(path) { _ in count += 1 }
    return max(0, count - 1)
  }

  static func occurrences(of literal: String) -> Answer {
    Answer(noun: "rows") { path in
      var count = 0
      try forEachPlace(after: literal, in: path) { _ in count += 1 }
      return count
    }
  }

  /// The sum of the whole numbers that follow a key.
  static func sum(after key: String) -> Answer {
    Answer(noun: "as the sum of \(key)") { path in
      var sum = 0
      try forEachPlace(after: key, in: path) { rest in
        let digits = rest.drop { $0 == UInt8(ascii: " ") }
          .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        sum += Int(String(decoding: digits, as: UTF8.self)) ?? 0
      }
      return sum
    }
  }

  /// Calls `body` with the rest of the line behind each occurrence.
  private static func forEachPlace(
    after literal: String, in path: String, _ body: (ArraySlice<UInt8>) -> Void
  ) throws {
    let literal = Array(literal.utf8)
    try File.forEachLine(path) { line in
      var rest = line[...]
      while let place = rest.firstIndex(of: literal[0]) {
        rest = rest[place...]
        let isHit = rest.starts(with: literal)
        rest = rest.dropFirst(isHit ? literal.count : 1)
        if isHit { body(rest) }
      }
    }
  }
}
