/// The only stable spelling of a text (`TextOrder`): `é` for an `e` with an accent after it, `K`
/// for the Kelvin sign.
///
/// Equal texts have the same spelling, so its bytes distinguish texts. A character without a stable
/// spelling gets the spelling in which the program met it first. Such bytes distinguish texts, but
/// do not have the texts' order.
enum ComposedText {
  /// Returns the spelling, and true if its bytes have the order of the texts.
  static func bytes(of text: Bytes) -> (bytes: [UInt8], isOrdered: Bool) {
    var composed: [UInt8] = []
    var isOrdered = true
    var stretch = String.UnicodeScalarView()
    func end() { if !append(stretch, to: &composed) { isOrdered = false } }
    // A stable scalar never combines with the scalars before it, so it begins a new part.
    for scalar in text.text().unicodeScalars {
      if isStable(scalar) {
        end()
        stretch = String.UnicodeScalarView()
      }
      stretch.append(scalar)
    }
    end()
    return (composed, isOrdered)
  }

  /// Appends the spelling of a part. Returns false if its bytes do not have the order of the texts.
  private static func append(
    _ stretch: String.UnicodeScalarView, to composed: inout [UInt8]
  ) -> Bool {
    var isOrdered = true
    for character in String(stretch) {
      if character.unicodeScalars.allSatisfy(isStable) {
        composed += Array(character.utf8)
      } else if let bytes = table(for: character)[character] {
        composed += bytes
      } else {
        isOrdered = false
        composed += others.withLock { known in
          if let bytes = known[character] { return bytes }
          let bytes = Array(character.utf8)
          known[character] = bytes
          return bytes
        }
      }
    }
    return isOrdered
  }

  /// The characters without a stable spelling that the program has met, each in its first spelling.
  private static let others = Guarded<[Character: [UInt8]]>([:])

  private static func isStable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      || withBytes(of: Array(UTF8.encode(scalar) ?? .init())) {
        TextOrder.isStable($0)
      }
  }

  /// Returns the table that contains a character with a stable spelling, by a scalar that such
  /// spellings do not contain.
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

  // Each table is made at its first use, because most catalogues need no table.
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
