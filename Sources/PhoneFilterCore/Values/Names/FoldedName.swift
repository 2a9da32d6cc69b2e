/// A name without the differences between languages and keyboards: case, accents, spaces and signs.
///
///     Größe, GROSSE, grosse       grosse
///     Tamaño de pantalla          tamanodepantalla
///     Объём памяти                объемпамяти
enum FoldedName {
  static func of(_ name: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    fold(name.utf8) { folded.append($0) }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Calls the body with each byte of the folded form of a name in UTF-8. It allocates nothing,
  /// because a search for one name folds a table of a thousand names.
  static func fold(_ name: some Sequence<UInt8>, _ body: (UInt8) -> Void) {
    var (value, left): (UInt32, Int) = (0, 0)
    for byte in name {
      if byte < 0x80 {
        if byte.isLetterASCII || byte.isDigit { body(byte.lowercasedASCII) }
        left = 0
      } else if byte & 0xC0 == 0x80 {
        value = value << 6 | UInt32(byte & 0x3F)
        left -= 1
        if left == 0 { fold(value, body) }
      } else {
        left = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        value = UInt32(byte) & (left == 1 ? 0x1F : left == 2 ? 0x0F : 0x07)
      }
    }
  }

  private static func fold(_ value: UInt32, _ body: (UInt8) -> Void) {
    switch value {
    case 0xDF: for _ in 0..<2 { body(UInt8(ascii: "s")) }
    case 0xC0...0x24F, 0x1E00...0x1EFF: encode(latin[value]?.value ?? lowercased(value), body)
    case 0x410...0x42F: encode(value + 32, body)
    case 0x401, 0x451: encode(0x435, body)
    case 0x400...0x40F: encode(value + 0x50, body)
    case 0x490: encode(0x491, body)
    default: if let other = others(value) { encode(other, body) }
    }
  }

  private static func encode(_ value: UInt32, _ body: (UInt8) -> Void) {
    switch value {
    case ..<0x80: body(UInt8(value))
    case ..<0x800:
      body(UInt8(0xC0 | value >> 6))
      body(UInt8(0x80 | value & 0x3F))
    default:
      if let scalar = Unicode.Scalar(value) { UTF8.encode(scalar)?.forEach(body) }
    }
  }

  /// The small letter without its mark, for Latin beyond ASCII.
  private static let latin: [UInt32: Unicode.Scalar] = {
    let groups = [
      "aàáâãäåāăąǎạảấầẩẫậắằẳẵặ", "cçćĉċč", "dďđð", "eèéêëēĕėęěẹẻẽếềểễệə", "gĝğġģ", "hĥħ",
      "iìíîïĩīĭįıỉị", "jĵ", "kķ", "lĺļľŀł", "nñńņňŉ", "oòóôõöøōŏőọỏốồổỗộớờởỡợơ", "rŕŗř", "sśŝşšș",
      "tţťŧț", "uùúûüũūŭůűųưụủứừửữự", "wŵ", "yýÿŷỳỵỷỹ", "zźżž",
      "AÀÁÂÃÄÅĀĂĄǍẠẢẤẦẨẪẬẮẰẲẴẶ", "CÇĆĈĊČ", "DĎĐÐ", "EÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆƏ", "GĜĞĠĢ", "HĤĦ",
      "IÌÍÎÏĨĪĬĮİỈỊ", "JĴ", "KĶ", "LĹĻĽĿŁ", "NÑŃŅŇ", "OÒÓÔÕÖØŌŎŐỌỎỐỒỔỖỘỚỜỞỠỢƠ", "RŔŖŘ", "SŚŜŞŠȘ",
      "TŢŤŦȚ", "UÙÚÛÜŨŪŬŮŰŲƯỤỦỨỪỬỮỰ", "WŴ", "YÝŶŸỲỴỶỸ", "ZŹŻŽ",
    ]
    var letters: [UInt32: Unicode.Scalar] = [:]
    for group in groups {
      let scalars = Array(group.unicodeScalars)
      guard let base = Unicode.Scalar(scalars[0].value | 0x20) else { continue }
      for scalar in scalars.dropFirst() { letters[scalar.value] = base }
    }
    return letters
  }()

  /// Returns the small letter of a Latin letter that is not in `latin`. Below U+00E0, it is 32
  /// after the capital letter. Other letters are unchanged.
  private static func lowercased(_ value: UInt32) -> UInt32 {
    value < 0xE0 && value != 0xD7 ? value + 32 : value
  }

  /// Returns the folded letter of other scripts; nil for skipped characters.
  private static func others(_ value: UInt32) -> UInt32? {
    switch value {
    // Marks over and under letters, blanks, direction marks.
    case 0xA0, 0x300...0x36F, 0x640, 0x64B...0x65F, 0x670, 0x93C, 0x2000...0x206F, 0x3000, 0xFEFF:
      nil
    case 0x18F, 0x259: 0x65
    // Forms of one Arabic letter.
    case 0x622, 0x623, 0x625, 0x671: 0x627
    case 0x629: 0x647
    case 0x649, 0x6CC, 0x626: 0x64A
    case 0x6A9: 0x643
    case 0x624: 0x648
    // Letters of Hindi with a dot below.
    case 0x958: 0x915
    case 0x959: 0x916
    case 0x95A: 0x917
    case 0x95B: 0x91C
    case 0x95C: 0x921
    case 0x95D: 0x922
    case 0x95E: 0x92B
    // Wide forms of ASCII.
    case 0xFF10...0xFF19, 0xFF41...0xFF5A: value - 0xFEE0
    case 0xFF21...0xFF3A: value - 0xFEE0 + 32
    case 0xFF00...0xFF65: nil
    default: value
    }
  }
}
