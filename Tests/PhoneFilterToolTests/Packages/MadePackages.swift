import Foundation
import PhoneFilterTestSupport
import Testing

/// The packages of the release build, made once for all tests of a suite.
struct MadePackages {
  @TaskLocal static var shared: MadePackages?

  static let canBeMade =
    LinkedProgram.isBuilt && Programs.path(of: "python3") != nil && Programs.path(of: "git") != nil

  private let folder: TemporaryFolder
  let version: String
  /// True if a statically linked program exists. To link it, a whole Swift must be installed.
  let holdImage: Bool

  init() throws {
    folder = try TemporaryFolder()
    let made = try Programs.run(
      """
      program=\(LinkedProgram.releasePath)
      cp "$program" "$FOLDER/phonefilter"
      .github/packages/link-static "$FOLDER/static" >/dev/null || true
      static=$(ls "$FOLDER/static" 2>/dev/null || true)
      .github/packages/make --out "$FOLDER/packages" "$program" $static >/dev/null
      "$program" --version | sed -n '1s/^phonefilter \\([0-9.]*\\).*/\\1/p'
      """, ["FOLDER": folder.path])
    try #require(made.status == 0, "\(made.errorText)")
    version = made.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    holdImage = FileManager.default.fileExists(atPath: folder.path(of: "static"))
  }

  /// Runs a script that ends with its first failure, in the folder of the package.
  ///
  /// `$PACKAGES` is the folder of the packages, `$VERSION` is their version, and `$TMP` is an empty
  /// folder. `$BUILT` is the release build, and `$DATA` is the folder of catalogues. `phonefilter`
  /// is not in PATH.
  func run(_ script: String, _ more: [String: String] = [:]) throws -> Child.Outcome {
    let environment = [
      "PACKAGES": folder.path(of: "packages"), "VERSION": version, "FOLDER": folder.path,
      "BUILT": LinkedProgram.releasePath, "DATA": Tool.packageRoot + "/data",
    ]
    return try Programs.run(script, environment.merging(more) { $1 })
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "packages")).sorted()
  }
}

struct PackagesTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let packages = try MadePackages()
    try await MadePackages.$shared.withValue(packages) { try await function() }
  }
}

extension Trait where Self == PackagesTrait {
  static var madePackages: Self { Self() }
}

/// Programs of the system that install packages, and the scripts that call them.
enum Programs {
  static let isRoot = geteuid() == 0

  /// Returns the path of a program, in PATH or in the usual folders; nil if it is not installed.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
      ?? ShellProcess.path(of: program)
  }

  static func are(_ programs: String...) -> Bool { programs.allSatisfy { path(of: $0) != nil } }

  /// True if the package has commits. The packages take their time from the last commit.
  private static let hasCommits =
    (try? Tool.run(script: "git -c safe.directory='*' log -1"))?.status == 0

  static func canDo(_ script: String) -> Bool { (try? run(script))?.status == 0 }

  /// Runs a bash script that ends with its first failure. PATH has only folders of the system, and
  /// for `link-static` also the folder of Swift. `$SWIFT` is the folder of Swift.
  static func run(_ script: String, _ more: [String: String] = [:]) throws -> Child.Outcome {
    let scratch = try TemporaryFolder()
    let swift = path(of: "swift").map { String($0.dropLast("/swift".count)) } ?? ""
    let folders = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"
    var environment = Tool.environment(scratch.path)
    environment["PATH"] = script.contains("link-static") ? "\(folders):\(swift)" : folders
    environment["SWIFT"] = swift
    // git must answer even if the folder belongs to another user.
    let setting = ["COUNT": "1", "KEY_0": "safe.directory", "VALUE_0": "*"]
    for (name, value) in setting { environment["GIT_CONFIG_\(name)"] = value }
    environment["SOURCE_DATE_EPOCH"] = hasCommits ? nil : "1000000000"
    return try Child(
      script: "set -euo pipefail\n" + script, environment: environment.merging(more) { $1 }
    ).finish()
  }
}
