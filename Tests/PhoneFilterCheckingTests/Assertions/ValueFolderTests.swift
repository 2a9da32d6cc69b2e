@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Files of values that a file of rules names.
struct ValueFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path(of: "rules/lists"), withIntermediateDirectories: true)
    try folder.write("Gold\nRed\n", as: "rules/colors.txt")
    try folder.write("Apple\n", as: "rules/lists/brands.txt")
    try folder.write("", as: "rules/empty.txt")
    try folder.write([0xFF, 0xFE, 0x00, 0xD8], as: "rules/odd.txt")
    try folder.write([0x47, 0xFF, 0x0A], as: "rules/latin.txt")
    try folder.write("secret\n", as: "secret.txt")
    for (link, target) in [
      ("rules/out.txt", "../secret.txt"), ("rules/up", ".."), ("rules/in.txt", "lists/brands.txt"),
      ("rules/loop", "loop"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.path(of: link), withDestinationPath: target)
    }
  }

  /// The message about rules with a value in a file, or the number of their alternatives.
  private func reading(_ value: String, as member: String = "color") throws -> String {
    let path = try folder.write(
      "[{\"name\":\"r\",\"filters\":{\"\(member)\":\"\(value)\"}}]", as: "rules/checks.json")
    var reader = AssertionReader(knownRules: [])
    do {
      try reader.read(CataloguePath(path))
      return "\(reader.assertions[0].specifications.count)"
    } catch Failure.data(let problem) {
      return problem.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test(arguments: [
    ("@colors.txt", "2"), ("@./colors.txt", "2"), ("@lists/brands.txt", "1"), ("@in.txt", "1"),
    ("@lists/../colors.txt", "2"), ("=@colors.txt", "1"),
  ])
  func filesInTheFolderAreRead(value: String, count: String) throws {
    #expect(try reading(value) == count)
  }

  @Test(arguments: [
    ("@none.txt", "there is no file 'rules/none.txt'"),
    ("@loop", "there is no file 'rules/loop'"),
    ("@-", "there is no file 'rules/-'"),
    ("@lists", "'rules/lists' is not a regular file"),
    (
      "@../secret.txt",
      "'rules/../secret.txt' is outside the folder of these rules; copy the file into that folder"
    ),
    (
      "@lists/../../secret.txt",
      "'rules/lists/../../secret.txt' is outside the folder of these rules; copy the file "
        + "into that folder"
    ),
    (
      "@out.txt",
      "'rules/out.txt' is outside the folder of these rules; copy the file into that folder"
    ),
    (
      "@up/secret.txt",
      "'rules/up/secret.txt' is outside the folder of these rules; copy the file into that folder"
    ),
    (
      "@/etc/passwd",
      "'/etc/passwd' is an absolute path; name a file in the folder of these rules"
    ),
    ("@colors.txt\\u0000", "a file name cannot contain a zero byte"),
    ("@latin.txt", "'rules/latin.txt' is not UTF-8"),
  ])
  func otherFilesAreNot(value: String, message: String) throws {
    let said = try reading(value)
    #expect(said.hasPrefix("rules/checks.json:1:33: --color: \(message)"), "\(said)")
    #expect(!said.contains("secret\n"))
  }

  @Test func anEmptyListIsAnError() throws {
    #expect(
      try reading("@empty.txt")
        == "rules/checks.json:1:33: --color: 'rules/empty.txt' contains no value")
  }

  @Test func aLineIsToldAsOnTheCommandLine() throws {
    try folder.write("600\n6oo\n", as: "rules/prices.txt")
    #expect(
      try reading("@prices.txt", as: "price").hasPrefix(
        "rules/checks.json:1:33: --price: rules/prices.txt:2: '6oo' is not a price"))
  }

  @Test func conditionsTakeThemToo() throws {
    #expect(try reading("brand=@lists/brands.txt", as: "where") == "1")
    #expect(
      try reading("brand=@none.txt", as: "where")
        == "rules/checks.json:1:33: --where: there is no file 'rules/none.txt'; "
        + "'=@none.txt' is the text itself")
  }

  @Test func rulesThatArePipedInNameNone() {
    #expect(ValueFolder(of: .standardInput).map { _ in true } == nil)
    #expect(
      AssertionRun.complaint(#"[{"name":"r","filters":{"color":"@a"}}]"#)
        == "checks.json:1:33: --color: '@a' names a file, but rules from a pipe have no "
        + "folder; save the rules in a file; '=@a' is the text itself")
  }

  @Test func aLongListIsRefused() throws {
    try folder.write([UInt8](repeating: 0x41, count: 16 << 20 + 1), as: "rules/long.txt")
    #expect(try reading("@long.txt").contains("'rules/long.txt' is longer than 16 MB"))
  }
}
