import PhoneFilterTestSupport

#if os(Linux)
  import Foundation
  import Testing

  /// The program that people get: its own parts, and the parts that it takes from the system.
  @Suite(.wants(LinkedProgram.isBuilt, "no release build here"))
  struct ReleaseProgramTests {
    @Test func librariesAreThoseOfTheSystem() throws {
      let program = try #require(LinkedProgram(LinkedProgram.releasePath))
      #expect(program.folders.isEmpty)
      #expect(program.libraries.contains { $0.hasPrefix("libc.") })
      let ofSwift = program.libraries.filter { $0.hasPrefix("libswift") }
      #expect(ofSwift.isEmpty)
    }

    @Test func theLibraryOfCMayBeThatOf2021() throws {
      let program = try #require(LinkedProgram(LinkedProgram.releasePath))
      let versions = program.versions.filter { $0.hasPrefix("GLIBC_") }
      #expect(!versions.isEmpty)
      let newer = versions.filter {
        "GLIBC_2.34".compare($0, options: .numeric) == .orderedAscending
      }
      #expect(newer.isEmpty)
    }

    @Test func librariesBesideItAreNotLoaded() throws {
      let program = try #require(LinkedProgram(LinkedProgram.releasePath))
      let folder = try TemporaryFolder()
      let path = folder.path + "/phonefilter"
      // Another process copies the program. Otherwise a child that starts at the same time could
      // hold the file open for writing, and the system runs no such file.
      let copied = try Tool.run(script: "cp '\(LinkedProgram.releasePath)' '\(path)'")
      #expect(copied.status == 0)
      for library in program.libraries + ["libsqlite3.so.0", "libsqlite3.so"] {
        try folder.write("whoever loads this ends with an error", as: library)
      }
      for catalogue in ["catalog.json", "stock.db"] {
        let data = Tool.packageRoot + "/data/" + catalogue
        let usual = try Tool.run(script: "phonefilter -c '\(data)'")
        let outcome = try Tool.run(script: "cd '\(folder.path)'; ./phonefilter -c '\(data)'")
        #expect(outcome.status == usual.status && outcome.output == usual.output)
        #expect(outcome.errorText == usual.errorText)
      }
    }
  }
#endif
