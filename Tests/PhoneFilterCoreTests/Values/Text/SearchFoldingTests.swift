@testable import PhoneFilterBase
import Foundation
import Testing

@testable import PhoneFilterCore

struct SearchFoldingTests {
  private func folded(_ text: String) -> String {
    var bytes: [UInt8] = []
    withBytes(of: Array(text.utf8)) { _ = SearchFolding.append($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("Café CAFÉ Cafe\u{301}", "cafe cafe cafe"), ("Straße STRASSE ẞ", "strasse strasse ss"),
      ("Чёрный", "черныи"), ("Łódź øæœđ", "lodz oaeoed"), ("Işık İI", "isik ii"),
      ("ΆΛΦΑ Άλφα", "αλφα αλφα"), ("σςΣ", "σσσ"), ("أسود إ آ", "اسود ا ا"),
      ("Điện thoại", "dien thoai"),
      ("\u{212A}\u{17F}", "ks"), ("が か", "が か"), ("हिन्दी", "हिन्दी"), ("≠ =", "≠ ="),
      ("黑色 한글 😀", "黑色 한글 😀"), ("256 GB", "256 gb"),
    ])
  func caseAndAccentsMakeNoDifference(text: String, wanted: String) {
    #expect(folded(text) == wanted)
  }

  /// Canonical spellings of a character fold alike, except characters that are compared as
  /// characters.
  @Test func canonicalSpellingsFoldAlike() {
    var differing: [String] = []
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { continue }
      let text = String(scalar)
      let other = text.decomposedStringWithCanonicalMapping
      guard !text.unicodeScalars.elementsEqual(other.unicodeScalars) else { continue }
      let left = SearchedWords.Word(text)
      let right = SearchedWords.Word(other)
      if left.folded != right.folded, !left.needsCharacters, !right.needsCharacters {
        differing.append("U+" + String(value, radix: 16))
      }
    }
    #expect(differing == [])
  }

  /// The tables contain the same results as the computation.
  @Test func tablesSayWhatUnicodeSays() {
    var differing: [String] = []
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if Array(folded(String(scalar)).utf8) != SearchFolding.folded(scalar) {
        differing.append("U+" + String(value, radix: 16))
      }
    }
    #expect(differing == [])
  }

  @Test func whatIsNoUTF8IsTakenAsItStands() {
    var bytes: [UInt8] = []
    withBytes(of: [0xFF, 0x41, 0xC3]) { _ = SearchFolding.append($0, to: &bytes) }
    #expect(bytes.contains(0x61))
  }
}
