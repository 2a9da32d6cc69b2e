@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("UTF-8 check")
struct UTF8CheckTests {
  /// The number of bytes of the character; 0 if it is cut, -1 if it is invalid.
  private func length(_ bytes: [UInt8]) -> Int {
    withBytes(of: bytes) { view in
      switch checkUTF8(view, at: 0, end: bytes.count) {
      case .character(let length): length
      case .cut: 0
      case .invalid: -1
      }
    }
  }

  @Test func wholeScalarsAreCharactersAndPartsAreCut() {
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      #expect(length(bytes) == bytes.count)
      for count in 1..<bytes.count { #expect(length(Array(bytes[..<count])) == 0) }
    }
  }

  @Test func everyPairIsJudgedLikeTheStandardLibrary() {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0)...0xFF {
        // If valid bytes follow, the first two bytes decide.
        let tail: [UInt8] = first >= 0xF0 ? [0x80, 0x80] : first >= 0xE0 ? [0x80] : []
        let bytes = [first, second] + tail
        let isText = String(validating: bytes, as: UTF8.self) != nil
        #expect((length(bytes) == bytes.count) == isText, "\(first) \(second)")
        if !isText { #expect(length(bytes) == -1) }
      }
    }
  }

  @Test func laterBytesMustContinue() {
    for wrong in [0x00, 0x22, 0x7F, 0xC0, 0xFF] as [UInt8] {
      #expect(length([0xE2, 0x82, wrong]) == -1)
      #expect(length([0xF0, 0x9F, wrong, 0x80]) == -1)
      #expect(length([0xF0, 0x9F, 0x98, wrong]) == -1)
    }
  }
}
