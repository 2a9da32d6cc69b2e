@testable import PhoneFilterChecking
import Testing

@testable import PhoneFilterCore

/// The forms that make texts alike.
struct TextLikenessTests {
  @Test(
    arguments: [
      "", "Gold", "Starlight", "STAR-LIGHT", "star_lite", "Grey", "phantom black", "kick", "ppp",
      "Straße", "STRASSE", "ẞ", "ıi", "\u{212A}elvin", "café", "cafe\u{301}", "a\r\nb",
      "a\r\n\r\nb",
      "x1", "x²", "colour (8 GB)", "ckck", "eightight", "grgreyey",
    ])
  func areTheSameInBytes(text: String) {
    #expect(TextLikeness.plainBytes(text) == Array(TextLikeness.plain(text).utf8))
    #expect(TextLikeness.soundBytes(text) == Array(TextLikeness.sound(text).utf8))
  }
}
