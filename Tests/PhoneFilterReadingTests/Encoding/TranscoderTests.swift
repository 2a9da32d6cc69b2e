@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Text in another encoding is read correctly, at any cut between its bytes.
@Suite("Transcoder")
struct TranscoderTests {
  private static let text =
    "model,price\r\n\"Café é\",1\nГб 8,2\n東京,3\n€ “x”,4\n😀🏴󠁧󠁢󠁥󠁮󠁧󠁿 a😀,5\nplain ascii, as it mostly is\u{FFFD}\u{10FFFF}\u{E000}\u{D7FF}\n"
  private static let western = "model,price\nCafé,€1\nŠkoda ž,“2”\nplain ascii, as it mostly is ÿ\n"

  static func units(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  /// The bytes of a text in an encoding, as Foundation writes them.
  static func bytes(_ text: String, in encoding: any TextEncoding) -> [UInt8] {
    switch encoding.name {
    case "utf-16le", "utf-16": units(text, isBigEndian: false)
    case "utf-16be": units(text, isBigEndian: true)
    case "windows-1252": Array(text.data(using: .windowsCP1252) ?? Data())
    default: Array(text.utf8)
    }
  }

  private static func text(for encoding: any TextEncoding) -> String {
    encoding.name == "windows-1252" ? western : text
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: TextEncodingCatalog.all.indices)
  func givesTheTextWhereverItIsCut(index: Int) throws {
    let encoding = TextEncodingCatalog.all[index]
    let text = TranscoderTests.text(for: encoding)
    let bytes = encoding.mark + TranscoderTests.bytes(text, in: encoding)
    let wanted = (try encoding.makeDecoder() == nil ? encoding.mark : []) + Array(text.utf8)
    let path = try folder.write(bytes, as: "text")
    for room in 4...40 {
      for piece in [1, 3, 1000] {
        let file = try InputFile(CataloguePath(path)).transcoded(from: encoding, room: room)
        // UTF-8 needs no decoder and is read at any place.
        guard try encoding.makeDecoder() != nil else { continue }
        #expect(try Compressed.all(of: Reading(file), piece: piece) == wanted, "room \(room)")
      }
    }
    let pipe = try FilledPipe(bytes, piece: 1)
    let file = try InputFile(CataloguePath(pipe.path)).transcoded(from: encoding)
    #expect(try Compressed.all(of: Reading(file)) == wanted)
  }

  /// An input read as an origin.
  private final class Reading: ByteOrigin {
    private let file: InputFile
    init(_ file: InputFile) { self.file = file }
    func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
      #expect(file.isReadable(within: 1000))
      return try file.read(into: target, count: count)
    }
    func isReadable(within milliseconds: Int32) -> Bool { file.isReadable(within: milliseconds) }
  }

  @Test func decodesEachCharacterOfWindows1252() throws {
    let upper = Windows1252.upperControls
    let bytes = (UInt8.min...UInt8.max).filter { byte in
      let isControl = byte >= 0x80 && byte < 0xA0
      return !isControl || upper[Int(byte) - 0x80] != 0
    }
    #expect(bytes.count == 251)
    let text = try #require(String(data: Data(bytes), encoding: .windowsCP1252))
    let file = try InputFile(CataloguePath(try folder.write(bytes, as: "text")))
    let decoded = try file.transcoded(from: Windows1252Encoding())
    #expect(try Compressed.all(of: Reading(decoded)) == Array(text.utf8))
  }

  @Test func decodesEachCharacterOfUTF16() throws {
    var text = ""
    for value: UInt32 in 1...0x10FFFF where value % 7 == 0 || value < 0x900 || value & 0x3FF < 2 {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    for encoding in [UTF16Encoding.littleEndian, .bigEndian] {
      let bytes = TranscoderTests.bytes(text, in: encoding)
      let path = try folder.write(encoding.mark + bytes, as: "text")
      let file = try InputFile(CataloguePath(path)).transcoded(from: nil)
      #expect(try Compressed.all(of: Reading(file)) == Array(text.utf8))
    }
  }

  static let damages: [(units: [UInt16], odd: Bool, place: String, says: String)] = [
    ([0xD83D], false, "3:3", "half a surrogate pair, 0xd83d"),
    ([0xD83D, 0x61], false, "3:3", "half a surrogate pair, 0xd83d"),
    ([0xDE00, 0x61, 0x62], false, "3:3", "half a surrogate pair, 0xde00"),
    ([0xE9, 0xD83D, 0xD83D, 0xDE00], false, "3:5", "half a surrogate pair, 0xd83d"),
    ([], true, "3:3", "inside a character"),
    ([0xE9, 0x0A], true, "4:1", "inside a character"),
  ]

  @Test(arguments: damages.indices, [false, true])
  func malformedUTF16IsAnErrorAtItsPlace(index: Int, isBigEndian: Bool) throws {
    let damage = TranscoderTests.damages[index]
    let encoding = isBigEndian ? UTF16Encoding.bigEndian : .littleEndian
    var bytes = encoding.mark + TranscoderTests.bytes("model\néa\nb,", in: encoding)
    for unit in damage.units {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    if damage.odd { bytes.append(0x20) }
    // One column, so that the comma is inside a cell.
    bytes = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "c") : $0 }
    let path = try folder.write(bytes, as: "damaged.csv")
    for chunk in [1, 2, 7, 16, 4096] {
      let reading = ReadCatalogue(path, chunk: chunk)
      #expect(reading.texts.starts(with: ["éa"]))
      #expect(reading.place == damage.place)
      #expect(reading.complaint?.message.contains(damage.says) == true)
    }
  }

  @Test(arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8])
  func bytesOutsideOfWindows1252AreErrors(byte: UInt8) throws {
    let bytes = Array("model\n".utf8) + [0xE9, 0x0A, 0x61, 0xE9, 0x62, byte, 0x63]
    let path = try folder.write(bytes, as: "damaged.csv")
    var settings = InputSettings()
    settings.encoding = Windows1252Encoding()
    for chunk in [1, 3, 4096] {
      let reading = ReadCatalogue(path, settings: settings, chunk: chunk)
      #expect(reading.texts == ["é"])
      // Columns count the bytes of the decoded text, which is UTF-8.
      #expect(reading.place == "3:5")
      #expect(
        reading.complaint?.message
          == "the byte \(byte.numbered) is not a character of Windows-1252")
    }
  }
}
