import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase

/// Checks files that appear together.
@Suite struct StagedFilesTests {
  private func contents(_ folder: TemporaryFolder, _ name: String = "out") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(of: name)).sorted()
  }

  private func write(_ names: [String], _ files: StagedFiles) throws {
    for name in names {
      try files.write(Array(name.utf8)) { $0.append("new\n") }
    }
  }

  @Test("The files are there after keep, and nothing else.")
  func kept() throws {
    let folder = try TemporaryFolder()
    do {
      let files = try StagedFiles(in: CataloguePath(folder.path(of: "out")))
      try write(["a.csv", "b.csv"], files)
      #expect(try contents(folder).allSatisfy { $0.hasPrefix(".phonefilter-") })
      let paths = try files.keep(overwriting: false)
      #expect(paths.map(\.text) == ["out/a.csv", "out/b.csv"].map { folder.path(of: $0) })
    }
    #expect(try contents(folder) == ["a.csv", "b.csv"])
    #expect(try String(contentsOfFile: folder.path(of: "out/a.csv"), encoding: .utf8) == "new\n")
  }

  @Test("Without keep, neither the files nor a new folder are there.")
  func dropped() throws {
    let folder = try TemporaryFolder()
    do {
      let files = try StagedFiles(in: CataloguePath(folder.path(of: "out")))
      try write(["a.csv"], files)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "out")))
  }

  @Test("A file that exists is replaced only if that is wanted.")
  func existing() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "out"), withIntermediateDirectories: false)
    _ = try folder.write("old\n", as: "out/b.csv")
    do {
      let files = try StagedFiles(in: CataloguePath(folder.path(of: "out")))
      try write(["a.csv", "b.csv"], files)
      #expect(throws: Failure.self) { _ = try files.keep(overwriting: false) }
    }
    #expect(try contents(folder) == ["b.csv"])
    do {
      let files = try StagedFiles(in: CataloguePath(folder.path(of: "out")))
      try write(["a.csv", "b.csv"], files)
      _ = try files.keep(overwriting: true)
    }
    #expect(try contents(folder) == ["a.csv", "b.csv"])
    #expect(try String(contentsOfFile: folder.path(of: "out/b.csv"), encoding: .utf8) == "new\n")
  }
}
