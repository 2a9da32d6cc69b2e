/// Decodes characters from UTF-8 that comes byte by byte. Bytes that are not UTF-8 are left out.
struct CharacterDecoder: Sendable {
  private var value: UInt32 = 0
  private var left = 0
  /// The smallest value that needs as many bytes as this character has.
  private var smallest: UInt32 = 0

  /// Takes a byte. Returns the character that it completes, or nil.
  mutating func take(_ byte: UInt8) -> Character? {
    if byte & 0xC0 == 0x80 {
      guard left > 0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
      left -= 1
      guard left == 0, value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
      // The control characters from U+0080 to U+009F are left out.
      return (0x80..<0xA0).contains(value) ? nil : Character(scalar)
    }
    left = 0
    switch byte {
    case ..<0x80: return Character(Unicode.Scalar(byte))
    case 0xC2...0xDF: begin(byte & 0x1F, 1, smallest: 0x80)
    case 0xE0...0xEF: begin(byte & 0x0F, 2, smallest: 0x800)
    case 0xF0...0xF4: begin(byte & 0x07, 3, smallest: 0x1_0000)
    default: break
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, _ count: Int, smallest: UInt32) {
    value = UInt32(bits)
    left = count
    self.smallest = smallest
  }
}
