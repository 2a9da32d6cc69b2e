@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Catalogue path")
struct CataloguePathTests {
  @Test(arguments: [
    ("a.jsonl", true), ("a.JSONL", true), ("/x/y.ndjson", true), ("a.json", false),
    ("jsonl", false),
    (".jsonl", true), ("a.jsonl.gz", true), ("a.gz.jsonl.bak", false), ("a.jsonl/b", false),
    ("", false),
  ])
  func endingsCountInAnyCase(path: String, isLines: Bool) {
    #expect(CataloguePath(path).hasExtension(["jsonl", "ndjson"]) == isLines)
  }

  @Test func aDashIsStandardInput() {
    #expect(CataloguePath("-").isStandardInput && CataloguePath.standardInput.isStandardInput)
    #expect(!CataloguePath("./-").isStandardInput && !CataloguePath("--").isStandardInput)
    #expect(!CataloguePath("").isStandardInput)
  }

  @Test func bytesReachTheSystemAsTheyAre() {
    let path = CataloguePath(bytes: [0x61, 0xFF, 0x62])
    #expect(path.text == "a\u{FFFD}b")
    let seen = path.withCString { pointer in
      (0..<4).map { UInt8(bitPattern: pointer[$0]) }
    }
    #expect(seen == [0x61, 0xFF, 0x62, 0x00])
    #expect(CataloguePath("").withCString { $0.pointee } == 0)
  }

  @Test(
    arguments: [
      ("price>5", "a filter begins with '--'"), ("color=Gold", "a filter begins with '--'"),
      ("Pro", "in quotes"), ("catalog.json", nil), ("data/phones", nil),
    ] as [(String, String?)])
  func aMissingFileIsCalledWhatItLooksLike(name: String, hint: String?) {
    let reason = CataloguePath(name).cannotOpen(ENOENT).reason
    #expect(reason.hasPrefix("No such file or directory"))
    #expect(reason.contains("; ") == (hint != nil))
    if let hint { #expect(reason.contains(hint)) }
    #expect(!CataloguePath(name).cannotOpen(EACCES).reason.contains("; "))
  }

  @Test func isCheckedBeforeItIsOpened() throws {
    let folder = try TemporaryFolder()
    try CataloguePath.standardInput.check()
    try CataloguePath(try folder.write("[]", as: "there.json")).check()
    #expect(throws: Failure.self) { try CataloguePath(folder.path(of: "missing.json")).check() }
  }
}
