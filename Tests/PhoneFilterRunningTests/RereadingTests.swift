@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A command that reads a catalogue a second time reads the same state as the first time, or ends
/// with an error.
///
///     diff       keys and contents first, then the rows that may have changed
///     check      the rows, then their lines, and the first of repeated phones
///     browse     the index, the rows of the screen, and what Enter prints (`BrowseChangeTests`)
///     databases  each opening is one transaction, or compares the pages (`DatabaseStateTests`)
///     --explain  counts the rows of a database again in the same transaction
///     Tab        reads the end of a file through the descriptor of its beginning (`PlaceReader`)
///
/// Sorts, groups and `--unique` keep rows or keys, and do not read a catalogue again. The source
/// that gives the rows also finds the fields (`ComposedCatalogue`).
@Suite("Reading again")
struct RereadingTests {
  private static let written = "another program changed it during the run; run the command again"

  private static func rows(_ model: String) -> String {
    (0..<3000).map { "{\"model\":\"\(model) \($0 % 1500)\",\"price\":\(1000 + $0)}" }
      .joined(separator: "\n") + "\n"
  }

  /// Writes other rows of the same length into a file, in place.
  private static func overwrite(_ path: String, with text: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    defer { try? file.close() }
    try? file.write(contentsOf: Data(text.utf8))
    // The modification time changes even if the clock is coarse.
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
  }

  /// A change by another program to a file during the reading.
  enum Change: CaseIterable, Sendable {
    case overwritten, overwrittenWithOldTime, cut, overwrittenByMore, appended, linked

    func make(_ path: String) {
      let manager = FileManager.default
      let text = RereadingTests.rows("Z")
      switch self {
      case .overwritten: RereadingTests.overwrite(path, with: text)
      case .overwrittenWithOldTime:
        let date = try? manager.attributesOfItem(atPath: path)[.modificationDate]
        RereadingTests.overwrite(path, with: text)
        try? manager.setAttributes([.modificationDate: date as Any], ofItemAtPath: path)
      case .cut: truncate(path, 0)
      case .overwrittenByMore: RereadingTests.overwrite(path, with: text + text)
      case .appended:
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data(RereadingTests.rows("A").utf8))
        try? file.close()
      case .linked: try? manager.linkItem(atPath: path, toPath: path + ".link")
      }
    }

    /// True if the old bytes of the file are still there.
    var isHarmless: Bool { self == .appended || self == .linked }
  }

  /// Runs a command, and changes `victim` after the command read `watched` beyond its beginning.
  /// Returns the error message of the command.
  private func message(
    of arguments: [String], watching watched: String, overwriting victim: String,
    _ change: Change = .overwritten
  ) throws -> String? {
    let command = try ToolRun.command(arguments)
    let size = try Data(contentsOf: URL(fileURLWithPath: watched)).count
    var isWritten = false
    var context = RunContext(
      output: .nowhere, terminal: ToolRun.pipe,
      onProgress: { read, whole in
        guard !isWritten, whole == nil || whole == size, read > size / 2 else { return }
        isWritten = true
        change.make(victim)
      })
    context.chunk = 1 << 12
    do {
      _ = try command.run(in: context)
      #expect(isWritten)
      return nil
    } catch {
      #expect(isWritten)
      return (error as Failure).words
    }
  }

  @Test(
    arguments: [
      ["--price", "0.."], ["-c"], ["--sort", "price"], ["--unique", "model"], ["facets"], ["stats"],
      ["check"], ["--encoding", "latin1"], ["--threads", "1"],
    ], Change.allCases)
  func everyCommandReadsOneState(words: [String], change: Change) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(RereadingTests.rows("A"), as: "phones.jsonl")
    let message = try message(of: words + [path], watching: path, overwriting: path, change)
    if change.isHarmless {
      #expect(message == nil)
    } else {
      #expect(message?.contains(RereadingTests.written) == true, "\(message ?? "no error")")
    }
  }

  @Test(arguments: ["1", "3"])
  func comparesOneStateOfEachCatalogue(threads: String) throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(RereadingTests.rows("A"), as: "old.jsonl")
    let new = try folder.write(
      RereadingTests.rows("A").replacingOccurrences(of: ":1001", with: ":77"), as: "new.jsonl")
    let message = try message(
      of: ["diff", "--key", "model,price", "--threads", threads, old, new], watching: new,
      overwriting: old)
    #expect(message?.contains(RereadingTests.written) == true, "\(message ?? "no error")")
  }

  @Test func tellsRepeatedPhonesOfOneState() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(RereadingTests.rows("A"), as: "phones.jsonl")
    let message = try message(
      of: ["check", "--key", "model", "--threads", "1", path], watching: path, overwriting: path)
    #expect(message?.contains(RereadingTests.written) == true, "\(message ?? "no error")")
  }

  @Test func aFileTellsThatItWasWrittenTo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(RereadingTests.rows("A"), as: "phones.jsonl")
    let file = try InputFile(CataloguePath(path))
    let reader = PlaceReader(file)
    #expect(try reader.bytes(at: 10, count: 3).copied() == Array("A 0".utf8))
    #expect(try file.bytes(at: 10, count: 3) == Array("A 0".utf8))
    RereadingTests.overwrite(path, with: RereadingTests.rows("Z"))
    #expect(throws: Failure.self) { try file.bytes(at: 10, count: 3) }
    #expect(throws: Failure.self) { try reader.bytes(at: 90_000, count: 3) }
    // A piece of another state is never returned later.
    #expect(throws: Failure.self) { try reader.bytes(at: 90_000, count: 3) }
  }

  @Test func aPieceOutlivesItsReader() throws {
    let folder = try TemporaryFolder()
    let text = RereadingTests.rows("A")
    let path = try folder.write(text, as: "phones.jsonl")
    let file = try InputFile(CataloguePath(path))
    let piece = try PlaceReader(file).bytes(at: 10, count: 50_000)
    let reader = PlaceReader(file)
    let first = try reader.bytes(at: 0, count: 100)
    _ = try reader.bytes(at: 70_000, count: 20_000)
    #expect(piece.copied() == Array(Array(text.utf8)[10..<50_010]))
    #expect(first.copied() == Array(text.utf8.prefix(100)))
  }

  @Test func aStateIsThatOfOneFileUntilItChanges() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("model\nA\n", as: "a.csv")
    let known = try #require(FileState(CataloguePath(path)))
    #expect(FileState(CataloguePath(path)) == known)
    let other = try folder.write("model\nA\n", as: "b.csv")
    #expect(FileState(CataloguePath(other)) != known)
    #expect(FileState(CataloguePath(folder.path)) == nil)
    #expect(FileState(CataloguePath(folder.path(of: "missing"))) == nil)
    try folder.write("x", as: "a.csv-wal")
    #expect(FileState(CataloguePath(path)) != known)
  }
}
