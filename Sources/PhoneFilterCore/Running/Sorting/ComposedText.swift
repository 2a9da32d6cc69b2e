/// The one spelling of a text that is stable (`TextOrder`), where the text has one and is written
/// otherwise: `é` for an `e` with an accent behind it, `K` for the sign of the kelvin.
///
/// Two texts that are equal have the same stable spelling, or none of them has one. So texts are
/// told apart by their bytes, and only those without a stable spelling have to be compared as texts.
enum ComposedText {
  /// The stable spelling; nil if there is none.
  static func bytes(of text: Bytes) -> [UInt8]? {
    var composed: [UInt8] = []
    var stretch = String.UnicodeScalarView()
    // A stable scalar never melts into those before it: what begins with it stands by itself.
    for scalar in text.text().unicodeScalars {
      if isStable(scalar), !append(stretch, to: &composed) { return nil }
      if isStable(scalar) { stretch = String.UnicodeScalarView() }
      stretch.append(scalar)
    }
    return append(stretch, to: &composed) ? composed : nil
  }

  /// Adds the stable spelling of a stretch; false if it has none.
  private static func append(
    _ stretch: String.UnicodeScalarView, to composed: inout [UInt8]
  ) -> Bool {
    for character in String(stretch) {
      if character.unicodeScalars.allSatisfy(isStable) {
        composed += Array(character.utf8)
      } else if let bytes = table(for: character)[character] {
        composed += bytes
      } else {
        return false
      }
    }
    return true
  }

  private static func isStable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      || withBytes(of: Array(UTF8.encode(scalar) ?? .init())) {
        TextOrder.isStable($0)
      }
  }

  /// The table in which a character stands if it has a stable spelling, by a scalar that such a
  /// spelling has not.
  private static func table(for character: Character) -> [Character: [UInt8]] {
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x11FF: return korean
      case 0x3099...0x309A: return kana
      case 0xF900...0xFAFF, 0x2F800...0x2FA1F: return chinese
      default: continue
      }
    }
    return letters
  }

  // Each is made when it is first asked for: most catalogues need none of them.
  private static let letters = spellings(of: [0x3B...0x3B, 0x4B...0x4B, 0x60...0x60, 0xA0...0x52F])
  private static let kana = spellings(of: [0x3041...0x30FF])
  private static let korean = spellings(of: [0xAC00...0xD7A3])
  private static let chinese = spellings(of: [0x4E00...0x9FFF])

  private static func spellings(of ranges: [ClosedRange<UInt32>]) -> [Character: [UInt8]] {
    var spellings: [Character: [UInt8]] = [:]
    for range in ranges {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) where isStable(scalar) {
        spellings[Character(scalar)] = Array(UTF8.encode(scalar) ?? .init())
      }
    }
    return spellings
  }
}
