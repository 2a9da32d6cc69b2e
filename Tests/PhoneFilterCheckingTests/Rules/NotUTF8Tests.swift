@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Bytes that are not UTF-8, unless the named encoding can read them.
struct NotUTF8Tests {
  private func run(_ bytes: [UInt8], _ flags: [String] = []) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(["check"] + flags + [try folder.write(bytes, as: "a.jsonl")], [:])
  }

  private let odd = Array("{\"model\":\"A".utf8) + [0xFF] + Array("\"}\n{\"model\":\"B\"}\n".utf8)

  @Test func theByteIsToldAtItsPlace() throws {
    let run = try run(odd)
    #expect(run.output.contains(":1:12: error: the byte 0xff is not UTF-8"))
    #expect(run.output.contains("[not-utf-8]"))
    #expect(run.isRefused)
  }

  @Test func bytesOfANamedEncodingAreText() throws {
    #expect(try run(odd, ["--encoding", "windows-1252"]).isRefused == false)
    #expect(try run(Array("{\"model\":\"é\"}\n".utf8)).isRefused == false)
  }
}
