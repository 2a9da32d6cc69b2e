/// The number of characters: `length 1..50`.
struct TextLength: FeedRequirement {
  static let keyword = "length"
  private let range: FeedRange

  init?(_ words: [String]) {
    guard let range = FeedRange(words) else { return nil }
    self.range = range
  }

  var summary: String { range.words("characters") }
  // A text has at most as many characters as bytes.
  func fits(_ text: Bytes) -> Bool { range.lowest <= 1 && text.count <= range.highest }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let count = value.unicodeScalars.count
    return range.contains(count)
      ? nil : "has \(count.grouped) character\(count == 1 ? "" : "s"); allowed: \(summary)"
  }
}

/// The number of values of a phone: `count ..10`. A comma separates values in a text.
struct ListLength: FeedRequirement {
  static let keyword = "count"
  private let range: FeedRange

  init?(_ words: [String]) {
    guard let range = FeedRange(words) else { return nil }
    self.range = range
  }

  var summary: String { range.words("values") }
  var scope: FeedScope { .list }
  func fits(_ text: Bytes) -> Bool {
    range.lowest <= 1 && text.firstIndex(of: UInt8(ascii: ",")) == nil
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let count = value.parts(at: "\n").flatMap { $0.parts(at: ",") }
      .count { !$0.trimmingSpaces.isEmpty }
    return range.contains(count) ? nil : "has \(count.grouped) values; allowed: \(summary)"
  }
}

/// Names with slashes between them: `names 3 40` allows three names of 40 characters. A name has a
/// letter, and is not a code of a color.
struct NamedParts: FeedRequirement {
  static let keyword = "names"
  private let most: Int
  private let longest: Int

  init?(_ words: [String]) {
    guard words.count == 2, let most = Int(words[0]), let longest = Int(words[1]) else {
      return nil
    }
    (self.most, self.longest) = (most, longest)
  }

  var summary: String { "at most \(most) names of \(longest) characters, with / between them" }
  func fits(_ text: Bytes) -> Bool {
    text.count <= longest && text.count > 0 && text[0].isLetterASCII
      && text.firstIndex(of: UInt8(ascii: "/")) == nil
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let names = value.parts(at: "/").map(\.trimmingSpaces)
    if names.count > most { return "has \(names.count) names; at most \(most) are allowed" }
    for name in names {
      if name.unicodeScalars.count > longest {
        return "has a name of \(name.unicodeScalars.count) characters; \(longest) are allowed"
      }
      let isCode =
        name.utf8.first == UInt8(ascii: "#")
        || !name.unicodeScalars.contains { $0.properties.isAlphabetic }
      if isCode { return "is a code, not a name" }
    }
    return nil
  }
}

/// One of some words: `one-of new, used`. Case, blanks and `_` make no difference.
struct ListedValue: FeedRequirement {
  static let keyword = "one-of"
  private let words: FeedWords
  private var values: [String] { words.texts }

  init?(_ words: [String]) {
    guard let words = FeedWords(words) else { return nil }
    self.words = words
  }

  var summary: String { "one of \(values.joined(separator: ", "))" }
  func fits(_ text: Bytes) -> Bool { words.contain(exactly: text) }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    if words.text(alike: value) != nil { return nil }
    let question = Suggestions.question(for: value, among: values)
    return "is not \(summary)\(question)"
  }
}

/// The exact spelling of one of some words: `spelling in_stock, out_of_stock`. In the list, `_`
/// stands for itself.
struct UsualSpelling: FeedRequirement {
  static let keyword = "spelling"
  private let words: FeedWords

  init?(_ words: [String]) {
    guard let words = FeedWords(words) else { return nil }
    self.words = words
  }

  var summary: String { "spelled \(words.texts.joined(separator: ", "))" }
  func written(_ value: String) -> String? { words.text(alike: value) }
  func fits(_ text: Bytes) -> Bool { words.contain(exactly: text) }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    guard let right = words.text(alike: value), right != value.lowercased() else { return nil }
    return "is usually written \(right)"
  }
}

/// A form that a regular expression describes: `form [0-9]{13} "13 digits"`, with the words for the
/// form after it.
struct TextForm: FeedRequirement {
  static let keyword = "form"
  private let expression: RegularExpression
  private let words: String

  init?(_ words: [String]) {
    guard words.count > 1,
      let expression = try? RegularExpression("^(?:\(words[0]))$", ignoringCase: false)
    else { return nil }
    self.expression = expression
    self.words = words.dropFirst().joined(separator: " ")
  }

