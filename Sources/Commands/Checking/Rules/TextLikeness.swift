/// The similarity of two texts with different spellings. Similar texts have the same form.
enum TextLikeness {
  /// Returns the text without case, blanks, `_` and `-`.
  static func plain(_ text: String) -> String { FieldName.normalized(text.caseFolded) }

  /// Words with two spellings, in British and American English.
  private static let variants = [
    ("grey", "gray"), ("colour", "color"), ("aluminium", "aluminum"), ("fibre", "fiber"),
  ]
  private static let variantBytes = variants.map { (Array($0.utf8), Array($1.utf8)) }

  /// Returns a plain form in UTF-8 in which words with two spellings have one spelling.
  static func spelled(_ plain: [UInt8]) -> [UInt8] {
    var letters = plain
    for (spelling, other) in variantBytes { letters.replace(spelling, other) }
    return letters
  }

  /// Returns the approximate sound of the text: lite is light, and words with two spellings are the
  /// same. Empty if the text has a number.
  static func sound(_ text: String) -> String {
    var letters = Array(plain(text))
    for (spelling, other) in variants { letters.replace(Array(spelling), Array(other)) }
    guard !letters.contains(where: \.isNumber) else { return "" }
    return String(sound(of: letters, spellings.map { (Array($0), Array($1)) }))
  }

  private static let spellings = [
    ("ight", "ite"), ("ph", "f"), ("ck", "k"),
  ]
  private static let spelledBytes = spellings.map { (Array($0.utf8), Array($1.utf8)) }

  private static func sound<Letter: Equatable>(
    of letters: [Letter], _ spellings: [([Letter], [Letter])]
  ) -> [Letter] {
    var letters = letters
    for (spelling, sound) in spellings { letters.replace(spelling, sound) }
    var single: [Letter] = []
    for letter in letters where letter != single.last { single.append(letter) }
    return single
  }
}

// Fields have up to 65,536 texts. Nearly all of them are ASCII, in which a byte is a letter.
extension TextLikeness {
  static func plainBytes(_ text: String) -> [UInt8] {
    // The form of ASCII is made from bytes and needs no case folding before.
    Array((text.utf8.allSatisfy { $0 < 0x80 } ? FieldName.normalized(text) : plain(text)).utf8)
  }

  static func soundBytes(_ text: String) -> [UInt8] {
    // A carriage return and a line feed are one `Character`.
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return Array(sound(text).utf8) }
    if text.utf8.contains(where: \.isDigit) { return [] }
    return sound(of: spelled(plainBytes(text)), spelledBytes)
  }
}

extension Array where Element: Equatable {
  /// Replaces each occurrence of a sequence by another.
  fileprivate mutating func replace(_ wanted: [Element], _ other: [Element]) {
    var result: [Element] = []
    var taken = 0
    var index = 0
    while index + wanted.count <= count {
      guard self[index] == wanted[0], self[index..<index + wanted.count].elementsEqual(wanted)
      else {
        index += 1
        continue
      }
      result += self[taken..<index]
      result += other
      index += wanted.count
      taken = index
    }
    guard taken > 0 else { return }
    self = result + self[taken...]
  }
}
