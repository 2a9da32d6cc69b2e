/// The brand in the text of a phone's name: one that `brand-names.txt` knows at the beginning.
///
///     Samsung Galaxy A52     Samsung
///     iPhone 14              Apple, since nobody else's phones are called so
enum TitleBrand {
  /// The brand as it is usually written; nil where none is known.
  static func brand(in text: Bytes) -> [UInt8]? {
    var index = 0
    while index < text.count, !text[index].isLetterASCII { index += 1 }
    var end = index
    while end < text.count, text[end].isLetterASCII { end += 1 }
    if let brand = brands[FoldedName.of(text.slice(index, end).text())] { return brand }
    guard end + 1 < text.count, text[end] == UInt8(ascii: " ") else { return nil }
    end += 1
    while end < text.count, text[end].isLetterASCII { end += 1 }
    return brands[FoldedName.of(text.slice(index, end).text())]
  }

  private static let brands: [String: [UInt8]] = {
    var brands: [String: [UInt8]] = [:]
    let table = String(decoding: PackageResources.brand_names_txt, as: UTF8.self)
    for line in table.parts(at: "\n") where !line.isEmpty && !line.hasPrefix("#") {
      let parts = line.parts(at: ":")
      let brand = parts[0].trimmingSpaces
      let words = parts.dropFirst().flatMap { $0.parts(at: ",") }
      for word in [brand] + words { brands[FoldedName.of(word)] = Array(brand.utf8) }
    }
    return brands
  }()
}
