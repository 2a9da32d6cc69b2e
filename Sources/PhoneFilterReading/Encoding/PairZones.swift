/// The zones of an encoding in which two bytes are a character: the first bytes of frequent and of
/// rare characters. The makers of these encodings put the frequent characters first.
struct PairZones: Sendable {
  /// Returns the weight of a character of two bytes.
  let weight: @Sendable (_ first: UInt8, _ second: UInt8) -> Double
  /// Returns the weight of a byte above ASCII that is a character by itself, or nil if the byte
  /// begins a pair.
  var single: @Sendable (UInt8) -> Double? = { _ in nil }
  /// True if a digit after the first byte makes a character of four bytes.
  var hasFours = false

  private static let frequent = 0.75
  private static let rare = 0.25
  private static let mark = 0.5
  private static let odd = -0.5

  /// Returns the mean weight of the characters beyond ASCII in a valid text.
  static func score(of bytes: Bytes, _ zones: PairZones) -> Double {
    var sum = 0.0
    var count = 0
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      guard first >= 0x80 else {
        index += 1
        continue
      }
      count += 1
      if let weight = zones.single(first) {
        sum += weight
        index += 1
      } else if index + 1 < bytes.count {
        let second = bytes[index + 1]
        let isFour = zones.hasFours && (0x30...0x39).contains(second)
        sum += isFour ? odd : zones.weight(first, second)
        index += isFour ? 4 : 2
      } else {
        index += 1
      }
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  static let gb18030 = PairZones(
    weight: { first, second in
      guard second >= 0xA1 else { return odd }
      return switch first {
      case 0xA1, 0xA3: mark
      case 0xA4...0xA9: 0
      case 0xB0...0xD7: frequent
      case 0xD8...0xF7: rare
      default: odd
      }
    }, hasFours: true)

  static let big5 = PairZones(weight: { first, _ in
    switch first {
    case 0xA1...0xA3: mark
    case 0xA4...0xC6: frequent
    case 0xC9...0xF9: rare
    default: odd
    }
  })

  static let koreanEUC = PairZones(weight: { first, second in
    guard second >= 0xA1 else { return odd }
    return switch first {
    case 0xA1...0xA3: mark
    case 0xB0...0xC8: 0.8
    case 0xA4...0xAC, 0xCA...0xFD: 0
    default: odd
    }
  })

  static let shiftJIS = PairZones(
    weight: { first, second in
      switch first {
      case 0x81: mark
      case 0x82: second >= 0x9F ? 0.9 : mark
      case 0x83: second <= 0x96 ? 0.9 : 0
      case 0x88...0x97: frequent
      case 0x98...0x9F, 0xE0...0xEA: rare
      default: odd
      }
    }, single: { (0xA1...0xDF).contains($0) ? 0.3 : nil })

  static let japaneseEUC = PairZones(weight: { first, second in
    switch first {
    case 0xA1, 0xA3: mark
    case 0xA4, 0xA5: 0.9
    case 0xB0...0xCF: frequent
    case 0x8E, 0xD0...0xF4: rare
    default: odd
    }
  })
}
