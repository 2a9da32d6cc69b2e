@testable import PhoneFilterReading
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Bytes")
struct BytesTests {
  @Test func wordsHaveTheFirstByteLowest() {
    withBytes(of: [1, 2, 3, 4, 5, 6, 7, 8, 9]) { bytes in
      #expect(bytes.word(at: 0) == 0x0807_0605_0403_0201)
      #expect(bytes.word(at: 1) == 0x0908_0706_0504_0302)
    }
  }

  @Test func slicesAreParts() {
    withBytes(of: Array("abcdef".utf8)) { bytes in
      let part = bytes.slice(2, 5)
      #expect(part.text() == "cde" && part.count == 3)
      #expect(part.offset(in: bytes) == 2)
      #expect(part.slice(1, 1).count == 0)
      #expect(bytes.slice(6, 6).copied() == [])
      #expect(part.firstIndex(of: UInt8(ascii: "d")) == 1)
      #expect(part.firstIndex(of: UInt8(ascii: "a")) == nil)
    }
  }

  @Test func equalBytesAreEqualWhereverTheyStand() {
    withBytes(of: Array("abab\u{0}abab".utf8)) { bytes in
      #expect(bytes.slice(0, 2).isEqual(to: bytes.slice(2, 4)))
      #expect(bytes.slice(0, 4).isEqual(to: bytes.slice(5, 9)))
      #expect(!bytes.slice(0, 4).isEqual(to: bytes.slice(0, 5)))
      #expect(!bytes.slice(0, 3).isEqual(to: bytes.slice(1, 4)))
      #expect(bytes.slice(3, 3).isEqual(to: .empty))
    }
  }

  @Test func nothingIsLentForAnEmptyArray() {
    withBytes(of: []) { #expect($0.count == 0 && $0.text() == "") }
    #expect(Bytes.empty.firstIndex(of: 0) == nil)
  }

  @Test func malformedUTF8IsShownAsReplaced() {
    withBytes(of: [0x61, 0xFF, 0x62]) { #expect($0.text() == "a\u{FFFD}b") }
  }

  @Test func readingOutsideStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { withBytes(of: [1, 2]) { _ = $0[2] } }
    await #expect(processExitsWith: .failure) { withBytes(of: [1, 2]) { _ = $0[-1] } }
    await #expect(processExitsWith: .failure) { withBytes(of: [1, 2]) { _ = $0.slice(1, 3) } }
    await #expect(processExitsWith: .failure) { withBytes(of: [1, 2]) { _ = $0.slice(2, 1) } }
    await #expect(processExitsWith: .failure) {
      withBytes(of: [UInt8](repeating: 0, count: 8)) { _ = $0.word(at: 1) }
    }
  }
}
