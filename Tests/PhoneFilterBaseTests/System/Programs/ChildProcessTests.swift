@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// A program gets its input, its output is read to the end, and it never outlives its reader.
@Suite("Child process")
struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> InputFile {
    try InputFile(CataloguePath(try folder.write(bytes, as: "input")))
  }

  private func shell(_ script: String, reading input: InputFile) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script], reading: input)
  }

  private func complaint(_ script: String, _ input: InputFile) throws -> String? {
    let child = try shell(script, reading: input)
    do {
      _ = try Compressed.all(of: child)
      return nil
    } catch Failure.system(let error) {
      return error.message.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  @Test(arguments: [0, 1, 100_000])
  func hasAFileAsItsStandardInput(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let input = try file(bytes)
    let twice = try (1...2).map { _ in
      try Compressed.all(of: ChildProcess("/bin/cat", [], reading: input), piece: 999)
    }
    #expect(twice == [bytes, bytes])
  }

  @Test(arguments: [0, 1, 1000, 1_000_000])
  func isFedWhatCannotBeReadTwice(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let pipe = try FilledPipe(bytes, piece: size > 1000 ? 5000 : nil)
    let input = try InputFile(CataloguePath(pipe.path))
    #expect(try input.beginning(10) == Array(bytes.prefix(10)))
    #expect(try Compressed.all(of: ChildProcess("/bin/cat", [], reading: input)) == bytes)
  }

  @Test(arguments: [
    ("exit 3", "cannot read 'input': sh ended with status 3"),
    (
      "echo; echo 'sh: it is bad;' >&2; echo more >&2; exit 1",
      "cannot read 'input': sh ended with status 1: it is bad"
    ),
    (
      "printf '\\033[31mred' >&2; exit 1",
      "cannot read 'input': sh ended with status 1: \\u{1B}[31mred"
    ),
    ("kill -9 $$", "cannot read 'input': a signal (9) ended sh"),
    ("exec 1>&-; exit 7", "cannot read 'input': sh ended with status 7"),
  ])
  func whatGoesWrongIsSaidInItsOwnWords(script: String, message: String) throws {
    #expect(try complaint(script, try file([65])) == message)
    let pipe = try FilledPipe([65])
    let input = try InputFile(CataloguePath(pipe.path))
    #expect(try complaint(script, input)?.hasSuffix(message.dropFirst(20)) == true)
  }

  @Test func aFailureComesAfterWhatWasWrittenAndAgain() throws {
    let child = try shell("printf abc; exit 1", reading: try file([]))
    var bytes = [UInt8](repeating: 0, count: 8)
    var seen = 0
    while seen < 3 { seen += try child.read(into: &bytes, count: 8) }
    for _ in 1...3 {
      #expect(throws: Failure.self) { try child.read(into: &bytes, count: 8) }
      #expect(child.isReadable(within: 0))
    }
  }

  @Test func muchOnStandardErrorBlocksNothing() throws {
    let script = "head -c 1000000 /dev/zero | tr '\\0' x >&2; printf done"
    #expect(try Compressed.all(of: shell(script, reading: try file([]))) == Array("done".utf8))
    let message = try #require(try complaint(script + "; exit 1", try file([])))
    #expect(message.count < 300)
  }

  @Test func isEndedWhenNobodyReadsOn() throws {
    for script in ["echo $$; exec yes", "echo $$; exec sleep 1000 >&-"] {
      var said = [UInt8](repeating: 0, count: 8)
      do {
        let child = try shell(script, reading: try file([]))
        _ = try child.read(into: &said, count: said.count)
      }
      let id = try #require(Int32(String(decoding: said.prefix { $0 != 0x0A }, as: UTF8.self)))
      #expect(kill(id, 0) == -1 && errno == ESRCH, "it is still there, or was not waited for")
    }
  }

  /// After three bytes the pipe to the program is empty, but it does not end.
  @Test func isEndedWhileItWaitsForItsInput() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    write(ends[1], "abc", 3)
    let input = try InputFile(CataloguePath("/dev/fd/\(ends[0])"))
    let child = try ChildProcess("/bin/cat", [], reading: input)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(try child.read(into: &bytes, count: 8) == 3)
    #expect(!child.isReadable(within: 1))
  }

  @Test(arguments: ["exec sleep 1000 >&-", "exec sleep 1000 >&- 2>&-"])
  func isEndedWhenItLivesOnAfterItsOutput(script: String) throws {
    let pipe = try FilledPipe([65])
    for input in [try file([65]), try InputFile(CataloguePath(pipe.path))] {
      let child = try ChildProcess("/bin/sh", ["-c", script], reading: input, patience: 20)
      #expect { try Compressed.all(of: child) } throws: { error in
        guard case .system(let system)? = error as? Failure else { return false }
        return system.reason == "sh closed its output but did not exit"
      }
    }
  }

  @Test(arguments: [Int32(3), 300])
  func inheritsNothingButItsStreams(from lowest: Int32) throws {
    let opened = open("/dev/null", O_RDONLY)
    defer { close(opened) }
    let extra = fcntl(opened, F_DUPFD, lowest)
    try #require(extra >= lowest)
    defer { close(extra) }
    let script = "for n in /proc/self/fd/* /dev/fd/*; do :; done; test ! -e /dev/fd/\(extra)"
    #expect(try complaint(script, try file([])) == nil)
  }

  @Test func hasItsSignalsAsUsual() throws {
    signal(SIGPIPE, SIG_IGN)
    // A shell cannot undo an inherited "ignore"; this shell dies of the signal that it sends.
    let message = try complaint("kill -PIPE $$; exit 0", try file([]))
    #expect(message == "cannot read 'input': a signal (13) ended sh")
  }
}
