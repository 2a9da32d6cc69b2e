import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The bytes of keys: their beginning as a word, their memory, and the texts that are taken as they
/// are.
struct KeyBufferTests {
  @Test(arguments: 0...20)
  func thePrefixIsTheFirstEightBytes(count: Int) {
    var key = KeyBuffer()
    // Bytes of a longer row before it are not part of the key.
    for _ in 0..<24 { key.append(0xEE as UInt8) }
    key.reset()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 129) }
    for byte in bytes { key.append(byte) }
    let expected = (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64($1 < count ? bytes[$1] : 0) }
    let (prefix, rest, all) = (key.prefix, key.rest.copied(), key.bytes.copied())
    #expect(prefix == expected)
    #expect(rest == Array(bytes.dropFirst(8)))
    #expect(all == bytes)
  }

  @Test func anEmptyKeyHasThePrefixZero() {
    let key = KeyBuffer()
    let (prefix, rest) = (key.prefix, key.rest.count)
    #expect(prefix == 0 && rest == 0)
  }

  @Test func aRowBeginsAsPlainAndFaithful() {
    var key = KeyBuffer()
    let before = (key.isPlain, key.isFaithful)
    #expect(before == (true, true))
    key.isPlain = false
    key.isFaithful = false
    key.append(7 as UInt8)
    key.reset()
    let after = (key.isPlain, key.isFaithful, key.count)
    #expect(after == (true, true, 0))
  }

  @Test(arguments: [1, 7, 8, 9, 255, 256, 257, 511, 512, 513, 2000])
  func theMemoryGrowsAndKeepsItsBytes(count: Int) {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 90 + 32) }
    // The text in one piece, in single bytes, and in words.
    var whole = KeyBuffer()
    var single = KeyBuffer()
    var words = KeyBuffer()
    let isTaken = withBytes(of: text) { whole.append(ascii: $0, mask: 0, stop: 0) }
    for byte in text { single.append(byte) }
    for _ in 0..<count { words.append(0x0102_0304_0506_0708 as UInt64) }
    let (one, other, many) = (whole.bytes.copied(), single.bytes.copied(), words.bytes.copied())
    #expect(isTaken && one == text && other == text)
    #expect(many == (0..<count).flatMap { _ in Array(1...8) })
  }

  @Test func theLastByteIsTakenBack() {
    var key = KeyBuffer()
    for byte in 1...3 { key.append(UInt8(byte)) }
    key.removeLast()
    let bytes = key.bytes.copied()
    #expect(bytes == [1, 2])
  }

  /// Each byte, at each place of a text of up to two words and a rest.
  @Test(arguments: [0, 0x5C, 0x22] as [UInt8], [0, 0xFF] as [UInt8])
  func plainTextsAreTakenAsTheyAre(stop: UInt8, mask: UInt8) {
    for length in [1, 7, 8, 9, 15, 16, 17] {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          text[place] = byte
          var key = KeyBuffer()
          key.append(9 as UInt8)
          let isTaken = withBytes(of: text) { key.append(ascii: $0, mask: mask, stop: stop) }
          let bytes = key.bytes.copied()
          let isPlain = byte >= 2 && byte < 0x80 && byte != stop
          guard isTaken == isPlain, bytes == [9] + (isPlain ? text.map { $0 ^ mask } : []) else {
            Issue.record("\(byte) at \(place) of \(length): \(isTaken), \(bytes)")
            return
          }
        }
      }
    }
  }

  // MARK: Dates

  private static let times: [DayTime?] =
    [nil]
    + [nil, -720, -1, 0, 1, 840].flatMap { zone in
      [0, 1, 86_399].flatMap { seconds in
        [0, 1, 999_999_999_999_999_999].map { DayTime(seconds, $0, zone: zone) }
      }
    }

  @Test func datesAreReadBackFromTheirKeys() throws {
    var keys: [[UInt8]: CalendarDate] = [:]
    for year in [1, 255, 256, 1999, 2026, 9999] {
      for (month, day) in [(nil, nil), (1, nil), (12, nil), (1, 1), (12, 31)] as [(Int?, Int?)] {
        for time in Self.times where day != nil || time == nil {
          let date = CalendarDate(unchecked: year, month, day, at: time)
          var key = KeyBuffer()
          key.append(date)
          let bytes = key.bytes.copied()
          #expect(bytes.count == (time == nil ? 8 : 24))
          #expect(bytes[0] == SortKeyBytes.date)
          let read = withBytes(of: bytes) { CalendarDate(key: $0) }
          #expect(read == date)
          #expect(read.description == date.description)
          #expect(keys.updateValue(date, forKey: bytes) == nil, "two dates have one key")
        }
      }
    }
  }
}
