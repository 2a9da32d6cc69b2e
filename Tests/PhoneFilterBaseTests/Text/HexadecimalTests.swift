import Testing

@testable import PhoneFilterBase

struct HexadecimalTests {
  @Test(arguments: [
    (0x1B, 4, "001B"), (0x1B, 2, "1B"), (0x1B, 1, "1B"), (0, 1, "0"), (0x1_F600, 4, "1F600"),
  ])
  func zerosFillANumber(number: UInt32, digits: Int, text: String) {
    #expect(number.hexadecimal(digits: digits) == text)
  }

  @Test func bytesHaveTwoDigits() {
    #expect([0x00, 0x0F, 0xA0, 0xFF].hexadecimal() == "000fa0ff")
    #expect(UInt8(0x1B).numbered == "0x1b")
  }
}
