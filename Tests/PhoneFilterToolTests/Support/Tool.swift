import Foundation
import PhoneFilterTestSupport

/// The built program that the tests run, and its environment.
enum Tool {
  static let packageRoot = PackageFolder.path

  /// The folder of the program. It is the folder of this test bundle, for every configuration and
  /// scratch path. `PHONEFILTER_BINARY` names another program.
  static let folder: String = {
    if let path = ProcessInfo.processInfo.environment["PHONEFILTER_BINARY"] {
      return ancestor(of: path) { _ in true }
    }
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let starts = bundles + [CommandLine.arguments[0], Bundle.main.executablePath ?? ""]
    let found = starts.map { start in ancestor(of: start) { holds("phonefilter", $0) } }
    return found.first { $0 != "/" } ?? "/"
  }()

  /// The sanitizer of the build, or nil.
  static let sanitizer = ProcessInfo.processInfo.environment["PHONEFILTER_SANITIZER"]
  /// False with the thread sanitizer: it keeps its notes in a file, and dies if files may not grow.
  static let canLimitFiles = sanitizer != "thread"

  static let path = folder + "/phonefilter"

  /// True if the runtime of the language is linked into the program, as in the release build. The
  /// program then has no code from other files.
  static let carriesItsRuntime =
    (try? Data(contentsOf: URL(fileURLWithPath: path)))?
    .range(of: Data("libswiftCore.so".utf8)) == nil

  /// Returns the same environment on all machines: no variable of the developer changes the tests.
  static func environment(_ home: String) -> [String: String] {
    var environment = [
      "PATH": "\(folder):/usr/local/bin:/usr/bin:/bin", "HOME": home, "TMP": home, "TMPDIR": home,
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color",
      // The tests of the pager set their own.
      "PHONEFILTER_PAGER": "",
      // A trap must end the program, not start a debugger that waits.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // A script may need to know that address space is unlimited.
    environment["PHONEFILTER_SANITIZER"] = sanitizer
    if sanitizer != nil {
      // A finding of a sanitizer has its own exit status. A signal of a test ends the program in
      // the usual way.
      let options =
        "exitcode=66:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_abort=0"
      environment["ASAN_OPTIONS"] = options
      let inherited = ProcessInfo.processInfo.environment
      environment["TSAN_OPTIONS"] = (inherited["TSAN_OPTIONS"].map { $0 + ":" } ?? "") + options
      environment["LSAN_OPTIONS"] = inherited["LSAN_OPTIONS"]
    }
    return environment
  }

  /// Runs a bash script to its end, with an empty folder as `$TMP`.
  static func run(script: String, input: Child.Stream = .null) throws -> Child.Outcome {
    let scratch = try TemporaryFolder()
    let child = try Child(
      script: script, environment: environment(scratch.path), input: input)
    var outcome = child.finish()
    outcome.output = replacing(scratch.path, with: "$TMP", in: outcome.output)
    outcome.errors = replacing(scratch.path, with: "$TMP", in: outcome.errors)
    return outcome
  }

  static func replacing(_ text: String, with other: String, in bytes: [UInt8]) -> [UInt8] {
    var data = Data(bytes)
    while let range = data.range(of: Data(text.utf8)) {
      data.replaceSubrange(range, with: Data(other.utf8))
    }
    return Array(data)
  }

  /// Returns the nearest folder above a path that meets the condition; `/` if none does.
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
