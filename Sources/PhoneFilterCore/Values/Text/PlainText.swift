/// The bytes of a text for the reader of amounts: in lower case, with the digits, blanks, quotes
/// and dashes of all scripts replaced by ASCII.
package enum PlainText {
  package static func of(_ bytes: Bytes) -> [UInt8] {
    if bytes.isASCII {
      var plain = bytes.copied()
      for index in plain.indices {
        let byte = plain[index]
        plain[index] = byte < 0x20 ? 0x20 : byte.lowercasedASCII
      }
      return plain
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    for scalar in bytes.text().lowercased().unicodeScalars {
      if let byte = ascii(scalar) {
        plain.append(byte)
      } else if scalar.properties.isAlphabetic
        || scalar.properties.generalCategory == .currencySymbol
        || scalar.properties.generalCategory == .otherNumber
        || scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0xB0
      {
        plain.append(contentsOf: UTF8.encode(scalar) ?? UTF8.CodeUnit.replacement)
      } else {
        plain.append(UInt8(ascii: "*"))
      }
    }
    return plain
  }

  /// Returns the byte that replaces a scalar; nil if no byte does.
  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x20: return 0x20
    case 0x20..<0x80: return UInt8(scalar.value)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: return 0x20
    case 0x2018, 0x2019, 0x2032: return UInt8(ascii: "'")
    case 0x201C, 0x201D, 0x2033: return UInt8(ascii: "\"")
    case 0x2010...0x2015, 0x2212: return UInt8(ascii: "-")
    case 0x301C, 0xFF5E: return UInt8(ascii: "~")
    case 0xD7: return UInt8(ascii: "x")
    case 0x60C, 0x66C, 0x3001: return UInt8(ascii: ",")
    case 0x66B: return UInt8(ascii: ".")
    case 0x660...0x669: return UInt8(scalar.value - 0x660 + 0x30)
    case 0x6F0...0x6F9: return UInt8(scalar.value - 0x6F0 + 0x30)
    case 0xFF01...0xFF5D: return UInt8(scalar.value - 0xFF01 + 0x21).lowercasedASCII
    default: return nil
    }
  }
}

extension UTF8.CodeUnit {
  fileprivate static let replacement = UTF8.encodedReplacementCharacter
}
