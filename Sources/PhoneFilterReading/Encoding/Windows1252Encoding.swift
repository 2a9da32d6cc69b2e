/// Windows-1252: a byte a character, the usual encoding of programs in western Europe.
///
/// ISO 8859-1 and ASCII are also read as Windows-1252, as browsers do. In them the bytes from 0x80
/// to 0x9F are controls, which no catalogue contains. Five of these bytes are not characters of
/// Windows-1252; they are errors.
struct Windows1252Encoding: TextEncoding {
  let name = Windows1252.name
  let otherNames = [
    "windows1252", "cp1252", "1252", "latin1", "iso88591", "l1", "ansi",
  ]
  let summary = "one byte for each letter, western Europe; latin1 is read as this too"
  let mark: [UInt8] = []

  func makeDecoder() -> (any TextDecoder)? { Windows1252Decoder() }
}

struct Windows1252Decoder: TextDecoder {
  func decode(
    _ bytes: Bytes, isFinal: Bool, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> DecodedPiece {
    var piece = DecodedPiece()
    while piece.consumed < bytes.count {
      if piece.consumed &+ 8 <= bytes.count,
        case let word = bytes.word(at: piece.consumed), word & 0x8080_8080_8080_8080 == 0
      {
        // SAFETY: eight bytes for eight: there is room for three times as many.
        UnsafeMutableRawPointer(output + piece.written)
          .storeBytes(of: word.littleEndian, as: UInt64.self)
        piece.consumed &+= 8
        piece.written &+= 8
        continue
      }
      let byte = bytes[piece.consumed]
      if byte < 0x80 {
        // SAFETY: one byte for one.
        output[piece.written] = byte
        piece.written &+= 1
      } else {
        let scalar =
          byte >= 0xA0 ? UInt32(byte) : Windows1252.upperControls[Int(byte - 0x80)]
        guard scalar != 0 else {
          piece.problem = "the byte \(byte.numbered) is not a character of Windows-1252"
          return piece
        }
        // SAFETY: three bytes at most, and there is room for three for each byte. A character from
        // the table or Latin-1 is not beyond U+FFFF.
        piece.written &+= (output + piece.written).store(utf8: scalar)
      }
      piece.consumed &+= 1
    }
    return piece
  }
}
