import PhoneFilterTestSupport
import Foundation
import Testing

/// The program `strace`, which shows the system calls of another program.
enum Tracing {
  static let isPossible: Bool = {
    guard Tool.sanitizer == nil else { return false }
    return (try? Tool.run(script: "strace -o /dev/null true"))?.status == 0
  }()
}

/// The system calls of the program: it opens the files on its command line, and nothing else.
@Suite(.wants(Tracing.isPossible, "no strace here, or a sanitizer"))
struct SystemCallTests {
  /// The folders of the system's libraries, their cache, and the system's data about itself.
  private static let systemFolders = [
    "/lib", "/usr/lib", "/usr/local/lib", "/etc/ld.so", "/proc/self", "/proc/sys", "/proc/meminfo",
    "/sys/", "/usr/share/locale", "/opt/", "/etc/localtime",
  ]

  private static func calls(_ script: String) throws -> [String] {
    let outcome = try Tool.run(
      script: """
        yes '{"model":"A","price":1}' | head -n 9000 > "$TMP/big.jsonl"
        gzip -k "$TMP/big.jsonl"; tool=$(command -v phonefilter)
        strace -f -s 300 -e trace=execve,%network,open,openat,creat,rename,unlink,mkdir \
          -o "$TMP/trace" \(script) > "$TMP/out" 2>&1
        cat "$TMP/trace"
        """)
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  /// Returns the quoted paths in successful calls of some names.
  private static func paths(_ calls: [String], of names: [String]) -> [String] {
    calls.filter { call in
      names.contains { call.contains(" \($0)(") } && !call.contains("= -1 ")
    }
    .compactMap { call in
      let parts = call.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 2 ? String(parts[1]) : nil
    }
    .filter { path in !systemFolders.contains { path.hasPrefix($0) } }
  }

  @Test(arguments: [
    ("\"$tool\" --price 1 data/catalog.json", ["data/catalog.json"]),
    ("\"$tool\" -f table data/catalog.csv", ["data/catalog.csv"]),
    (
      "\"$tool\" check data/dirty.csv --rules data/checks.json",
      ["data/dirty.csv", "data/checks.json", "data/brands.txt"]
    ),
    (
      "\"$tool\" diff --key model data/catalog.json data/catalog.csv",
      ["data/catalog.json", "data/catalog.csv"]
    ),
    ("\"$tool\" facets data/catalog.jsonl", ["data/catalog.jsonl"]),
    // The program opens the file once, and its engine opens it once.
    ("\"$tool\" -c data/stock.db", ["data/stock.db", Tool.packageRoot + "/data/stock.db"]),
    ("\"$tool\" --sort price --buffer-size 64KB \"$TMP/big.jsonl\"", ["$TMP/big.jsonl", "$TMP"]),
    ("\"$tool\" -c \"$TMP/big.jsonl.gz\"", ["$TMP/big.jsonl.gz"]),
    ("\"$tool\" --help", []), ("\"$tool\" completions zsh", []),
  ])
  func opensWhatWasNamed(script: String, files: [String]) throws {
    let calls = try Self.calls(script)
    #expect(!calls.isEmpty)
    // A rule of the sandbox refers to a path. That opens no file.
    let opened = Self.paths(
      calls.filter { !$0.contains("O_PATH") }, of: ["open", "openat", "creat"])
    #expect(Set(opened) == Set(files))
    let changed = Self.paths(calls, of: ["rename", "unlink", "mkdir"])
    #expect(changed.isEmpty)
    let network = calls.filter { $0.contains("socket(") || $0.contains("connect(") }
    #expect(network.isEmpty)
    let started = calls.filter { $0.contains("execve(") && $0.contains("= 0") }
    let packs = script.contains(".gz")
    #expect(started.count == (packs ? 2 : 1), "\(started)")
    if packs {
      #expect(started[1].contains("/bin/gzip\", [\"gzip\", \"-d") || started[1].contains("gzip"))
    }
  }
}
