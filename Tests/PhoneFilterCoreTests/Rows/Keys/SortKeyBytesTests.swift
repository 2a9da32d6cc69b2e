import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// Numbers as words whose order is the order of the numbers.
struct SortKeyBytesTests {
  /// Numbers around each bound: of digits, of exponents, and of the sign.
  private static let numbers: [ExactNumber] = {
    var texts = [
      "0", "1", "9", "10", "11", "99", "100", "101", "0.1", "0.09", "0.11", "0.5", "799", "799.99",
      "99999999999999", "10000000000000", "100000000000000", "99999999999999.5",
      "1234567890123", "12345678901234", "123456789012345", "12345678901234567890",
      "12345678901234567891", "1234567890123.4", "12345678901234.5", "0.00001234",
      "0.12345678901234",
      "0.123456789012345",
    ]
    for exponent in [-102, -101, -100, -99, 98, 99, 100, 101] {
      texts += ["1e\(exponent)", "2.5e\(exponent)"]
    }
    return (texts + texts.map { "-\($0)" }).compactMap { ExactNumber($0) }.sorted()
  }()

  private static func bytes(_ number: ExactNumber, mask: UInt64 = 0) -> [UInt8] {
    var key = KeyBuffer()
    key.append(number, mask: mask)
    return key.bytes.copied()
  }

  @Test func theBytesHaveTheOrderOfTheNumbers() {
    #expect(Self.numbers.count > 80)
    for (one, other) in zip(Self.numbers, Self.numbers.dropFirst()) {
      let (first, second) = (Self.bytes(one), Self.bytes(other))
      #expect(
        one == other ? first == second : first.lexicographicallyPrecedes(second), "\(one) \(other)")
      let (last, before) = (Self.bytes(one, mask: .max), Self.bytes(other, mask: .max))
      #expect(
        one == other ? last == before : before.lexicographicallyPrecedes(last), "\(one) \(other)")
    }
  }

  @Test func aWordIsReadBackIfItHoldsAllDigits() {
    for number in Self.numbers {
      let word = SortKeyBytes.word(of: number)
      let digits = number.description.filter(\.isNumber).drop { $0 == "0" }
      let bytes = Self.bytes(number)
      if SortKeyBytes.isLong(word) {
        #expect(bytes.count > 16, "\(number)")
        #expect(withBytes(of: bytes) { ValueKey(key: $0) } == nil)
      } else {
        #expect(bytes.count == 8)
        #expect(SortKeyBytes.number(ofWord: word) == number)
        #expect(withBytes(of: bytes) { ValueKey(key: $0) } == .number(number))
      }
      #expect(
        !SortKeyBytes.isLong(word) || digits.count > 14 || abs(Int(number.exponent)) >= 100,
        "\(number)")
    }
  }

  @Test func theTagIsTheSign() {
    for (text, tag) in [("5", 0x12), ("-5", 0x10), ("0", 0x11), ("-0", 0x11)] as [(String, UInt8)] {
      #expect(ExactNumber(text).map { Self.bytes($0)[0] } == tag)
    }
  }

  private static func word(ofPlain text: String) -> UInt64 {
    withBytes(of: Array(text.utf8)) { SortKeyBytes.word(ofPlain: $0) }
  }

  /// All texts of up to five of these characters, and some long ones.
  @Test func aPlainNumberHasTheWordOfItsValue() {
    var texts = [""]
    var shorter = [""]
    for _ in 0..<5 {
      shorter = shorter.flatMap { text in "0179.-".map { text + String($0) } }
      texts += shorter
    }
    texts += [
      "12345678901234", "1234567890123.4", "0.12345678901234", "-12345678901234",
      "000012345678901234",
      "00000000000000.500", "-1234567890123.40", "0000000000000000001",
    ]
    for text in texts {
      let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
      let isPlain =
        text.prefix(2) != "--" && text.count <= 18 && parts.count <= 2
        && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
      let found = Self.word(ofPlain: text)
      guard isPlain, let number = ExactNumber(text) else {
        #expect(found == 0, "\(text)")
        continue
      }
      let word = SortKeyBytes.word(of: number)
      #expect(
        found == word || found == 0 && text.filter(\.isNumber).drop { $0 == "0" }.count > 14,
        "\(text)")
    }
  }

  @Test(arguments: 1...14)
  func eachNumberOfDigitsHasItsWord(count: Int) throws {
    for text in ["8675309867530986", "1000000000000001"].map({ String($0.prefix(count)) }) {
      let number = try #require(ExactNumber(text))
      #expect(Self.word(ofPlain: text) == SortKeyBytes.word(of: number))
      let fraction = try #require(ExactNumber("0." + text))
      #expect(Self.word(ofPlain: "0." + text) == SortKeyBytes.word(of: fraction))
    }
  }

  @Test(arguments: [
    "123456789012345", "0.123456789012345", "1.2.3", "1.", ".5", "-.5", "-", "+5", "5 ", "1e3",
    "5a", "/", ":",
    "0000000000000000000",
  ])
  func anyOtherTextHasNoWord(text: String) { #expect(Self.word(ofPlain: text) == 0) }

  @Test(arguments: ["12345678901234", "0.12345678901234", "-99999999999999", "000000000000000000"])
  func fourteenDigitsAndEighteenBytesHaveOne(text: String) {
    #expect(Self.word(ofPlain: text) != 0)
  }
}
