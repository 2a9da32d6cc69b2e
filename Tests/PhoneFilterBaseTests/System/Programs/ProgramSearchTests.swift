@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Search for programs")
struct ProgramSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(_ name: String, mode: mode_t = 0o755) throws -> String {
    let path = try folder.write("#!/bin/sh\n", as: name)
    chmod(path, mode)
    return path
  }

  @Test func findsTheFirstThatIsThere() throws {
    let path = try program("tool")
    #expect(ProgramSearch.path(of: "tool", in: "/nowhere:\(folder.path):/usr/bin") == path)
    #expect(ProgramSearch.path(of: "other", in: folder.path) == nil)
    #expect(ProgramSearch.path(of: "tool", in: "") == nil)
  }

  @Test(arguments: ["", ".", "..", ":", "::", "bin", "./bin", "~/bin"])
  func neverLooksInTheWorkingFolder(folders: String) {
    let here = FileManager.default.currentDirectoryPath
    let name = (try? FileManager.default.contentsOfDirectory(atPath: here))?.first ?? "x"
    #expect(ProgramSearch.path(of: name, in: folders) == nil)
    #expect(ProgramSearch.path(of: "sh", in: folders) == nil)
  }

  @Test func passesOverWhatCannotBeRun() throws {
    _ = try program("plain", mode: 0o644)
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "inner"), withIntermediateDirectories: false)
    #expect(ProgramSearch.path(of: "plain", in: folder.path) == nil)
    #expect(ProgramSearch.path(of: "inner", in: folder.path) == nil)
  }
}
