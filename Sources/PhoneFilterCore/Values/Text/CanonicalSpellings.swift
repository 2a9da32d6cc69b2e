/// The texts that Swift's `==` takes for equal to a text, whatever their bytes.
///
/// Only three characters of ASCII can be written in another way: K as the Kelvin sign, the semicolon
/// as a Greek question mark, and the grave accent.
struct CanonicalSpellings {
  /// The text itself, and others.
  let all: [String]
  /// Whether there are no more.
  let isComplete: Bool

  private static let twins: [Character: String] = [
    "K": "\u{212A}", ";": "\u{37E}", "`": "\u{1FEF}",
  ]
  /// Maximum number of characters with a twin in a text; four make 16 spellings.
  private static let limit = 4

  init(of text: String) {
    let twinCount = text.unicodeScalars.filter { CanonicalSpellings.twin(of: $0) != nil }.count
    guard text.utf8.allSatisfy({ $0 < 0x80 }), twinCount <= CanonicalSpellings.limit else {
      all = [text]
      isComplete = false
      return
    }
    var spellings = [""]
    for scalar in text.unicodeScalars {
      let twin = CanonicalSpellings.twin(of: scalar)
      spellings = spellings.flatMap { beginning -> [String] in
        let own = beginning + String(scalar)
        return twin.map { [own, beginning + $0] } ?? [own]
      }
    }
    // Swift's `==` does not tell them apart.
    all = spellings
    isComplete = true
  }

  private static func twin(of scalar: Unicode.Scalar) -> String? {
    twins.first { $0.key.unicodeScalars.first == scalar }?.value
  }
}
