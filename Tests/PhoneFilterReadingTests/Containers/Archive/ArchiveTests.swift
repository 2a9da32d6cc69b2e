import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Archives are read by their directories, and a contradiction is an error.
@Suite("Archives")
struct ArchiveTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let rows = "model,price\nA,1\nB,2\n"

  /// The rows of an archive, or the complaint about it.
  private func reading(_ archive: MadeArchive, _ part: String? = nil) throws -> ReadCatalogue {
    let path = try folder.write(archive.bytes, as: "list.zip")
    return ReadCatalogue(path + (part.map { ":\($0)" } ?? ""))
  }

  private func complaint(_ archive: MadeArchive) throws -> String {
    let reading = try reading(archive)
    return reading.complaint?.message ?? "no complaint, \(reading.rows.count) rows"
  }

  @Test func oneTextIsRead() throws {
    var member = MadeArchive.Member("list/phones.csv", ArchiveTests.rows)
    for (isAfter, isLarge) in [(false, false), (true, false), (false, true), (true, true)] {
      member.isDescribedAfter = isAfter
      member.isLarge = isLarge
      let noise = MadeArchive.Member("__MACOSX/list/._phones.csv", "x")
      let archive = MadeArchive([MadeArchive.Member("list/", ""), member, noise])
      #expect(try reading(archive).texts == ["A,1", "B,2"])
    }
  }

  @Test func aCommentMayStandAfterIt() throws {
    var archive = MadeArchive([.init("phones.csv", ArchiveTests.rows)])
    archive.comment = [UInt8](repeating: 0x50, count: 3000)
    #expect(try reading(archive).rows.count == 2)
  }

  @Test func aPipeIsReadLikeAFile() throws {
    let pipe = try FilledPipe(MadeArchive([.init("phones.csv", ArchiveTests.rows)]).bytes)
    #expect(ReadCatalogue(pipe.path).texts == ["A,1", "B,2"])
  }

  @Test func oneOfSeveralIsNamed() throws {
    let archive = MadeArchive([.init("a.csv", ArchiveTests.rows), .init("b.csv", "model\nC\n")])
    #expect(try reading(archive, "b.csv").texts == ["C"])
    #expect(try complaint(archive).hasPrefix("the archive holds 2 files; name one"))
    #expect(
      try reading(archive, "c.csv").complaint?.message
        == "the archive has no member 'c.csv'; did you mean 'a.csv' or 'b.csv'? "
        + "(its members: a.csv, b.csv)")
  }

  @Test func aSymbolicLinkIsNoText() throws {
    var link = MadeArchive.Member("phones.csv", "../other/phones.csv")
    link.mode = 0o120_777
    let message =
      "its member 'phones.csv' is a symbolic link to another file; pack the file itself"
    #expect(try complaint(MadeArchive([link])) == message)
    let both = MadeArchive([link, .init("b.csv", ArchiveTests.rows)])
    #expect(try reading(both, "phones.csv").complaint?.message == message)
    #expect(try reading(both, "b.csv").texts == ["A,1", "B,2"])
    // A plain file from such a system is readable.
    link.mode = 0o100_644
    link.bytes = Array(ArchiveTests.rows.utf8)
    link.plain = link.bytes
    #expect(try reading(MadeArchive([link])).texts == ["A,1", "B,2"])
  }

  @Test func everyCutIsAnError() throws {
    let bytes = MadeArchive([.init("phones.csv", ArchiveTests.rows)]).bytes
    for count in 4..<bytes.count {
      let path = try folder.write(Array(bytes[..<count]), as: "cut.zip")
      #expect(ReadCatalogue(path).complaint != nil, "cut at \(count)")
    }
  }

  @Test func noChangeOfAByteStopsTheProcess() throws {
    let bytes = MadeArchive([.init("phones.csv", ArchiveTests.rows)]).bytes
    for place in 4..<bytes.count {
      for mask: UInt8 in [0xFF, 1, 0x80] {
        var changed = bytes
        changed[place] ^= mask
        _ = ReadCatalogue(try folder.write(changed, as: "changed.zip"))
      }
    }
  }

  @Test func liesAreTold() throws {
    var member = MadeArchive.Member("phones.csv", ArchiveTests.rows)
    member.checksum = 7
    #expect(try complaint(MadeArchive([member])).contains("checksum is wrong"))
    member.checksum = nil
    member.size = 5
    #expect(try complaint(MadeArchive([member])).contains("is longer than the 5 bytes"))
    member.size = 100
    #expect(try complaint(MadeArchive([member])).contains("ends after 20 of 100 bytes"))
    member.size = nil
    member.flags = 1
    #expect(try complaint(MadeArchive([member])).contains("is encrypted"))
    member.flags = 0
    member.method = 12
    #expect(try complaint(MadeArchive([member])).contains("by method 12"))
    member.method = 0
    member.offset = 4
    #expect(try complaint(MadeArchive([member])).contains("is not at the place"))
  }

  @Test func sharedBytesAndNamesAreErrors() throws {
    let one = MadeArchive.Member("phones.csv", ArchiveTests.rows)
    var other = MadeArchive.Member("Phones.csv", "model\n")
    #expect(try complaint(MadeArchive([one, other])).contains("two members have the name"))
    other.name = "b.csv"
    other.offset = 10
    #expect(try complaint(MadeArchive([one, other])).contains("overlaps another"))
  }

  @Test(arguments: ["/etc/passwd", "../phones.csv", "a/../../b", "C:\\phones.csv", "..\\b"])
  func namesThatLeadOutAreErrors(name: String) throws {
    let archive = MadeArchive([.init(name, ArchiveTests.rows)])
    #expect(try complaint(archive).contains("leads out of the archive"))
  }

  @Test func aBombIsToldBeforeItIsUnpacked() throws {
    var member = MadeArchive.Member("phones.csv", [UInt8](repeating: 0, count: 1000))
    member.method = 8
    member.size = 1 << 30
    #expect(try complaint(MadeArchive([member])).contains("1024 MB from 1000 bytes"))
  }

  @Test(arguments: [
    ("content.xml", "OpenDocument"), ("xl/workbook.bin", ".xlsb"), ("word/document.xml", "Word"),
  ])
  func foreignArchivesAreNamed(member: String, says: String) throws {
    #expect(try complaint(MadeArchive([.init(member, "x")])).contains(says))
  }

  @Test func archivesWithinArchivesAreErrors() throws {
    let inner = MadeArchive([.init("phones.csv", ArchiveTests.rows)]).bytes
    #expect(try complaint(MadeArchive([.init("inner.zip", inner)])).contains("unpack the outer"))
  }

  @Test func aWorkbookThatIsLockedIsTold() throws {
    let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    let name = "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in [letter, 0] }
    let zeroes = [UInt8](repeating: 0, count: 600)
    let locked = ReadCatalogue(try folder.write(mark + zeroes + name, as: "locked.xlsx"))
    #expect(locked.complaint?.message.contains("a password locks") == true)
    let old = ReadCatalogue(try folder.write(mark + zeroes, as: "old.xls"))
    #expect(old.complaint?.message.contains("it is an Excel file") == true)
  }
}
