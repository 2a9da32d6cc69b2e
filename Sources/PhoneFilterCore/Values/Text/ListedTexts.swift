/// The texts of a cell that lists several: `Black, White`, `Black | White`, `['Black', 'White']`,
/// `["Black","White"]`.
///
/// A comma within brackets does not separate texts. If a text has more than four words, the cell is
/// not a list but a sentence.
struct ListedTexts {
  /// The places of the texts, without blanks and quotes; empty if the cell is a single text.
  private(set) var places: [Range<Int>] = []

  /// The maximum length of an examined cell, in bytes.
  private static let longest = 400
  /// The maximum number of words of a text in a list.
  private static let mostWords = 4

  init(_ text: Bytes) {
    guard text.mayListTexts else { return }
    var whole = text.trimmed(0..<text.count)
    // The notation of lists in Python or JSON.
    let quote = whole.count > 3 ? text[whole.lowerBound + 1] : 0
    let isBracketed =
      (quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""))
      && text[whole.lowerBound] == UInt8(ascii: "[")
      && text[whole.upperBound - 1] == UInt8(ascii: "]")
    if isBracketed { whole = whole.lowerBound + 1..<whole.upperBound - 1 }
    guard whole.count <= ListedTexts.longest else { return }
    var start = whole.lowerBound
    var depth = 0
    for index in whole {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: ";"):
        guard depth == 0 else { continue }
        add(start..<index, of: text, in: quote)
        start = index + 1
      default: break
      }
    }
    add(start..<whole.upperBound, of: text, in: quote)
    if places.count < 2 && !isBracketed || !places.allSatisfy({ isText(text, $0) }) { places = [] }
  }

  /// Returns true if a part has at most four words and no markup.
  private func isText(_ text: Bytes, _ place: Range<Int>) -> Bool {
    text.wordCount(place) <= ListedTexts.mostWords
      && place.allSatisfy { index in
        let byte = text[index]
        return byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<")
          && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[")
      }
  }

  private mutating func add(_ place: Range<Int>, of text: Bytes, in quote: UInt8) {
    var place = text.trimmed(place)
    let quotes = [UInt8(ascii: "'"), quote == UInt8(ascii: "\"") ? quote : UInt8(ascii: "'")]
    if place.count > 1, let first = place.first, quotes.contains(text[first]),
      text[place.upperBound - 1] == text[first]
    {
      place = text.trimmed(first + 1..<place.upperBound - 1)
    }
    if !place.isEmpty { places.append(place) }
  }
}

extension Bytes {
  /// True if they contain a separator of texts, or begin with `[`. Nearly all texts have neither.
  fileprivate var mayListTexts: Bool {
    firstIndex(of: UInt8(ascii: ",")) != nil || firstIndex(of: UInt8(ascii: "|")) != nil
      || firstIndex(of: UInt8(ascii: ";")) != nil
      || count > 0 && self[0] == UInt8(ascii: "[")
  }

  fileprivate func trimmed(_ part: Range<Int>) -> Range<Int> {
    var (start, end) = (part.lowerBound, part.upperBound)
    while start < end, self[start] <= 0x20 { start += 1 }
    while end > start, self[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  fileprivate func wordCount(_ part: Range<Int>) -> Int {
    1 + part.dropFirst().count { self[$0] == 0x20 && self[$0 - 1] != 0x20 }
  }
}

extension RawValue {
  var listsTexts: Bool { kind == .text && withText { !ListedTexts($0).places.isEmpty } }

  /// Calls `body` with each listed text, or with the value itself, until `body` returns true.
  /// Returns true if it did.
  func anyListedText(_ body: (RawValue) -> Bool) -> Bool {
    if kind == .none { return false }
    var hasSeveral = false
    let isDone = withParts { parts in
      ListedTexts(parts.text).places.contains { place in
        hasSeveral = true
        return body(parts[place])
      }
    }
    if hasSeveral || isDone { return isDone }
    var style = style
    style.part = .whole
    return body(RawValue(bytes: bytes, encoding: encoding, style: style))
  }
}
