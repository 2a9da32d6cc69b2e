/// A web address: `address`, or `address https`. Only ASCII without blanks is allowed: other
/// characters are written `%C3%A9`, and names of hosts as `xn--`.
struct WebAddress: FeedRequirement {
  static let keyword = "address"
  private let schemes: [String]

  init?(_ words: [String]) {
    guard words.isEmpty || words == ["https"] else { return nil }
    schemes = words.isEmpty ? ["https://", "http://"] : ["https://"]
  }

  func fits(_ text: Bytes) -> Bool {
    guard text.count > 8, text.word(at: 0) == WebAddress.https, text[8] != UInt8(ascii: "/") else {
      return false
    }
    for index in 8..<text.count where text[index] <= 0x20 || text[index] > 0x7E {
      return false
    }
    return true
  }

  /// The bytes of `https://`, the first in the lowest byte.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468

  var summary: String { "an address with \(schemes.joined(separator: " or ")), in ASCII" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let start = value.prefix(8).lowercased()
    guard let scheme = schemes.first(where: { start.begins(with: $0) }) else {
      return "does not begin with \(schemes.joined(separator: " or "))"
    }
    let rest = value.utf8.dropFirst(scheme.utf8.count)
    guard let first = rest.first, first != UInt8(ascii: "/") else { return "has no host" }
    guard let odd = value.unicodeScalars.first(where: { $0.value <= 0x20 || $0.value > 0x7E })
    else {
      return nil
    }
    let bytes = String(odd).utf8.map { "%" + UInt32($0).hexadecimal(digits: 2) }.joined()
    return odd == " "
      ? "has a blank; write it as %20"
      : "has the character U+\(odd.value.hexadecimal(digits: 4)); write it as \(bytes)"
  }
}

/// The type of an image, by the end of its address: `image jpg, png`. An address without such an end
/// may be any image.
struct ImageType: FeedRequirement {
  static let keyword = "image"
  private static let known: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic", "pdf", "ico",
    "psd", "eps", "mp4", "jxl",
  ]
  private let types: [String]
  private let ends: [[UInt8]]

  init?(_ words: [String]) {
    types = words.withoutCommas
    ends = types.map { Array("." + $0).flatMap { Array($0.utf8) } }
    if types.isEmpty { return nil }
  }

  func fits(_ text: Bytes) -> Bool {
    ends.contains { end in
      text.count > end.count
        && end.indices.allSatisfy { text[text.count - end.count + $0] == end[$0] }
    }
  }

  var summary: String { "an image of the type \(types.joined(separator: ", "))" }

  func complaint(about value: String, in row: some FeedValues) -> String? {
    let path = value.parts(at: "?", atMost: 2)[0].parts(at: "#", atMost: 2)[0]
    guard let name = path.parts(at: "/").last, let end = name.parts(at: ".").last,
      name.utf8.count > end.utf8.count
    else { return nil }
    let type = end.lowercased()
    guard ImageType.known.contains(type), !types.contains(type) else { return nil }
    return "is a .\(type) file; allowed are \(types.joined(separator: ", "))"
  }
}
