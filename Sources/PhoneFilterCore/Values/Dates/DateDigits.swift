/// A number within a date or a time.
enum DateDigits {
  /// The number from an index on, and how many digits it has; nil where none begins there.
  static func read(
    _ bytes: Bytes, _ index: inout Int, atMost most: Int
  ) -> (value: Int, length: Int)? {
    let start = index
    var value = 0
    while index < bytes.count, bytes[index].isDigit, index - start < most {
      value = value * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  /// A number with two digits at least: 07.
  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
