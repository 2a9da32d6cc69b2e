@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Input file")
struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The message of the error from opening a path, or nil.
  private func complaint(_ path: CataloguePath) -> String? {
    do throws(Failure) {
      _ = try InputFile(path)
      return nil
    } catch {
      if case .system(let system) = error { return system.message }
      return "another failure"
    }
  }

  @Test func readsForwardAndAtAnyPlace() throws {
    let file = try InputFile(CataloguePath(try folder.write("0123456789", as: "digits")))
    #expect(file.isSeekable && file.size == 10)
    #expect(file.name == folder.path(of: "digits"))
    var buffer = [UInt8](repeating: 0, count: 4)
    try buffer.withUnsafeMutableBytes { raw in
      let base = try #require(raw.baseAddress)
      #expect(try file.read(into: base, count: 4) == 4)
      #expect(Array(raw) == Array("0123".utf8))
      #expect(try file.read(into: base, count: 4, at: 8) == 2)
      #expect(Array(raw.prefix(2)) == Array("89".utf8))
      #expect(try file.read(into: base, count: 4, at: 10) == 0)
      #expect(try file.read(into: base, count: 4) == 4)
      #expect(Array(raw) == Array("4567".utf8))
      #expect(try file.read(into: base, count: 4) == 2)
      #expect(try file.read(into: base, count: 4) == 0)
    }
  }

  @Test func pipesCannotBeReadTwice() throws {
    let pipe = try FilledPipe("abc")
    let file = try InputFile(CataloguePath(pipe.path))
    #expect(!file.isSeekable && file.size == nil)
    var buffer = [UInt8](repeating: 0, count: 4)
    try buffer.withUnsafeMutableBytes { raw in
      let base = try #require(raw.baseAddress)
      #expect(try file.read(into: base, count: 4) == 3)
      #expect(try file.read(into: base, count: 4) == 0)
      #expect(throws: Failure.self) { try file.read(into: base, count: 4, at: 0) }
    }
  }

  @Test func aMissingFileIsNamed() {
    let path = folder.path(of: "missing.json")
    #expect(complaint(CataloguePath(path)) == "cannot open '\(path)': No such file or directory")
  }

  @Test func aMissingFilterIsCalledOne() throws {
    let message = try #require(complaint(CataloguePath(folder.path(of: "price>=500"))))
    #expect(message.contains("a filter begins with '--'"))
  }

  @Test func aDirectoryIsCalledOne() {
    #expect(
      complaint(CataloguePath(folder.path))
        == "cannot read '\(folder.path)': it is a directory; name the files in it")
  }

  @Test func anotherThatMayNotBeReadSaysSo() throws {
    if geteuid() == 0 { try Test.cancel("root may read everything") }
    let path = try folder.write("[]", as: "private")
    chmod(path, 0)
    #expect(complaint(CataloguePath(path)) == "cannot open '\(path)': Permission denied")
  }

  @Test func namesNeedNotBeUTF8() throws {
    let bytes = Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xFF, 0xFE]
    let descriptor = CataloguePath(bytes: bytes).withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
    #expect(descriptor >= 0)
    close(descriptor)
    let file = try InputFile(CataloguePath(bytes: bytes))
    #expect(file.size == 0)
    #expect(file.name == folder.path + "/\u{FFFD}\u{FFFD}")
    _ = CataloguePath(bytes: bytes).withCString { unlink($0) }
  }

  @Test func namesOfFilesAreHarmlessOnATerminal() throws {
    let message = try #require(complaint(CataloguePath(folder.path(of: "\u{1B}[31m"))))
    #expect(!message.contains("\u{1B}"))
    #expect(message.contains("\\u{1B}[31m"))
  }

  @Test func devicesWithoutASizeAreReadLikePipes() throws {
    let file = try InputFile(CataloguePath("/dev/null"))
    #expect(!file.isSeekable && file.size == nil)
    #expect(ReadCatalogue("/dev/null").rows.isEmpty)
    #expect(ReadCatalogue("/dev/null").complaint == nil)
  }
}
