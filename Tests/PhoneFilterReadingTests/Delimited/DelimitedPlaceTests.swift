@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The reported place of an error in delimited text: the exact byte.
@Suite("Delimited places")
struct DelimitedPlaceTests {
  struct Broken: Sendable {
    let text: String
    let place: String
    let rows: Int
    let says: String
  }

  static let broken: [Broken] = [
    Broken(text: "a,b\n1,2\n\"3\"x,4\n", place: "3:4", rows: 1, says: "after the closing quote"),
    Broken(text: "a,b\n1,2\n\"3\" ,4\n", place: "3:4", rows: 1, says: "after the closing quote"),
    Broken(text: "a,b\n\"é\"\"\"x\",\n", place: "2:7", rows: 0, says: "closing quote"),
    Broken(text: "a,b\n1,2\n3,\"4\n\n5,6\n", place: "3:3", rows: 1, says: "has no closing quote"),
    Broken(text: "a,b\n\"", place: "2:1", rows: 0, says: "has no closing quote"),
    Broken(text: "a,b\n\"\"\"", place: "2:1", rows: 0, says: "has no closing quote"),
    Broken(text: "a,\"b\n1,2\n", place: "1:3", rows: 0, says: "has no closing quote"),
    Broken(text: "a,b\n1,2\r3,4\n", place: "2:4", rows: 0, says: "carriage return"),
    Broken(text: "a,b\r1,2\r", place: "1:4", rows: 0, says: "carriage return"),
    Broken(text: "a,b\n1,2\n3,4\r", place: "3:4", rows: 1, says: "carriage return"),
    Broken(text: "a,b\n\"1\"\r2,3\n", place: "2:4", rows: 0, says: "closing quote"),
    Broken(text: "a,b\n1,2\n3,x\u{0}y\n", place: "3:4", rows: 1, says: "zero byte"),
    Broken(text: "a,b\n1,\"x\u{0}y\"\n", place: "2:5", rows: 0, says: "zero byte"),
    Broken(text: "a,b\n1,2\n\u{0}", place: "3:1", rows: 1, says: "zero byte"),
    Broken(text: "a\u{0},b\n1,2\n", place: "1:2", rows: 0, says: "zero byte"),
    Broken(
      text: "a,b\n1,2\n3\n", place: "3:2", rows: 1, says: "the row has 1 cell, but the header has 2"
    ),
    Broken(text: "a,b\r\n1,2\r\n3\r\n", place: "3:2", rows: 1, says: "the row has 1 cell,"),
    Broken(
      text: "a,b,c\n1,2\n", place: "2:4", rows: 0, says: "the row has 2 cells, but the header has 3"
    ),
    Broken(text: "\u{FEFF}a,b\u{0}\n", place: "1:4", rows: 0, says: "zero byte"),
    Broken(text: "\u{FEFF}a,b\n1,2\u{0}\n", place: "2:4", rows: 0, says: "zero byte"),
    Broken(
      text: "model\n1,2\n", place: "2:1", rows: 0, says: "the row has 2 cells, but the header has 1"
    ),
    Broken(text: "a,b\n1,2\n3,4,5\n", place: "3:1", rows: 1, says: "the row has 3 cells"),
    Broken(text: "a,b\n1,2\n3,4,", place: "3:1", rows: 1, says: "in quotes"),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: broken)
  func areExactAndAfterTheRowsBefore(_ broken: Broken) throws {
    let path = try folder.write(broken.text, as: "broken.csv")
    let pipe = try FilledPipe(broken.text)
    let readings = [
      ReadCatalogue(path), ReadCatalogue(path, tracksLines: false),
      ReadCatalogue(pipe.path, tracksLines: false),
    ]
    for reading in readings {
      #expect(reading.place == broken.place)
      #expect(reading.rows.count == broken.rows)
      #expect(reading.complaint?.message.contains(broken.says) == true)
    }
  }

  @Test(arguments: broken)
  func areTheSameWhereverTheWindowEnds(_ broken: Broken) throws {
    let text = broken.text.replacing("a", with: "aaaaaaaaaaaaaaaa", maxReplacements: 1)
    let path = try folder.write(text, as: "broken")
    #expect(ReadCatalogue.firstDifference(path, text.utf8.count) == nil)
  }

  /// The place of a row that is too short is its end, with or without a line end.
  @Test func ofAShortRowIsItsEnd() throws {
    for end in ["", "\n", "\r\n"] {
      let reading = try ReadCatalogue.of("a,b\n1,2\n345\(end)", in: folder)
      #expect(reading.place == "3:4", "with the end \(end.debugDescription)")
    }
  }

  @Test(
    arguments: [
      [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] as [[UInt8]])
  func ofBadUTF8IsTheCharactersFirstByte(bytes: [UInt8]) throws {
    for quote in ["", "\""] {
      for lead in ["", "1234567", "12345678"] {
        let text = Array("a,b\n1,\(quote)\(lead)".utf8) + bytes + Array("x\(quote)\n".utf8)
        let path = try folder.write(text, as: "bytes")
        let reading = ReadCatalogue(path)
        #expect(reading.place == "2:\(3 + quote.count + lead.count)")
        #expect(reading.complaint?.message.contains("not UTF-8") == true)
        #expect(ReadCatalogue.firstDifference(path, text.count) == nil)
      }
    }
  }

  @Test func aCharacterCutAtTheEndIsAnError() throws {
    let path = try folder.write(Array("a,b\n1,x".utf8) + [0xF0, 0x9F, 0x98], as: "cut")
    #expect(ReadCatalogue(path).place == "2:7")
    #expect(ReadCatalogue.firstDifference(path, 14) == nil)
  }

  @Test func emptyFilesAreErrors() throws {
    for text in ["", "\n", "\r\n\r\n", "\u{FEFF}"] {
      let path = try folder.write(text, as: "empty.csv")
      #expect(ReadCatalogue(path).complaint?.message.contains("empty") == true)
      #expect(ReadCatalogue(path, as: DelimitedInput.csv).complaint != nil)
    }
  }

  @Test(arguments: [
    "<html><body>", "<!DOCTYPE html>\n", "<html a=\"1,2\">",
  ])
  func webPagesAreNamedAsSuch(text: String) throws {
    for name in ["page", "page.csv", "page.json"] {
      let reading = ReadCatalogue(try folder.write(text, as: name))
      #expect(reading.place == "1:1")
      #expect(reading.complaint?.message.contains("HTML") == true, "as \(name)")
    }
    #expect(ReadCatalogue(try folder.write("\n\n" + text, as: "page.csv")).complaint != nil)
  }

  @Test func doubleNamesAreAnErrorOnlyWhenAskedFor() throws {
    let text = "price,Price,ram,RAM,x\n1,2,3,4,5\n"
    let reading = try ReadCatalogue.of(text, in: folder, specs: [PriceSpec(), FieldSpec("x")])
    #expect(reading.valueTexts == [["1", "5"]])
    let rivals = try ReadCatalogue.of(text, in: folder, specs: [MemorySpec()])
    #expect(rivals.complaint?.message.contains("'ram' and 'RAM'") == true)
    #expect(rivals.complaint?.message.contains("--map 'memory=") == true)
  }

  @Test func aWayOutThatChangesNothingIsNotOffered() throws {
    let same = try ReadCatalogue.of("price,price\n1,2\n", in: folder, specs: [PriceSpec()])
    let message = try #require(same.complaint?.message)
    #expect(!message.contains("--map 'price=price'"))
  }
}
