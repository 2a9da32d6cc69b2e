/// A compressor of DEFLATE (RFC 1951), piece by piece.
///
/// Each piece becomes whole blocks that end with a byte and repeat nothing before them. So pieces
/// can be compressed in any order and then joined. `Deflate.end` ends the text.
///
///     ┃ block │ block │ empty, up to the byte ┃ block │ empty, up to the byte ┃ end ┃
///      └── a piece ──────────────────────────┘ └── another one ─────────────┘
package final class Deflate {
  /// The end of a text: an empty block with the mark of the last block.
  package static let end: [UInt8] = [0x03, 0x00]
  private static let mostStored = 0xFFFF

  private let tokens = DeflateTokens()
  private var bits = DeflateBits()

  package init() {}

  /// Compresses a piece of at most 1 GB; the view is valid until the next call.
  package func compress(_ piece: Bytes) -> Bytes {
    precondition(piece.count <= 1 << 30)
    bits.removeAll()
    tokens.startAgain()
    var index = 0
    while index < piece.count {
      let next = tokens.take(piece, from: index)
      let block = DeflateBlock(tokens)
      if block.size < 8 * (next - index) {
        block.write(tokens, to: &bits)
      } else {
        store(piece.slice(index, next))
      }
      index = next
    }
    // An empty stored block begins at any bit and ends at the end of a byte.
    if piece.count > 0 { store(.empty) }
    return bits.bytes
  }

  /// Writes a text without compression.
  private func store(_ text: Bytes) {
    var start = 0
    repeat {
      let end = min(start + Deflate.mostStored, text.count)
      let count = UInt64(end - start)
      bits.reserve(bits: 64)
      bits.append(0, 3)
      bits.alignToByte()
      bits.append(count | (~count & 0xFFFF) << 16, 32)
      bits.append(text.slice(start, end))
      start = end
    } while start < text.count
  }
}
