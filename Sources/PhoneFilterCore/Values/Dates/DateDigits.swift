enum DateDigits {
  /// Reads the number at an index, with the number of its digits; nil if no number begins there.
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

  /// Returns a number with at least two digits: 07.
  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
