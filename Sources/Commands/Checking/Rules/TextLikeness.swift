/// The likeness of two texts that are spelled otherwise: texts that are alike have the same form.
enum TextLikeness {
  /// The text without case, blanks, `_` and `-`.
  static func plain(_ text: String) -> String { FieldName.normalized(text.caseFolded) }

  /// Words that are spelled in two ways, whichever is meant: British and American.
  private static let variants = [
    ("grey", "gray"), ("colour", "color"), ("aluminium", "aluminum"), ("fibre", "fiber"),
  ]
  private static let variantBytes = variants.map { (Array($0.utf8), Array($1.utf8)) }

  /// A plain form in UTF-8 with words of two spellings in one of them.
  static func spelled(_ plain: [UInt8]) -> [UInt8] {
    var letters = plain
    for (spelling, other) in variantBytes { letters.replace(spelling, other) }
    return letters
  }

  /// The text as it sounds, as far as spellings go: grey is gray, lite is light; empty where it
  /// holds a number.
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

// Fields have up to 65,536 texts, nearly all of ASCII, in which a byte is a letter.
extension TextLikeness {
  /// The plain form in UTF-8.
  static func plainBytes(_ text: String) -> [UInt8] {
    // The form of ASCII is made of bytes anyway, and needs no case to be folded before.
    Array((text.utf8.allSatisfy { $0 < 0x80 } ? FieldName.normalized(text) : plain(text)).utf8)
  }

  /// The sound in UTF-8.
  static func soundBytes(_ text: String) -> [UInt8] {
    // A carriage return and a line feed are one letter.
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return Array(sound(text).utf8) }
    if text.utf8.contains(where: \.isDigit) { return [] }
    return sound(of: spelled(plainBytes(text)), spelledBytes)
  }
}

extension Array where Element: Equatable {
  /// Puts something else in the places of a sequence.
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
