/// Reads printed summaries of fields: JSON with one line for each field.
///
///     {"spec":"price","count":4,"distinct":4,"min":799,"q1":949,…,"values":[{"value":799,"count":1},…
///
/// The first of equal keys counts: the rest of the line may repeat it.
enum SummaryReader {
  static let keys = ["count", "distinct", "min", "q1", "median", "q3", "max", "mean"]

  private static let spec = SpellingHash("spec".utf8).value
  private static let hashes = keys.map { SpellingHash($0.utf8).value }
  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")
  private static let zero = UInt8(ascii: "0")

  static func digest(of path: String) throws -> Digest {
    var digest = Digest()
    try File.forEachLine(path) { read($0, &digest) }
    return digest
  }

  static func hash(spec: UInt64, place: Int, number: Int) -> UInt64 {
    SplitMix64.mix(spec &+ UInt64(place)) &+ UInt64(bitPattern: Int64(number))
  }

  private static func read(_ line: [UInt8], _ digest: inout Digest) {
    var field: UInt64?
    var found: Set<Int> = []
    var index = 0
    while let start = line[index...].firstIndex(of: quote) {
      index = start
      let key = RecordReader.hashText(line, &index)
      while index < line.count, line[index] == space { index += 1 }
      guard index < line.count, line[index] == UInt8(ascii: ":") else { continue }
      index += 1
      while index < line.count, line[index] == space { index += 1 }
      if key == spec, field == nil, index < line.count, line[index] == quote {
        field = RecordReader.hashText(line, &index)
      } else if let field, let place = hashes.firstIndex(of: key),
        let number = tenThousandths(line, &index), found.insert(place).inserted
      {
        digest.add(inAnyOrder: hash(spec: field, place: place, number: number))
      }
    }
  }

  /// A decimal number that is not negative, rounded to four places by its digits; nil for any other
  /// text. In binary, half a place would be rounded up for one contestant and down for another.
  private static func tenThousandths(_ line: [UInt8], _ index: inout Int) -> Int? {
    let start = index
    var number = 0
    while index < line.count, zero...(zero + 9) ~= line[index] {
      number = number &* 10 &+ Int(line[index] - zero)
      index += 1
    }
    guard index > start else { return nil }
    var unit = 10_000
    number = number &* unit
    guard index < line.count, line[index] == UInt8(ascii: ".") else { return number }
    index += 1
    while index < line.count, zero...(zero + 9) ~= line[index] {
      let digit = Int(line[index] - zero)
      if unit == 1, digit >= 5 { number = number &+ 1 }
      unit /= 10
      number = number &+ digit &* unit
      index += 1
    }
    return number
  }
}
