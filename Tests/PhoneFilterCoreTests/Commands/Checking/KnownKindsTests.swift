import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The spellings of numbers that are in order.
struct KnownKindsTests {
  private func key(_ text: String) -> KnownKinds.Key {
    withBytes(of: Array(text.utf8) + [UInt8](repeating: 0x39, count: 8)) {
      KnownKinds.key(ByteSpan(0, text.utf8.count), in: $0)
    }
  }

  @Test(arguments: [0, 1, 127, 128, 129, 2000, 8192]) func areAllKnown(count: Int) {
    var known = KnownKinds()
    for number in 0..<count { known.remember(key("\(number)"), number % 30 + 1) }
    for number in 0..<count { #expect(known.code(of: key("\(number)")) == number % 30 + 1) }
    #expect(known.code(of: key("\(count)")) == 0)
  }

  @Test func areNeverTakenForOthersWhereThereAreTooMany() {
    var known = KnownKinds()
    for number in 0..<50_000 { known.remember(key("\(number)"), number % 30 + 1) }
    for number in 0..<50_000 {
      let code = known.code(of: key("\(number)"))
      #expect(code == 0 || code == number % 30 + 1)
    }
  }

  @Test(arguments: ["", "12345678"]) func areShort(text: String) {
    var known = KnownKinds()
    known.remember(key(text), 5)
    #expect(key(text) == 0)
    #expect(known.code(of: key(text)) == 0)
  }
}
