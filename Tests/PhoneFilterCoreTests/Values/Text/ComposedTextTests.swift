@testable import PhoneFilterBase
import Foundation
import Testing

@testable import PhoneFilterCore

/// The texts that have a spelling whose bytes identify them.
struct ComposedTextTests {
  private func isStable(_ text: String) -> Bool {
    withBytes(of: Array(text.utf8)) { TextOrder.isStable($0) }
  }

  private func composed(_ text: String) -> String? {
    let (bytes, isOrdered) = withBytes(of: Array(text.utf8)) { ComposedText.bytes(of: $0) }
    return isOrdered ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The standard's composed form, if it is stable.
  private func wanted(_ text: String) -> String? {
    let form = text.precomposedStringWithCanonicalMapping
    return isStable(form) ? form : nil
  }

  private func differing(_ texts: [String]) -> [String] {
    texts.filter { text in
      composed(text).map { Array($0.utf8) } != wanted(text).map { Array($0.utf8) }
    }
  }

  @Test func everyScalarAfterALetterIsComposedAsTheStandardSays() {
    let scalars = (UInt32(0x80)...0x2FFFF).compactMap(Unicode.Scalar.init)
      .filter { !isStable(String($0)) }
    #expect(differing(scalars.map { String($0) }).isEmpty)
    #expect(differing(scalars.map { "e\($0)" }).isEmpty)
  }

  @Test func everyMarkOverEveryLetterIsComposedAsTheStandardSays() {
    let letters = [UInt32(0x41)...0x7A, 0xC0...0x24F, 0x400...0x52F, 0x3041...0x30FF].joined()
      .compactMap(Unicode.Scalar.init)
    let marks = [UInt32(0x300)...0x331, 0x3099...0x309A].joined().compactMap(Unicode.Scalar.init)
    for letter in letters {
      #expect(differing(marks.map { "\(letter)\($0)" }).isEmpty, "\(letter)")
    }
  }

  @Test(
    arguments: [
      "", "plain", "e\u{301}\u{1F3FB}", "\u{1100}\u{1161}\u{11A8}",
      "a\r\ne\u{301}",
      "e\u{301}\u{323}", "u\u{308}\u{301}x", "\u{212A}\u{212A}elvin", "か\u{3099}き", "ไทย",
      "❤\u{FE0F}", "\u{F900}\u{2F800}", "e\u{344}", "\u{301}e", "x\u{200D}y", "A\u{30A}\u{301}",
    ])
  func textsOfSeveralAreComposedAsTheStandardSays(text: String) {
    #expect(differing([text]).isEmpty)
  }

  /// Foundation does not change this text. The standard makes one syllable of it, as Swift does.
  @Test func aSyllableTakesItsFinalConsonant() {
    #expect(composed("\u{AC00}\u{11A8}").map { Array($0.utf8) } == Array("\u{AC01}".utf8))
  }

  @Test func equalTextsHaveOneSpelling() {
    let texts = [
      "x\u{302}y", "a\u{328}\u{302}", "a\u{302}\u{328}", "ą\u{302}", "नि", "ไทย", "👨\u{200D}👩",
    ]
    for one in texts {
      for other in texts {
        let spellings = [one, other].map { text in
          withBytes(of: Array(text.utf8)) { ComposedText.bytes(of: $0).bytes }
        }
        #expect((spellings[0] == spellings[1]) == (one == other), "\(one) \(other)")
      }
    }
  }
}
