/// An encoding of text as bytes: its names, its mark and its decoder.
package protocol TextEncoding: NamedChoice {
  /// Other spellings, as `TextEncodingCatalog` compares them: without dashes.
  var otherNames: [String] { get }
  /// The byte order mark with which text in it may begin; empty if there is none.
  var mark: [UInt8] { get }
  /// Makes a decoder of one text to UTF-8; nil when it is UTF-8. Throws where the system has no
  /// converter, or none any more.
  func makeDecoder() throws(SystemError) -> (any TextDecoder)?
}

/// A decoder that makes UTF-8 of the bytes of one text in another encoding, in their order.
package protocol TextDecoder {
  /// Decodes whole characters from the beginning of `bytes` to `output`, which has room for `room`
  /// bytes: three for each of theirs, and thirty-two more. A character that is cut is left,
  /// unless the bytes are the last.
  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece
}

/// The outcome of decoding a piece of text.
package struct DecodedPiece {
  /// How many bytes of the piece were decoded.
  package var consumed = 0
  /// How many bytes of UTF-8 they became.
  package var written = 0
  /// Whether the output had no room for the characters that come next.
  package var isFull = false
  /// The error in the bytes that come next, if there is one.
  package var problem: String?
}

/// The encodings that need no converter of the system: a new one is a new file and one line here.
package enum TextEncodingCatalog {
  package static let all = NamedChoices<any TextEncoding>([
    UTF8Encoding(),
    UTF16Encoding.littleEndian,
    UTF16Encoding.bigEndian,
    UTF16Encoding.unmarked,
    Windows1252Encoding(),
  ]) { $0 }

  /// The names for the completion: those above, and the usual ones of the system's converters.
  package static var names: [String] { all.names + SystemEncodingCatalog.usual.map(\.name) }

  /// The encodings for the help.
  package static var help: String {
    let other = SystemEncodingCatalog.usual.map(\.name).joined(separator: ", ")
    return all.help + "\nand every other name that the system's iconv knows (iconv -l), such as "
      + other
  }

  /// The encoding of a name, in any case and with or without dashes.
  package static func encoding(called typed: String) throws(UsageError) -> any TextEncoding {
    let wanted = plain(typed)
    if let known = all.first(where: { ([plain($0.name)] + $0.otherNames).contains(wanted) }) {
      return known
    }
    return try SystemEncodingCatalog.encoding(called: typed)
  }

  /// The encoding whose byte order mark the text begins with, or nil.
  package static func encoding(of beginning: [UInt8]) -> (any TextEncoding)? {
    all.first { !$0.mark.isEmpty && beginning.starts(with: $0.mark) }
  }

  /// A name as names are compared.
  package static func plain(_ name: String) -> String {
    String(name.lowercased().filter { !["-", "_", " "].contains($0) })
  }
}

/// The encoding in which every reader here reads.
struct UTF8Encoding: TextEncoding {
  let name = "utf-8"
  let otherNames = ["utf8"]
  let summary = "what catalogues are in unless a byte order mark says otherwise"
  let mark = UTF8Encoding.byteOrderMark

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Number of bytes of the byte order mark with which a text begins.
  static func markLength(in beginning: [UInt8]) -> Int {
    beginning.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  static func markLength(in beginning: Bytes) -> Int {
    markLength(in: beginning.slice(0, min(byteOrderMark.count, beginning.count)).copied())
  }

  func makeDecoder() -> (any TextDecoder)? { nil }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a character of more than one byte as UTF-8; returns how many bytes it took. There is room
  /// for four.
  @inline(__always)
  package func store(utf8 scalar: UInt32) -> Int {
    // SAFETY: the caller has room for four bytes.
    if scalar < 0x800 {
      self[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6)
      self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      return 2
    }
    if scalar < 0x1_0000 {
      self[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12)
      self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
      self[2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
      return 3
    }
    self[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18)
    self[1] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F)
    self[2] = 0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F)
    self[3] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
    return 4
  }
}
