@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Sixteen bytes classified together give the same result as one byte at a time.
@Suite("Byte block")
struct ByteBlockTests {
  /// The marks of the bytes that satisfy a condition.
  private static func marks(_ bytes: [UInt8], _ isMarked: (UInt8) -> Bool) -> UInt64 {
    bytes.indices.reduce(0) { $0 | (isMarked(bytes[$1]) ? 1 << UInt64($1) : 0) }
  }

  private static func block(_ bytes: [UInt8]) -> ByteBlock {
    withBytes(of: bytes) { $0.block(at: 0) }
  }

  /// Every byte at every place, and random blocks.
  private static let blocks: [[UInt8]] = {
    var generator = SeededGenerator(seed: 16)
    let single = (UInt8.min...UInt8.max).flatMap { byte in
      (0..<16).map { place in (0..<16).map { $0 == place ? byte : UInt8(ascii: "a") } }
    }
    let random = (0..<2000).map { _ in
      (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    return single + random
  }()

  @Test func bothWaysToTheMarksComeToTheSame() {
    for bytes in Self.blocks {
      let wanted = Self.marks(bytes) { $0 >= 0x80 }
      let vector = SIMD16(bytes.map { Int8(bitPattern: $0) })
      guard ByteBlock.signs(vector) == wanted, ByteBlock.plainSigns(vector) == wanted else {
        Issue.record("\(bytes)")
        return
      }
    }
  }

  @Test func marksAreThoseOfTheBytes() {
    for bytes in Self.blocks {
      let block = Self.block(bytes)
      let isOdd = { (byte: UInt8) in byte < 0x20 || byte >= 0x80 }
      let (digits, points) = block.digitsAndPoints
      let claims = [
        block.oddPlaces == Self.marks(bytes, isOdd),
        block.stringStops == Self.marks(bytes) { isOdd($0) || $0 == 0x22 || $0 == 0x5C },
        block.unplainPlaces
          == Self.marks(bytes) { isOdd($0) || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F },
        block.inkedPlaces == Self.marks(bytes) { ![0x20, 0x0A, 0x0D, 0x09].contains($0) },
        digits == Self.marks(bytes) { 0x30...0x39 ~= $0 },
        points == Self.marks(bytes) { $0 == 0x2E },
        block.places(equalTo: ByteBlock(repeating: bytes[3]))
          == Self.marks(bytes) { $0 == bytes[3] },
        block.first == bytes[0],
      ]
      if claims.contains(false) {
        Issue.record("\(claims) of \(bytes)")
        return
      }
    }
  }

  @Test func theFirstMarkOfTwoBlocksIsFound() {
    for first in 0...16 {
      for second in 0...16 {
        let marks = [first, second].map { $0 == 16 ? UInt64(0) : 0x8000 | 1 << UInt64($0) }
        let wanted = first < 16 ? first : second < 16 ? 16 + second : 32
        #expect(ByteBlock.place(marks[0], marks[1]) == wanted)
      }
    }
  }

  @Test(
    arguments: [
      ("7,", 1), ("799}", 3), ("6.1,", 3), ("0,", 1), ("0.5,", 3), ("123456789.012345", 16),
      ("123456789012345]", 15), ("1.5.2", 3), ("12e5", 2), ("01", -1), ("00.5", -1), ("-1", -1),
      (".5", -1), ("5.,", -1), ("5..", -1), (",", -1), ("", -1), ("123456789012345.6", -1),
    ])
  func plainNumbersAreMeasured(text: String, length: Int) {
    let bytes = Array(text.utf8.prefix(16)) + [UInt8](repeating: 0, count: 16)
    #expect(Self.block(bytes).plainNumberLength == length)
  }

  private static func places(of classifier: (ByteBlock) -> UInt64, _ byte: UInt8) -> [Bool] {
    (0..<16).map { place in
      var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 16)
      bytes[place] = byte
      return withBytes(of: bytes) { classifier($0.block(at: 0)) >> place & 1 != 0 }
    }
  }

  @Test func printableIsWhatTakesOneColumn() {
    for byte in UInt8.min...UInt8.max {
      let isOdd = byte < 0x20 || byte >= 0x7F
      #expect(
        Self.places(of: \.unprintablePlaces, byte) == Array(repeating: isOdd, count: 16))
    }
  }

  /// A byte that needs no escape in Markdown gets no mark.
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
