import Testing

@testable import PhoneFilterBase

struct StringPartsTests {
  @Test(arguments: [
    ("Space Black", "Space", true), ("Space Black", "ce B", true), ("Space Black", "Black", true),
    ("Space Black", "black", false), ("Space Black", "", true), ("", "", true), ("", "a", false),
    ("aab", "ab", true),
  ])
  func aTextHoldsItsParts(text: String, part: String, holds: Bool) {
    #expect(text.holds(part) == holds)
  }

  /// Swift compares characters, not bytes.
  @Test func aPartMayBeSpelledWithOtherScalars() {
    #expect("Café au lait".holds("Cafe\u{301}"))
    #expect(!"Cafe\u{301}".holds("Cafe"))
  }
}
