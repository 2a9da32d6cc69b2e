@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Row buffer")
struct RowBufferTests {
  @Test(arguments: 0...65)
  func piecesOfEveryLengthAreCopied(length: Int) {
    let text = (0..<(length + 20)).map { UInt8($0 + 32) }
    withBytes(of: text) { bytes in
      var buffer = RowBuffer(capacity: 16)
      buffer.append(bytes, from: 3, to: 3 + length)
      buffer.append(byte: 0x2C)
      #expect(buffer.bytes.copied() == text[3..<3 + length] + [0x2C])
    }
  }

  @Test(arguments: 0...40)
  func copyingStopsWhereItIsTold(place: Int) {
    var text = [UInt8](repeating: 0x61, count: 64)
    text[place] = 0x22
    withBytes(of: text) { bytes in
      var buffer = RowBuffer()
      let stop = buffer.append(bytes, from: 0, to: 33) { $0.escapedPlaces }
      #expect(stop == min(place, 33))
      #expect(buffer.bytes.copied() == Array(text[..<stop]))
    }
  }
}
