import Testing

@testable import PhoneFilterCore

/// The listed spellings of a text are exactly the spellings that Unicode considers equal.
struct CanonicalSpellingsTests {
  @Test(arguments: [
    ("Gold", 1), ("Café", 3), ("Kirin", 2), ("O'Neill; K`", 8), ("ệ", 5), ("Å", 3), ("小米", 1),
    ("가", 2), ("각", 3), ("が", 2), ("ß", 1), ("İ", 2), ("👍🏽", 1), ("Łódź", 9), ("Straße", 1),
  ])
  func namesAllSpellings(text: String, count: Int) {
    let spellings = CanonicalSpellings(of: text)
    #expect(spellings.isComplete)
    #expect(spellings.all.allSatisfy { $0 == text })
    #expect(Set(spellings.all.map { Array($0.utf8) }).count == spellings.all.count)
    #expect(spellings.all.count == count)
    #expect(spellings.all.first.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: ["ก็", "\u{1161}", "क्ष"])
  func saysWhereItDoesNotKnow(text: String) {
    #expect(!CanonicalSpellings(of: text).isComplete)
  }

  @Test func manyAccentsAreTooMany() {
    #expect(!CanonicalSpellings(of: String(repeating: "é", count: 40)).isComplete)
  }

  /// If Swift considers scalars, or a letter with an accent, the same character as a letter, they
  /// are among the letter's spellings.
  @Test func leavesNoSpellingOfALetterOut() {
    var groups: [Character: [[Unicode.Scalar]]] = [:]
    let blocks: [ClosedRange<UInt32>] = [
      0x21...0x2FF, 0x370...0x52F, 0x1E00...0x1FFF, 0x2126...0x212B, 0x3041...0x30FF,
    ]
    let letters = blocks.joined().compactMap(Unicode.Scalar.init)
    let marks = (Array(0x300...0x345) + [0x3099, 0x309A]).compactMap {
      Unicode.Scalar($0 as UInt32)
    }
    for letter in letters {
      groups[Character(letter), default: []].append([letter])
      for mark in marks {
        let text = String(letter) + String(mark)
        // Two accents alone are not a letter.
        guard text.count == 1, let character = text.first, letter.properties.isAlphabetic else {
          continue
        }
        groups[character, default: []].append([letter, mark])
      }
    }
    for (character, spellings) in groups where spellings.count > 1 {
      guard let known = CharacterSpellings.all(of: character) else { continue }
      for spelling in spellings {
        #expect(known.contains(spelling), "\(spelling) is \(character), too")
      }
    }
  }
}
