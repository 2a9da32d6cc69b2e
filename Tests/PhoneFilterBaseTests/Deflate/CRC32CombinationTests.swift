@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The checksum of a whole, combined from the checksums of its parts.
struct CRC32CombinationTests {
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    withBytes(of: bytes) { sum.update(with: $0) }
    return sum.value
  }

  @Test func theStandardsExampleIsRight() {
    #expect(CRC32CombinationTests.sum(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 255, 256, 70_000])
  func partsGiveTheSumOfTheWhole(length: Int) {
    var generator = SeededGenerator(seed: UInt64(length))
    for firstLength in [0, 1, 9, 1000] {
      let first = (0..<firstLength).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let second = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let combined = CRC32.combined(
        CRC32CombinationTests.sum(first), CRC32CombinationTests.sum(second),
        lengthOfSecond: length)
      #expect(combined == CRC32CombinationTests.sum(first + second))
    }
  }
}
