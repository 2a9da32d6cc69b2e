/// The cells of a line of CSV, as hashes of their texts.
enum CSVCells {
  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// A doubled quote within quotes is one quote. A single quote begins or ends a quoted part.
  static func forEach(
    of line: [UInt8], between delimiter: UInt8 = comma, _ body: (UInt64) -> Void
  ) {
    var hash = SpellingHash()
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      if byte == quote, isQuoted, index + 1 < line.count, line[index + 1] == quote {
        hash.add(quote)
        index += 1
      } else if byte == quote {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        body(hash.value)
        hash = SpellingHash()
      } else {
        hash.add(byte)
      }
      index += 1
    }
    body(hash.value)
  }
}
