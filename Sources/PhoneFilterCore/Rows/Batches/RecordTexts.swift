/// The texts of all values of a record, in place: strings and numbers, also in lists and nested
/// objects. Names, true, false and null are not included.
struct RecordTexts {
  private let bytes: Bytes
  private let encoding: ValueEncoding
  private let delimiter: UInt8

  /// True if numbers, and ASCII texts without escapes, are skipped.
  private let skipsPlain: Bool

  init(_ record: Bytes, _ layout: RecordLayout, skippingPlain: Bool = false) {
    bytes = record
    skipsPlain = skippingPlain
    encoding = layout.encoding
    delimiter = layout.delimiter
  }

  /// Calls `body` with each decoded text until `body` returns true. Returns true if it did.
  func any(_ body: (Bytes) -> Bool) -> Bool {
    encoding == .json ? any(inJSON: bytes, body) : anyCell(body)
  }

  private func anyCell(_ body: (Bytes) -> Bool) -> Bool {
    !bytes.walkCells(from: 0, to: bytes.count, delimiter: delimiter) { start, end in
      let cell = RawValue(bytes: bytes.slice(start, end), encoding: .cell)
      let isFound =
        cell.kind == .list
        ? cell.withListText { any(inJSON: $0, body) }
        : !(skipsPlain && cell.bytes.isASCII) && cell.withText(body)
      return !isFound
    }
  }

  /// Reads validated JSON token by token, at any depth. A string before a colon is the name of a
  /// member.
  private func any(inJSON json: Bytes, _ body: (Bytes) -> Bool) -> Bool {
    var index = 0
    while index < json.count {
      let byte = json[index]
      var end = index + 1
      if byte == UInt8(ascii: "\"") {
        end = RecordTexts.endOfString(json, from: index)
        let value = RawValue(bytes: json.slice(index, end), encoding: .json)
        while end < json.count, json[end] <= 0x20 { end += 1 }
        let isKey = end < json.count && json[end] == UInt8(ascii: ":")
        if !isKey, !(skipsPlain && RecordTexts.isPlain(value)), value.withText(body) {
          return true
        }
      } else if byte.isDigit || byte == UInt8(ascii: "-") {
        while end < json.count, RecordTexts.isInNumber(json[end]) { end += 1 }
        if !skipsPlain, body(json.slice(index, end)) { return true }
      }
      index = end
    }
    return false
  }

  private static func isPlain(_ value: RawValue) -> Bool {
    value.bytes.isASCII && value.bytes.firstIndex(of: UInt8(ascii: "\\")) == nil
  }

  private static func endOfString(_ json: Bytes, from start: Int) -> Int {
    var end = start + 1
    while end < json.count, json[end] != UInt8(ascii: "\"") {
      end += json[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, json.count)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte.lowercasedASCII == UInt8(ascii: "e")
  }
}