  var summary: String { words }
  func fits(_ text: Bytes) -> Bool { expression.isFound(in: text) }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    withBytes(of: Array(value.utf8)) { expression.isFound(in: $0) } ? nil : "is not \(words)"
  }
}

/// Texts that are no value: `not generic, no_brand`. `_` stands for a blank.
struct ForbiddenWords: FeedRequirement {
  static let keyword = "not"
  private let words: FeedWords

  init?(_ words: [String]) {
    guard let words = FeedWords(words) else { return nil }
    self.words = words
  }

  func fits(_ text: Bytes) -> Bool {
    text.count > 0 && text[0].isLetterASCII && !words.mayBegin(with: text[0])
  }

  var summary: String {
    "not \(words.texts.map { $0.parts(at: "_").joined(separator: " ") }.joined(separator: ", "))"
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    words.text(alike: value) == nil ? nil : "is not a name; leave it out"
  }
}

/// A text without tags: `plain`.
struct PlainWords: FeedRequirement {
  static let keyword = "plain"
  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "text without HTML" }
  func fits(_ text: Bytes) -> Bool { text.firstIndex(of: UInt8(ascii: "<")) == nil }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let bytes = Array(value.utf8)
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        var next = index + 1
        if bytes[next] == UInt8(ascii: "/") { next += 1 }
        let start = next
        while next < bytes.count, bytes[next].isLetterASCII || bytes[next].isDigit { next += 1 }
        if next > start, next < bytes.count, bytes[start].isLetterASCII,
          bytes[next...].contains(UInt8(ascii: ">"))
        {
          return "has the tag <\(String(decoding: bytes[start..<next], as: UTF8.self))>; "
            + "HTML is not allowed"
        }
      }
      index += 1
    }
    return nil
  }
}

/// A text that is not in capitals: `small-letters`. Names such as POCO may be.
struct SmallLetters: FeedRequirement {
  static let keyword = "small-letters"
  /// A text in capitals has at least this number of long words.
  private static let fewestWords = 3
  private static let longWord = 4

  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "not in capitals" }
  func fits(_ text: Bytes) -> Bool {
    (0..<text.count).contains { text[$0] >= UInt8(ascii: "a") && text[$0] <= UInt8(ascii: "z") }
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    if value.utf8.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) {
      return nil
    }
    if value.unicodeScalars.contains(where: { $0.properties.isLowercase }) { return nil }
    let words = value.parts(at: " ").filter { word in
      word.unicodeScalars.count >= SmallLetters.longWord
        && word.unicodeScalars.allSatisfy { $0.properties.isUppercase }
    }
    return words.count >= SmallLetters.fewestWords ? "is all in capitals" : nil
  }
}

/// A text without advertising: `no-promotion`.
struct NoPromotion: FeedRequirement {
  static let keyword = "no-promotion"
  private static let words = [
    "free shipping", "free delivery", "best price", "lowest price", "buy now", "order now",
    "limited time", "special offer", "% off", "on sale", "hurry", "kostenloser versand",
    "versandkostenfrei", "livraison gratuite", "envío gratis", "spedizione gratuita",
    "бесплатная доставка", "δωρεάν μεταφορικά", "δόσεις", "δωρεάν αποστολή", "doprava zdarma",
  ]

  init?(_ words: [String]) { if !words.isEmpty { return nil } }
  var summary: String { "without advertising such as 'free shipping'" }

  /// Returns true for an ASCII text without the first three letters of any advertising.
  func fits(_ text: Bytes) -> Bool {
    var last: UInt32 = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte >= 0x80 { return false }
      last = (last << 8 | UInt32(byte.lowercasedASCII)) & 0xFF_FFFF
      if NoPromotion.mayBegin(last) { return false }
    }
    return true
  }

  /// The first three letters of the words that begin in ASCII.
  private static let beginnings = Set(
    words.filter { $0.utf8.prefix(3).allSatisfy { $0 < 0x80 } }.map { word in
      word.utf8.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    })
  /// The last letters of these beginnings, as bits: most texts are decided by them.
  private static let lastLetters: UInt128 = beginnings.reduce(0) { $0 | 1 << UInt128($1 & 0x7F) }

  private static func mayBegin(_ letters: UInt32) -> Bool {
    lastLetters >> UInt128(letters & 0x7F) & 1 == 1 && beginnings.contains(letters)
  }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let text = value.lowercased()
    return NoPromotion.words.first(where: text.holds).map { "has the advertising '\($0)'" }
  }
}
