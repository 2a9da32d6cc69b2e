import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Equal values have equal keys.
struct ValueKeyWriterTests {
  static let values = [
    "\"Gold\"", "\"gold\"", "\"\"", "null", "true", "\"true\"", "5", "5.0", "\"5\"", "\"+5\"",
    "\"05\"", "-5", "\"-5.0\"", "0", "-0", "\"0.0\"", "1e3", "1000", "\"1,000\"", "\"1.000\"",
    "12345678901234567890", "\"12345678901234567890.0\"", "12345678901234567891",
    "0.1234567890123456",
    "\"8GB\"", "\"8 GB\"", "8", "\"8GB / 12GB\"", "[8,12]", "\"N/A\"", "\"-\"", "\".5\"", "0.5",
    "\"caf\u{E9}\"", "\"cafe\u{301}\"", "\"caf\\u00e9\"", "\"\u{212A}\"", "\"K\"",
    "\"\u{E44}\u{E17}\"",
    "\"\\u0000\"", "\"\\u0001\"", "\"\\u0001\\u0001\"", "\"a\\nb\"", "\"/\"", "\",\"", "{\"a\":1}",
    "\"\u{1EBF}\"", "\"e\u{302}\u{301}\"", "\"1234567890123456789012\"",
  ]

  @Test(arguments: ["model", "price", "memory", "battery", "ram"])
  func keysAreEqualWhereValuesAre(name: String) throws {
    let spec = SpecCatalog.spec(called: name) ?? FieldSpec(name)
    var keys: [(key: [UInt8], values: [ValueKey], text: String)] = []
    let writer = ValueKeyWriter(spec, .plain)
    for text in ValueKeyWriterTests.values {
      withValue(text) { value in
        let counted = spec.valueKeys(of: value, isLenient: false)
        var key = KeyBuffer()
        guard writer.appendCounted(value, to: &key) else { return }
        #expect(counted.count == 1, "\(text)")
        if key.isFaithful, key.isPlain {
          let read = ValueKey(key: key.bytes)
          #expect(read == counted[0], "\(text)")
        }
        let bytes = key.bytes.copied()
        var own = KeyBuffer()
        own.append(counted[0])
        let (ownBytes, isPlain) = (own.bytes.copied(), own.isPlain)
        #expect(isPlain == key.isPlain && (!isPlain || ownBytes == bytes), "\(text)")
        if isPlain { keys.append((bytes, counted, text)) }
      }
    }
    for one in keys {
      for other in keys {
        #expect(
          (one.key == other.key) == (one.values == other.values), "\(one.text) \(other.text)")
      }
    }
  }

  @Test func aLongNumberIsNotReadFromItsKey() {
    withValue("12345678901234567890.5") { value in
      var key = KeyBuffer()
      let isWritten = ValueKeyWriter(FieldSpec("battery"), .plain).appendCounted(value, to: &key)
      let (isFaithful, read) = (key.isFaithful, ValueKey(key: key.bytes))
      #expect(isWritten && !isFaithful && read == nil)
    }
  }
}
