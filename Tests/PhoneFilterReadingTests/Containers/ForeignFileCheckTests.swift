import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The error for a file that is not a text catalogue names the kind of the file.
@Suite("ForeignFileCheck files")
struct ForeignFileCheckTests {
  static let marks: [(bytes: [UInt8], says: String)] = [
    (Array("SQLite format 3\u{0}".utf8), "SQLite"), (Array("PK\u{3}\u{4}".utf8), "archive"),
  ]

  @Test(arguments: marks)
  func areNamedHoweverMuchIsReadAtOnce(bytes: [UInt8], says: String) throws {
    let folder = try TemporaryFolder()
    for rest in [0, 1, 20, 1000] {
      let content = bytes + [UInt8](repeating: 0x41, count: rest)
      let path = try folder.write(content, as: "foreign")
      for chunk in [1, 2, 5, 15, 16, 4096] {
        let reading = ReadCatalogue(path, chunk: chunk)
        #expect(reading.complaint?.message.contains(says) == true)
        #expect(reading.complaint?.line == nil)
      }
      let pipe = try FilledPipe(content)
      #expect(ReadCatalogue(pipe.path, chunk: 1).complaint?.message.contains(says) == true)
    }
  }

  @Test(arguments: ["PK,b\n1,2", "BZ,b\n1,2", "SQLite,b\n1,2", "(,b\n1,2"])
  func likeOnesAreRead(text: String) throws {
    let folder = try TemporaryFolder()
    #expect(try ReadCatalogue.of(text, in: folder).rows.count == 1)
  }

  @Test(arguments: [[0x89, 0x50, 0x4E, 0x47], [0x7F, 0x45, 0x4C, 0x46, 0x00]] as [[UInt8]])
  func othersAreErrorsAtTheirFirstOddByte(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    #expect(ReadCatalogue(try folder.write(bytes, as: "binary")).complaint != nil)
  }
}
