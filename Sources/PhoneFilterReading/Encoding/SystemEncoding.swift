/// An encoding that the converters of the system's C library read.
struct SystemEncoding: TextEncoding {
  /// The name in `iconv`.
  let name: String
  let otherNames: [String]
  let summary: String
  let mark: [UInt8] = []

  init(_ name: String, _ summary: String, otherNames: [String] = []) {
    self.name = name
    self.summary = summary
    self.otherNames = otherNames
  }

  func makeDecoder() throws(SystemError) -> (any TextDecoder)? {
    guard let converter = CharacterConverter(from: name) else {
      throw SystemError("read text in \(name)", "", SystemEncoding.missing)
    }
    return SystemDecoder(converter, name: name)
  }

  /// Returns UTF-32 in the byte order of the mark at the beginning of a text. Nil without such a
  /// mark.
  static func wide(for beginning: [UInt8]) -> SystemEncoding? {
    switch beginning {
    case [0xFF, 0xFE, 0, 0]: SystemEncoding("utf-32le", "")
    case [0, 0, 0xFE, 0xFF]: SystemEncoding("utf-32be", "")
    default: nil
    }
  }

  /// The message if a converter is not installed.
  static let missing =
    "this system's iconv has no converter for it (on Linux, converters come with the C library or "
    + "a package such as glibc-gconv-extra); convert the text to UTF-8 on another system"
}

/// The decoder that calls the C library.
struct SystemDecoder: TextDecoder {
  private let converter: CharacterConverter
  private let name: String

  init(_ converter: CharacterConverter, name: String) {
    self.converter = converter
    self.name = name
  }

  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece {
    var piece = DecodedPiece()
    // Some encodings hold a character back until the next character. The reserved room is for it.
    let end = converter.convert(bytes, into: output, room: room - CharacterConverter.mostHeld)
    piece.consumed = end.consumed
    piece.written = end.written
    switch end.stop {
    case .end: break
    case .full:
      piece.isFull = true
      return piece
    case .cut:
      if isFinal { piece.problem = "the text ends inside a character of \(name)" }
      return piece
    case .invalid:
      let bad = bytes[min(end.consumed, bytes.count - 1)].numbered
      piece.problem = "the byte \(bad) is not a character of \(name)"
      return piece
    }
    // SAFETY: the converter was given less room than the output has, by the most that it may hold
    // back.
    if isFinal { piece.written += converter.finish(into: output + piece.written) }
    return piece
  }
}
