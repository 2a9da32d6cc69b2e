import Foundation
import PhoneFilterTestSupport

/// The built program that is tested, and the surroundings in which it runs.
enum Tool {
  /// The folder that holds `Package.swift`.
  static let packageRoot = PackageFolder.path

  /// The folder of the program: the one in which the build has put this test bundle, whatever the
  /// configuration and the scratch path. `PHONEFILTER_BINARY` names another program.
  static let folder: String = {
    if let path = ProcessInfo.processInfo.environment["PHONEFILTER_BINARY"] {
      return ancestor(of: path) { _ in true }
    }
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let starts = bundles + [CommandLine.arguments[0], Bundle.main.executablePath ?? ""]
    let found = starts.map { start in ancestor(of: start) { holds("phonefilter", $0) } }
    return found.first { $0 != "/" } ?? "/"
  }()

  /// The sanitizer that everything is built with, if there is one.
  static let sanitizer = ProcessInfo.processInfo.environment["PHONEFILTER_SANITIZER"]
  /// The thread sanitizer keeps its notes in a file, and dies where files may not grow.
  static let canLimitFiles = sanitizer != "thread"

  /// Where the program is.
  static let path = folder + "/phonefilter"

  /// Whether the runtime of the language is linked into it, as it is into the release build: then
  /// it has no other code than ours.
  static let carriesItsRuntime =
    (try? Data(contentsOf: URL(fileURLWithPath: path)))?
    .range(of: Data("libswiftCore.so".utf8)) == nil

  /// One environment for all machines: no variable of the developer changes what is tested.
  static func environment(_ home: String) -> [String: String] {
    var environment = [
      "PATH": "\(folder):/usr/local/bin:/usr/bin:/bin", "HOME": home, "TMP": home, "TMPDIR": home,
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color",
      // Tests of the pager name one.
      "PHONEFILTER_PAGER": "",
      // A trap must end the program, not start a debugger that waits.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // A script may have to know that address space has no limit.
    environment["PHONEFILTER_SANITIZER"] = sanitizer
    if sanitizer != nil {
      // A finding of a sanitizer has its own exit status. A signal of a test ends the program as it ends
      // any other.
      let options =
        "exitcode=66:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_abort=0"
      environment["ASAN_OPTIONS"] = options
      let inherited = ProcessInfo.processInfo.environment
      environment["TSAN_OPTIONS"] = (inherited["TSAN_OPTIONS"].map { $0 + ":" } ?? "") + options
      environment["LSAN_OPTIONS"] = inherited["LSAN_OPTIONS"]
    }
    return environment
  }

  /// Runs a script of bash to its end, with an empty folder as `$TMP`.
  static func run(script: String, input: Child.Stream = .null) throws -> Child.Outcome {
    let scratch = try TemporaryFolder()
    let child = try Child(
      script: script, environment: environment(scratch.path), input: input)
    var outcome = child.finish()
    outcome.output = replacing(scratch.path, with: "$TMP", in: outcome.output)
    outcome.errors = replacing(scratch.path, with: "$TMP", in: outcome.errors)
    return outcome
  }

  /// Bytes in which every occurrence of a text has been replaced.
  static func replacing(_ text: String, with other: String, in bytes: [UInt8]) -> [UInt8] {
    var data = Data(bytes)
    while let range = data.range(of: Data(text.utf8)) {
      data.replaceSubrange(range, with: Data(other.utf8))
    }
    return Array(data)
  }

  /// The nearest folder above a path that fits; `/` if none does.
  private static func ancestor(of path: String, where fits: (String) -> Bool) -> String {
    var url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    repeat { url.deleteLastPathComponent() } while url.path != "/" && !fits(url.path)
    return url.path
  }

  private static func holds(_ name: String, _ folder: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
