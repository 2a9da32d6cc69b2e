/// The text of cells, read from quotes and written in quotes.
@usableFromInline package enum DelimitedText {
  /// Returns the text of a quoted cell. The caller passes it without its outer quotes. Each doubled
  /// quote becomes one quote.
  @usableFromInline package static func decoded(_ content: Bytes) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(content.count)
    var index = 0
    while index < content.count {
      output.append(content[index])
      index += content[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return output
  }

  /// Writes a cell. It is in quotes if it contains a delimiter, a quote, a line break, one of the
  /// bytes `others`, or blanks at its ends.
  package static func append(
    cell text: [UInt8], delimiter: UInt8, alsoQuoting others: [UInt8] = [],
    to output: inout [UInt8]
  ) {
    let isSpecial: (UInt8) -> Bool = {
      $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
        || others.contains($0)
    }
    guard text.contains(where: isSpecial) || text.first == 0x20 || text.last == 0x20 else {
      output += text
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}
