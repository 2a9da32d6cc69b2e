extension CRC32 {
  /// Returns the checksum of a text from the checksums of its two parts and the length of the
  /// second part.
  ///
  /// A checksum is a remainder of polynomials over one bit. If n bits follow the first part, they
  /// multiply its checksum by x to the power of n.
  package static func combined(_ first: UInt32, _ second: UInt32, lengthOfSecond: Int) -> UInt32 {
    var power = 0x0080_0000 as UInt32  // x to the 8th: one byte.
    var result = 0x8000_0000 as UInt32  // 1
    var rest = lengthOfSecond
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, power) }
      power = product(power, power)
      rest >>= 1
    }
    return product(result, first) ^ second
  }

  /// Returns the product of two polynomials, whose highest bits are the lowest powers.
  private static func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
    var (product, multiple) = (0 as UInt32, second)
    for place in 0..<32 {
      if first & 0x8000_0000 >> place != 0 { product ^= multiple }
      multiple = multiple & 1 == 1 ? multiple >> 1 ^ 0xEDB8_8320 : multiple >> 1
    }
    return product
  }
}
