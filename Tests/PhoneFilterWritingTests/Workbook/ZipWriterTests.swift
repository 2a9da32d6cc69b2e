@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Other programs can read the archives, also with large numbers.
struct ZipWriterTests {
  /// With `largest` 1 every number is large and has the form for more than 4 GB.
  @Test(arguments: [Int(UInt32.max), 1, 60])
  func anotherProgramReadsIt(largest: Int) throws {
    let python = try #require(
      ShellProcess.path(of: "python3"), "python3 is not installed here: zipfile was not asked")
    let deflate = Deflate()
    var writer = ZipWriter(largest: largest)
    var archive: [UInt8] = []
    for (name, text) in [("a.xml", "<a/>"), ("b/ö.txt", String(repeating: "ä", count: 9000))] {
      let bytes = Array(text.utf8)
      let compressed = withBytes(of: bytes) { deflate.compress($0).copied() } + Deflate.end
      archive += writer.head(
        of: name,
        ZipWriter.Contents(
          checksum: MadeArchive.checksum(bytes), size: bytes.count,
          compressedSize: compressed.count))
      archive += compressed
    }
    archive += writer.end()
    let folder = try TemporaryFolder()
    let path = try folder.write(archive, as: "a.zip")
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      print(archive.testzip())
      for member in archive.infolist():
          print(ascii(member.filename), len(archive.read(member)), member.date_time[:3])
      """
    let output = try ShellProcess(python, ["-c", script, path]).output
    #expect(
      output == "None\n'a.xml' 4 (1980, 1, 1)\n'b/\\xf6.txt' 18000 (1980, 1, 1)\n")
  }
}
