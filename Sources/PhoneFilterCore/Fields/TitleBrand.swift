/// The brand in the text of a phone's name: a brand from `brand-names.txt` at the beginning.
///
///     Samsung Galaxy A52     Samsung
///     iPhone 14              Apple, the only brand with phones of that name
enum TitleBrand {
  /// Returns the usual spelling of the brand; nil for an unknown brand.
  static func brand(in text: Bytes) -> [UInt8]? {
    var index = 0
    while index < text.count, !text[index].isLetterASCII { index += 1 }
    var end = index
    while end < text.count, text[end].isLetterASCII { end += 1 }
    if let brand = brand(called: text.slice(index, end)) { return brand }
    guard end + 1 < text.count, text[end] == UInt8(ascii: " ") else { return nil }
    end += 1
    while end < text.count, text[end].isLetterASCII { end += 1 }
    return brand(called: text.slice(index, end))
  }

  /// Returns the brand with this name, by its ASCII letters.
  private static func brand(called words: Bytes) -> [UInt8]? {
    guard words.count > 0, words.count <= PackedWord.length else { return nil }
    var packed = PackedWord()
    var length = 0
    for index in 0..<words.count where words[index].isLetterASCII {
      packed.set(words[index].lowercasedASCII, at: length)
      length += 1
    }
    return brands[packed]
  }

  private static let brands: [PackedWord: [UInt8]] = {
    var brands: [PackedWord: [UInt8]] = [:]
    let table = String(decoding: PackageResources.brand_names_txt, as: UTF8.self)
    for line in table.parts(at: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      let parts = line.parts(at: ":")
      let brand = parts[0].trimmingSpaces
      let words = parts.dropFirst().flatMap { $0.parts(at: ",") }
      for word in [brand] + words { brands[PackedWord(FoldedName.of(word))] = Array(brand.utf8) }
    }
    return brands
  }()
}
