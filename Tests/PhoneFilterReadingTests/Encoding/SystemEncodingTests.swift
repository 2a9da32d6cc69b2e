@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Text in an encoding that the system's converters know is read correctly.
@Suite("Encodings of the system")
struct SystemEncodingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: EncodedSample.all.indices)
  func rowsAreThoseOfTheTextWhereverItIsCut(index: Int) throws {
    let sample = EncodedSample.all[index]
    var settings = InputSettings()
    settings.encoding = try TextEncodingCatalog.encoding(called: sample.encoding)
    let path = try folder.write(sample.bytes, as: "sample.csv")
    let wanted = ReadCatalogue(try folder.write(sample.text, as: "plain.csv"))
    for chunk in [1, 3, 7, 4096] {
      let reading = ReadCatalogue(path, settings: settings, chunk: chunk)
      #expect(reading.texts == wanted.texts)
      #expect(reading.lines == wanted.lines)
      #expect(reading.complaint == nil)
    }
    for room in 4...12 {
      let file = try InputFile(CataloguePath(path)).transcoded(from: settings.encoding, room: room)
      let window = InputWindow(file: file)
      repeat { try window.advance(keeping: 0) } while !window.isAtEnd
      #expect(window.bytes.slice(0, window.count).text() == sample.text, "room \(room)")
    }
  }

  @Test(arguments: [
    ("Windows-1250", "windows-1250"), ("cp1251", "windows-1251"), ("KOI8R", "koi8-r"),
    ("sjis", "shift_jis"), ("Shift JIS", "shift_jis"), ("GBK", "gb18030"), ("EUCKR", "euc-kr"),
    ("latin2", "iso-8859-2"), ("BIG5", "big5"), ("UTF-32", "utf-32"),
  ])
  func usualNamesAreReadAsPeopleWriteThem(typed: String, name: String) throws {
    #expect(try TextEncodingCatalog.encoding(called: typed).name == name)
  }

  @Test func anyOtherNameThatIconvKnowsIsAsGood() throws {
    #expect(try TextEncodingCatalog.encoding(called: "ISO-8859-16").name == "ISO-8859-16")
  }

  /// `//IGNORE` would drop unreadable bytes, and an empty name would mean the locale's encoding.
  @Test(arguments: ["latin2//IGNORE", "", "koi8-r//", "utf-8,ccs=koi8-r", "nonesuch"])
  func namesWithInstructionsAreErrors(typed: String) {
    #expect(throws: UsageError.self) { try TextEncodingCatalog.encoding(called: typed) }
  }

  @Test func anUnknownNameIsAskedAbout() {
    let complaint = ToolRun.complaint(["--encoding", "windows-1249"]) ?? ""
    #expect(complaint.contains("; did you mean 'windows-125"), "\(complaint)")
  }

  @Test func aSequenceThatIsNoCharacterIsAnErrorInItsLine() throws {
    var settings = InputSettings()
    settings.encoding = try TextEncodingCatalog.encoding(called: "shift_jis")
    let bytes: [UInt8] = Array("model\nA\n".utf8) + [0x81, 0x40, 0x0A, 0x42, 0xFF, 0x0A]
    let path = try folder.write(bytes, as: "bad.csv")
    for chunk in [1, 5, 4096] {
      let reading = ReadCatalogue(path, settings: settings, chunk: chunk)
      #expect(reading.texts == ["A", "\u{3000}"])
      #expect(reading.complaint?.line == 4)
      #expect(reading.complaint?.message == "the byte 0xff is not a character of shift_jis")
    }
  }

  @Test func aCharacterThatIsCutAtTheEndIsAnError() throws {
    var settings = InputSettings()
    settings.encoding = try TextEncodingCatalog.encoding(called: "euc-kr")
    let path = try folder.write(Array("model\nA\nB".utf8) + [0xB0], as: "cut.csv")
    let reading = ReadCatalogue(path, settings: settings)
    #expect(reading.complaint?.message == "the text ends inside a character of euc-kr")
  }

  @Test func utf32IsReadByItsMark() throws {
    let text = "model\nÄ😀\n"
    for isBig in [false, true] {
      let bytes = ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar -> [UInt8] in
        let four = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
        return isBig ? four : four.reversed()
      }
      let reading = ReadCatalogue(try folder.write(bytes, as: "wide.csv"))
      #expect(reading.texts == ["Ä😀"])
    }
  }
}
