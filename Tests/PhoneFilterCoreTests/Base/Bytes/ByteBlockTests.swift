import Testing

@testable import PhoneFilterCore

/// Sixteen bytes are told apart as byte by byte.
@Suite("Byte block")
struct ByteBlockTests {
  private static func places(of classifier: (ByteBlock) -> UInt64, _ byte: UInt8) -> [Bool] {
    (0..<16).map { place in
      var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 16)
      bytes[place] = byte
      return withBytes(of: bytes) { classifier($0.block(at: 0)) >> (place * 4) & 0xF != 0 }
    }
  }

  @Test func printableIsWhatTakesOneColumn() {
    for byte in UInt8.min...UInt8.max {
      let isOdd = byte < 0x20 || byte >= 0x7F
      #expect(
        Self.places(of: \.unprintablePlaces, byte) == Array(repeating: isOdd, count: 16))
    }
  }

  /// What needs no look is its own text in Markdown.
  @Test func whatIsNoMarkupStaysAsItIs() {
    for byte in UInt8.min...UInt8.max {
      let isPlain = byte < 0x80 && MarkdownBody.escaped([byte]) == [byte]
      let found = Self.places(of: \.markdownPlaces, byte)
      #expect(Set(found).count == 1)
      if !isPlain { #expect(found[0], "\(byte)") }
      if isPlain, byte != 0x09, byte < 0x7B { #expect(!found[0], "\(byte)") }
    }
  }
}
