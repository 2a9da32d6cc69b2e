@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Encodings of feeds")
struct FeedEncodingTests {
  /// Reads a feed with one model. `declared` is its declaration, and `encode` makes its bytes.
  private func read(
    _ declared: String, _ encode: (String) -> [UInt8], settings: InputSettings = InputSettings()
  ) throws -> String {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(declared)\"?>\n"
      + "<phones><phone><model>Цвет é</model><price>1</price></phone></phones>\n"
    let folder = try TemporaryFolder()
    let reading = ReadCatalogue(
      try folder.write(encode(text), as: "a.xml"), settings: settings,
      plan: ColumnPlan(specs: [ModelSpec()]))
    return reading.complaint.map { "\(reading.place ?? "") \($0.message)" }
      ?? reading.valueTexts.joined().joined()
  }

  private func wide(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  private func cyrillic(_ text: String) -> [UInt8] {
    text.unicodeScalars.map {
      $0.value < 0x80 ? UInt8($0.value) : $0.value == 0xE9 ? 0x3F : UInt8($0.value - 0x410 + 0xC0)
    }
  }

  @Test(arguments: ["UTF-8", "utf-16", "us-ascii"])
  func textInBytesIsUTF8(declared: String) throws {
    #expect(try read(declared) { Array($0.utf8) } == "\"Цвет é\"")
    #expect(try read(declared) { Array(("\u{FEFF}" + $0).utf8) } == "\"Цвет é\"")
  }

  @Test func aMarkGoesBeforeTheDeclaration() throws {
    #expect(try read("windows-1251") { Array(("\u{FEFF}" + $0).utf8) } == "\"Цвет é\"")
    for isBig in [true, false] {
      for mark in [true, false] {
        #expect(try read("koi8-r") { wide($0, isBig: isBig, mark: mark) } == "\"Цвет é\"")
      }
    }
  }

  @Test func theDeclarationIsBelieved() throws {
    #expect(try read("windows-1251", cyrillic) == "\"Цвет ?\"")
    #expect(try read("Windows-1251", cyrillic) == "\"Цвет ?\"")
    #expect(
      try read("klingon") { Array($0.utf8) }
        == "0:0 its first line says encoding=\"klingon\", which is unknown; name a known one "
        + "with --encoding NAME"
    )
  }

  @Test func anOptionGoesBeforeTheDeclaration() throws {
    var settings = InputSettings()
    settings.encoding = try TextEncodingCatalog.encoding(called: "windows-1251")
    #expect(try read("klingon", cyrillic, settings: settings) == "\"Цвет ?\"")
  }

  @Test func wrongBytesHaveTheirPlace() throws {
    let message = try read("utf-8", cyrillic)
    #expect(message.hasPrefix("2:23 the byte 0xd6 is not UTF-8"), "\(message)")
  }
}
