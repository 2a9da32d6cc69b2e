import PhoneFilterTestSupport
import Foundation
import Testing

/// Small limits and strange environments: the program works, or reports the missing resource.
@Suite(.tags(.slow), .notInQuickRuns)
struct LimitTests {
  @Test(arguments: [
    "COLUMNS=0", "COLUMNS=-5", "COLUMNS=99999999999999999999", "COLUMNS=x", "COLUMNS=1", "TERM=",
    "TERM=dumb", "LANG=C", "LC_ALL=C", "LC_ALL=no_SUCH", "HOME=", "TZ=Mars/Olympus", "TMPDIR=/none",
    "SHELL=/none", "PATH=",
  ])
  func theEnvironmentChangesNoRow(variable: String) throws {
    for options in ["-f table", "-f json --sort price", "--color Starlight", "--count"] {
      let script = "tool=$(command -v phonefilter); "
      let usual = try Tool.run(script: script + "\"$tool\" \(options) data/catalog.json")
      let outcome = try Tool.run(
        script: script + "env '\(variable)' \"$tool\" \(options) data/catalog.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
      #expect(outcome.output == usual.output)
    }
    let bare = try Tool.run(
      script: "exec env -i \"$(command -v phonefilter)\" --count data/catalog.json")
    #expect(bare.outputText == "36\n" && bare.status == 0)
  }

  @Test(arguments: ["COLUMNS=0", "COLUMNS=1", "COLUMNS=-1", "COLUMNS=99999999999999999999"])
  func aTerminalOfAnyWidthHasATable(variable: String) throws {
    let parts = variable.split(separator: "=").map(String.init)
    for columns in [0, 1, 7] {
      let shown = try TerminalTests.run(
        ["data/catalog.json"], columns: columns, environment: [parts[0]: parts[1]])
      #expect(shown.status == 0 && shown.lines.count >= 30)
    }
  }

  /// The limit on descriptors. Three are open from the start.
  @Test(arguments: 3..<12)
  func fewDescriptorsAreEnoughOrAnError(count: Int) throws {
    let jobs = [
      "data/catalog.json", "--sort price data/catalog.jsonl", "data/stock.db",
      "--count data/catalog.json data/catalog.csv", "check data/catalog.csv",
      "diff --key model data/catalog.json data/catalog.json",
    ]
    for job in jobs {
      let usual = try Tool.run(script: "phonefilter \(job)")
      let outcome = try Tool.run(script: "ulimit -n \(count); exec phonefilter \(job)")
      LimitTests.expectHonest(outcome, usual, "ulimit -n \(count): \(job)")
    }
  }

  /// The limit on the stack of the main thread, in KB.
  @Test(arguments: [256, 512, 1024])
  func aSmallStackIsEnough(size: Int) throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    let file = try folder.write("[{\"model\":\"A\",\"x\":\(deep)}]", as: "deep.json")
    let jobs = [
      "--price 1.. data/catalog.json", "-f table \(file)", "check \(file)", "-f csv \(file)",
      "--where x=1 \(file)",
      "--model '/\(String(repeating: "(", count: 40))a"
        + "\(String(repeating: ")", count: 40))/' data/catalog.json",
    ]
    for job in jobs {
      let usual = try Tool.run(script: "phonefilter \(job)")
      let outcome = try Tool.run(script: "ulimit -s \(size); exec phonefilter \(job)")
      #expect(outcome.status == usual.status && outcome.output == usual.output, "\(job)")
    }
  }

  /// The limit on address space, in KB.
  @Test(
    .enabled(if: Tool.sanitizer == nil),
    arguments: [30_000, 45_000, 52_000, 60_000, 70_000, 80_000, 90_000, 105_000, 120_000, 150_000],
    [
      "--unique model -f jsonl", "--group-by color -f json", "-f html", "--sort price", "check",
      "facets --facet model", "diff --key model \"$TMP/a.jsonl\"", "-f csv --threads 8",
    ])
  func littleMemoryIsEnoughOrAnError(size: Int, job: String) throws {
    let outcome = try Tool.run(
      script: """
        for i in {1..20000}; do
          echo "{\\"model\\":\\"Phone $i\\",\\"price\\":$((i * 37 % 1000)),\\"color\\":\\"c$((i % 50))\\"}"
        done > "$TMP/a.jsonl"
        ulimit -v \(size); exec phonefilter \(job) "$TMP/a.jsonl"
        """)
    #expect(!outcome.isOverdue, "it had to be killed")
    let isLoaded = !outcome.errorText.contains("error while loading shared libraries")
    #expect(outcome.status <= (isLoaded ? 2 : 127), "\(outcome) \(outcome.errorText.suffix(200))")
    #expect(outcome.status < 2 || outcome.errorText.contains(isLoaded ? "memory" : "loading"))
    // At most one line. If the program carries its runtime, no line comes from that runtime.
    let lines = outcome.errorText.split(separator: "\n")
    let isOurs = !isLoaded || lines.allSatisfy { $0.hasPrefix("phonefilter: ") }
    #expect(
      lines.count <= 1 && isOurs || !Tool.carriesItsRuntime, "\(outcome.errorText.prefix(400))")
    #expect(outcome.output.isEmpty || outcome.output.last == 0x0A || outcome.status == 2)
  }

  /// The limit on the size of a file, in blocks of 1 KB.
  @Test(.enabled(if: Tool.canLimitFiles), arguments: [1, 4, 100])
  func aLimitOnFilesLeavesWholeRows(blocks: Int) throws {
    let row = #"{"model":"A","price":1}"#
    for options in ["-f jsonl", "-f jsonl --threads 3", "-f jsonl --sort price"] {
      let outcome = try Tool.run(
        script: """
          yes '\(row)' | head -n 9000 > "$TMP/a.jsonl"
          (ulimit -f \(blocks); exec phonefilter \(options) "$TMP/a.jsonl" > "$TMP/out")
          status=$?; cat "$TMP/out"; exit "$status"
          """)
      #expect(outcome.status == 2 && outcome.errorText.contains("File too large"))
      let areWhole = outcome.outputText.split(separator: "\n").allSatisfy { $0 == row }
      #expect(areWhole && (outcome.output.isEmpty || outcome.output.last == 0x0A))
    }
  }

  @Test(arguments: [
    (">&-", "cannot write to standard output"), ("<&-", ""), ("2>&-", ""), ("<&- 2>&-", ""),
  ])
  func closedDescriptorsAreNoOthers(redirection: String, words: String) throws {
    let outcome = try Tool.run(
      script: "phonefilter --count data/catalog.json \(redirection)")
    #expect(outcome.status == (words.isEmpty ? 0 : 2))
    #expect(words.isEmpty ? outcome.outputText == "36\n" : outcome.errorText.contains(words))
  }

  private static func expectHonest(
    _ outcome: Child.Outcome, _ usual: Child.Outcome, _ name: String,
    location: SourceLocation = #_sourceLocation
  ) {
    if outcome.status == usual.status {
      #expect(outcome.output == usual.output, "\(name)", sourceLocation: location)
    } else {
      // The system's loader may not even find the libraries.
      let isSaid =
        outcome.errorText.hasPrefix("phonefilter: ")
        || outcome.errorText.contains("error while loading shared libraries")
      #expect(
        isSaid && [2, 127].contains(outcome.status), "\(name): \(outcome.errorText)",
        sourceLocation: location)
    }
  }
}
