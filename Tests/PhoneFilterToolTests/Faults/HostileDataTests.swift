import PhoneFilterTestSupport
import Foundation
import Testing

/// Catalogues that nobody should write. The program takes time and memory in proportion to their
/// size, and ends with an answer or an error.
///
/// Each test took minutes, or would take minutes, if a cost grew with the square of the size.
@Suite(.tags(.slow), .notInQuickRuns)
struct HostileDataTests {
  /// Runs the program over a text, within a minute of processor time and a number of megabytes.
  /// Other programs on the machine do not count.
  private static func run(
    _ options: String, _ text: String, as name: String, megabytes: Int = 1500,
    environment: [String: String] = [:]
  ) throws -> Child.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, as: name)
    var variables = Tool.environment(folder.path)
    variables["FILE"] = file
    variables.merge(environment) { $1 }
    // A sanitizer needs unlimited address space and much more time.
    let limit = Tool.sanitizer == nil ? "ulimit -v \(megabytes * 1024); ulimit -t 60; " : ""
    let outcome = try Child(
      script: "\(limit)exec phonefilter \(options) \"$FILE\"", environment: variables
    ).finish()
    #expect(!outcome.isOverdue, "\(options) had to be killed")
    #expect(outcome.status <= 2, "\(options): \(outcome) \(outcome.errorText.prefix(300))")
    return outcome
  }

  private static let commands = [
    "-c --price 1..", "-f csv", "-f table", "check", "facets", "stats", "compare -n 9", "-f html",
    "--sort model",
    "diff --key model data/catalog.json",
  ]

  @Test(arguments: commands)
  func nestingIsRefusedWhereItIsTooDeep(command: String) throws {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}"), ("[{\"b\":", "}]")] {
      let deep =
        String(repeating: opening, count: 100_000) + "1"
        + String(repeating: closing, count: 100_000)
      let outcome = try Self.run(command, "[{\"model\":\"A\",\"x\":\(deep)}]", as: "a.json")
      #expect(outcome.status == (command == "check" ? 1 : 2))
      #expect((outcome.errorText + outcome.outputText).contains("nested deeper than 1024 levels"))
    }
  }

  @Test(arguments: commands)
  func manyColumnsAreRead(command: String) throws {
    let names = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
    let cells = (0..<10_000).map { "\($0)" }.joined(separator: ",")
    let table = "model,price,\(names)\nA,1,\(cells)\nB,2,\(cells)\n"
    let outcome = try Self.run(command, table, as: "a.csv")
    let isTooWide = command == "-f html"
    #expect(outcome.status == (isTooWide ? 2 : command.hasPrefix("diff") ? 1 : outcome.status))
    if isTooWide { #expect(outcome.errorText.contains("--fields")) }
  }

  @Test(arguments: ["-c --price 1..", "-f jsonl", "-f csv", "--sort price", "--where k9=1"])
  func manyKeysAreRead(command: String) throws {
    let members = (0..<20_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let text = "{\"model\":\"A\",\"price\":1,\(members)}\n"
    let outcome = try Self.run(command, text + text, as: "a.jsonl")
    #expect(outcome.status <= 1)
  }

  @Test func aFieldsNameMayHaveManyParts() throws {
    let name = Array(repeating: "a", count: 20_000).joined(separator: ".")
    let csv = try Self.run("-c --price 1", "model,price,\(name)\nA,1,2\n", as: "a.csv")
    #expect(csv.outputText == "1\n")
    let json = try Self.run("-c --price 1", "{\"price\":1,\"\(name)\":2}\n", as: "a.jsonl")
    #expect(json.outputText == "1\n")
  }

  @Test func eachRepetitionOfAKeyIsAProblem() throws {
    let text =
      "{\"model\":\"\(String(repeating: "m", count: 100_000))\""
      + String(repeating: ",\"y\":1", count: 10_000) + "}\n"
    let outcome = try Self.run("check --all --max-problems 1", text, as: "a.jsonl", megabytes: 600)
    #expect(outcome.outputText.contains("9,999 errors in 1 row"))
    let one = try Self.run("check", text, as: "a.jsonl", megabytes: 600)
    #expect(one.outputText.contains("is repeated; the same 9,999 times, also at 1:"))
  }

  @Test func longTextsAreNoSlips() throws {
    let texts = (0..<4).map { row in
      (0..<8000).map { "word\(["a", "b", "c"][$0 % 3])\(row == 0 ? "x" : "y")" }.joined(
        separator: " ")
    }
    let text = "model\n" + texts.joined(separator: "\n") + "\n"
    _ = try Self.run("check", text, as: "a.csv", megabytes: 600)
  }

  @Test func manyLikeWordsAreComparedWithTheMostFrequent() throws {
    func word(_ index: Int) -> String {
      "a" + String(index, radix: 26).map { $0.isNumber ? "z" : "\($0)" }.joined() + "bcdefg"
    }
    let frequent = (0..<2000).flatMap { Array(repeating: word($0 * 7), count: 5) }
    let rare = (0..<2000).map { word($0 * 11 + 3) + "h" }
    let text = "model,color\n" + (frequent + rare).map { "A,\($0)\n" }.joined()
    _ = try Self.run("check --max-problems 1 --key color", text, as: "a.csv")
  }

  @Test func manyBrokenLinesHaveTheirPlaces() throws {
    let lines = (0..<30_000).map { $0 % 2 == 0 ? "{\"model\":\"A\($0)\"}\n" : "x{\n" }.joined()
    let outcome = try Self.run("check --all -f json", lines, as: "a.jsonl")
    #expect(outcome.outputText.contains("\"line\":30000,\"column\":1,"))
    let rows = (0..<30_000).map { $0 % 2 == 0 ? "A\($0),1\n" : "A,1,2\n" }.joined()
    let table = try Self.run(
      "check --all -f json --key price,model", "model,price\n" + rows, as: "a.csv")
    #expect(table.outputText.contains("\"line\":30001,\"column\":1,"))
  }

  @Test func manyProblemsInOneLineHaveTheirPlaces() throws {
    let text =
      "[" + Array(repeating: "{\"model\":\"\"}", count: 30_000).joined(separator: ",") + "]"
    let outcome = try Self.run("check --all -f json", text, as: "a.json")
    #expect(outcome.outputText.contains("\"column\":389998,"))
  }

  @Test func valuesThatNobodyHasAreExplainedUpToSome() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write((0..<5000).map { "z\($0)\n" }.joined(), as: "list.txt")
    let phones = (0..<10_000).map { "{\"color\":\"c\($0)\"}\n" }.joined()
    let outcome = try Self.run("-c --color '@\(list)'", phones, as: "a.jsonl")
    #expect(outcome.outputText == "0\n")
    #expect(outcome.errorText.hasSuffix("and 4990 more values of color that no phone has\n"))
  }

  @Test func aLongValueIsAValue() throws {
    let long = String(repeating: "a", count: 300)
    let outcome = try Self.run("--model zz -c", "{\"model\":\"\(long)\"}\n", as: "a.jsonl")
    #expect(!outcome.errorText.contains("no phone has a value"))
    #expect(outcome.errorText.contains("no phone has model \"zz\""))
  }

  @Test func manySectionsAndListsAreDistinct() throws {
    let sections = (0..<30_000).map { "\"s\($0)\":[{\"model\":\"A\"}]" }.joined(separator: ",")
    let count = try Self.run("-c", "{\(sections)}", as: "a.json")
    #expect(count.outputText == "30000\n")
    let list = (0..<30_000).map { "\"c\($0)\"" }.joined(separator: ",")
    let facets = try Self.run(
      "facets --facet color --top 1 -f csv", "{\"color\":[\(list)]}\n", as: "a.jsonl")
    #expect(facets.status == 0)
    let page = try Self.run("-f html", "{\"color\":[\(list)]}\n", as: "a.jsonl")
    #expect(page.status == 0)
  }

  @Test func manyValuesAreFoundAmongTheMostFrequent() throws {
    let phones = (0..<40_000).map { "{\"color\":\"c\($0 * 7919 % 40_000)\"}\n" }.joined()
    let outcome = try Self.run(
      "facets --facet color --top 20000 -f csv", phones, as: "a.jsonl")
    #expect(outcome.outputText.split(separator: "\n").count == 20_001)
  }

  @Test(arguments: [
    "*" + String(repeating: "[", count: 100_000), String(repeating: "*a", count: 20_000) + "b",
    "/(a+)+$/", "/(a|aa)*b/", "/(.*)*x/", "/a{1,200}{1,4}z/", "/(a?){500}a{500}/",
    "/" + String(repeating: "(a|", count: 3000) + "b" + String(repeating: ")", count: 3000) + "/",
    "/" + String(repeating: "a?", count: 3000) + "/", "/((a{9}){9}){9}/",
  ])
  func patternsTakeTimeInProportion(pattern: String) throws {
    let text = String(repeating: "a", count: 3000)
    let outcome = try Self.run(
      "-c --model \"$PATTERN\"", "{\"model\":\"\(text)!\"}\n", as: "a.jsonl",
      environment: ["PATTERN": pattern])
    #expect(outcome.status <= 2)
  }

  @Test(arguments: ["1e999999999", "-1e-999999999", String(repeating: "9", count: 100_000)])
  func numbersOfAnySizeAreRead(number: String) throws {
    let row = "{\"model\":\"A\",\"price\":\(number)}\n{\"model\":\"B\",\"price\":2}\n"
    for options in [
      "--sort price", "--price 2", "stats", "facets", "check", "-f table", "--normalize",
    ] {
      let outcome = try Self.run(options, row, as: "a.jsonl")
      // A number with an exponent beyond any price is not a number.
      let isRead = outcome.outputText.contains("\"B\"")
      #expect(options != "--price 2" || isRead || outcome.errorText.contains("is not a number"))
    }
  }

  @Test func quartilesOfFarNumbersAreNumbers() throws {
    let text = "model,price\na,1\nb,9500000000000000000\nc,9900000000000000000\n"
    let outcome = try Self.run("stats -f json", text, as: "a.csv")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["9223372036854775807", "99999999999", "10001"])
  func aTerminalIsNotWiderThanMemory(columns: String) throws {
    let shown = try TerminalTests.run(
      ["--group-by", "color", "data/catalog.json"], columns: 80, environment: ["COLUMNS": columns])
    #expect(shown.status == 0)
  }

  /// A gigabyte of one repeated text, packed into a megabyte, takes no more memory than any
  /// catalogue.
  @Test(arguments: [1, 3])
  func aFileThatUnpacksHugeTakesNoMemory(threads: Int) throws {
    let outcome = try Tool.run(
      script: """
        yes '{"model":"A","price":1}' | head -c 96000000 | gzip -9 > "$TMP/a.gz"
        [ -n "${PHONEFILTER_SANITIZER:-}" ] || ulimit -v 400000
        exec phonefilter --threads \(threads) -c --price 1 "$TMP/a.gz"
        """)
    #expect(outcome.outputText == "4000000\n", "\(outcome.errorText)")
  }

  @Test func anEndlessTextDoesNotFillMemory() throws {
    let outcome = try Tool.run(
      script:
        "yes 'A,1' | tr -d '\\n' | head -c 100000 | phonefilter -c --price 1; exit ${PIPESTATUS[3]}"
    )
    #expect(outcome.status == 2)
  }

  @Test func rulesNameNoFilesElsewhere() throws {
    let folder = try TemporaryFolder()
    let rules = try folder.write(
      "[{\"name\":\"x\",\"filters\":{\"price\":\"@/etc/passwd\"}}]", as: "rules.json")
    let outcome = try Self.run("check --rules '\(rules)'", "model,price\nA,1\n", as: "a.csv")
    #expect(outcome.status == 2 && !outcome.errorText.contains("root:"))
    #expect(
      outcome.errorText.contains("rules.json:1:33: --price: '/etc/passwd' is an absolute path"))
  }
}
