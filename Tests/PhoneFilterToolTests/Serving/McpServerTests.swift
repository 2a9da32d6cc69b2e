import Foundation
import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

/// The server as a client sees it: a program, lines in, lines out.
struct McpServerTests {
  /// Sends lines at once, and returns the replies by their ids. The input stays open until all
  /// expected replies have come.
  private func replies(
    to lines: [String], expecting count: Int, root: String = "data",
    environment: [String: String] = [:]
  ) throws -> [[String: Any]] {
    let home = try TemporaryFolder()
    try home.write(lines.map { $0 + "\n" }.joined(), as: "lines")
    let script = """
      coproc server { \(environment["FAULT_LIBRARY"].map { "LD_PRELOAD=\($0) " } ?? "")exec phonefilter mcp --root \(root); }
      cat "$REQUESTS" >&${server[1]}
      for ((i = 0; i < \(count); i++)); do read -r -u ${server[0]} line || exit 9; printf '%s\\n' "$line"; done
      input=${server[1]} output=${server[0]} id=$server_PID
      eval "exec $input>&-"; cat <&$output; wait $id
      """
    var variables = Tool.environment(home.path)
    for (name, value) in environment where name != "FAULT_LIBRARY" { variables[name] = value }
    variables["REQUESTS"] = home.path(of: "lines")
    let outcome = try Child(
      script: script, environment: variables, folder: Tool.packageRoot
    ).finish()
    #expect(outcome.status == 0, "\(outcome.errorText)")
    return try outcome.outputText.split(separator: "\n").map { line in
      #expect(line.utf8.count < 256 << 10)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String, _ more: String = "") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)\#(more)}}"#
  }

  /// Returns the result of the only call.
  private func result(
    _ tool: String, _ arguments: String, root: String = "data",
    environment: [String: String] = [:]
  ) throws -> [String: Any] {
    let replies = try replies(
      to: [call(1, tool, arguments)], expecting: 1, root: root, environment: environment)
    return try #require(replies.first?["result"] as? [String: Any])
  }

  /// Returns the structure of a successful call, after a comparison with its text.
  private func structure(
    _ tool: String, _ arguments: String, root: String = "data"
  ) throws -> [String: Any] {
    let result = try result(tool, arguments, root: root)
    #expect(result["isError"] as? Bool == false, "\(result)")
    let text = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
    let structure = try #require(result["structuredContent"] as? [String: Any])
    let told = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    #expect(told == structure as NSDictionary)
    return structure
  }

  /// Returns the error of a failed call.
  private func error(
    _ tool: String, _ arguments: String, root: String = "data"
  ) throws -> [String: Any] {
    let result = try result(tool, arguments, root: root)
    #expect(result["isError"] as? Bool == true && result["structuredContent"] == nil)
    let text = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(object?["error"] as? [String: Any])
  }

  private func commandLine(_ command: String) throws -> String {
    try Tool.run(script: "cd data; \(command) 2>/dev/null").outputText
  }

  /// An answer has the line that gives it in a shell.
  @Test(arguments: [
    #"{"catalogues":["catalog.json"],"color":["Gold","Starlight"],"diskSpace":["256.."]}"#,
    #"{"catalogues":["catalog.csv"],"where":["battery>=4500"],"sort":["-price"],"fields":["model","price"],"limit":3}"#,
    #"{"catalogues":["stock.db:phones"],"search":"galaxy"}"#,
    #"{"catalogues":["messy.csv"],"ignoreCase":true,"brand":"xiaomi"}"#,
  ])
  func aFilterHasTheRowsOfTheCommandLine(arguments: String) throws {
    let structure = try structure("filter", arguments)
    let command = try #require(structure["command"] as? String)
    let printed = try commandLine(command)
    let rows = try #require(structure["rows"] as? [[String: Any]])
    let expected = try printed.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
    }
    #expect(rows.map { $0 as NSDictionary } == expected)
    let count = try commandLine(command.replacing("--format=jsonl", with: "-c"))
    let limited = command.contains("--limit=3") ? 3 : 20
    #expect((structure["count"] as? Int).map { min($0, limited) } == Int(count.dropLast()))
    #expect(structure["truncated"] as? Bool == ((structure["count"] as? Int ?? 0) > rows.count))
  }

  @Test func noRowIsAnAnswerThatSaysWhy() throws {
    let structure = try structure(
      "filter", #"{"catalogues":["catalog.json"],"color":["gold"]}"#)
    #expect(structure["count"] as? Int == 0)
    let note = try #require((structure["notes"] as? [[String: Any]])?.first)
    #expect(note["code"] as? String == "no-such-value")
    #expect(note["didYouMean"] as? [String] == ["Gold"])
    #expect((note["fix"] as? [String])?.contains("--color=Gold") == true)
  }

  @Test func theOtherToolsHaveTheAnswersOfTheirCommands() throws {
    let described = try structure("describe", #"{"catalogues":["catalog.json"]}"#)
    let one = try #require((described["catalogues"] as? [[String: Any]])?.first)
    #expect(one["rows"] as? Int == 36)
    let facets = try structure(
      "facets", #"{"catalogues":["catalog.json"],"specs":["color"],"limit":2}"#)
    let facet = try #require((facets["facets"] as? [[String: Any]])?.first)
    #expect(
      (facet["values"] as? [[String: Any]])?.map { $0["value"] as? String }
        == ["Starlight", "Black"])
    #expect(facet["omitted"] as? Int == 24 && facet["missing"] as? Int == 1)
    let checked = try structure("check", #"{"catalogues":["dirty.csv"],"limit":1}"#)
    #expect((checked["problems"] as? [Any])?.count == 1)
    let stats = try structure("stats", #"{"catalogues":["catalog.json"],"fields":"price"}"#)
    #expect(stats["rows"] as? Int == 36)
    let diff = try structure("diff", #"{"catalogues":["catalog.json","catalog.csv"]}"#)
    #expect((diff["counts"] as? [String: Int])?["same"] == 36)
  }

  @Test(arguments: [
    (#"{"catalogues":["/etc/passwd"]}"#, "cannot-open"),
    (#"{"catalogues":["../Package.swift"]}"#, "cannot-open"),
    (#"{"catalogues":["."]}"#, "cannot-open"), (#"{"catalogues":["-"]}"#, "cannot-open"),
    (#"{"catalogues":["nowhere.json"]}"#, "cannot-open"),
    (#"{"catalogues":["/dev/stdin"]}"#, "cannot-open"), (#"{"catalogues":[]}"#, "no-catalogue"),
    (#"{"catalogues":["catalog.json"],"color":"@brands.txt"}"#, "invalid-value"),
    (#"{"catalogues":["catalog.json"],"where":["color=@brands.txt"]}"#, "invalid-value"),
    (#"{"catalogues":["catalog.json"],"where":["not (brand=@brands.txt)"]}"#, "invalid-value"),
    (#"{"catalogues":["catalog.json"],"colr":"x"}"#, "unknown-name"),
    (#"{"catalogues":["catalog.json"],"sort":"prise"}"#, "unknown-field"),
    (#"{"catalogues":["catalog.json"],"diskSpace":"huge"}"#, "invalid-value"),
    (#"{"catalogues":["catalog.json"],"where":"battery>"}"#, "invalid-condition"),
    (#"{"catalogues":["catalog.json"],"map":"price"}"#, "invalid-value"),
    (#"{"catalogues":["brands.txt"],"price":"5.."}"#, "invalid-data"),
  ])
  func aModelGetsAnErrorThatItCanMend(arguments: String, code: String) throws {
    let error = try error("filter", arguments)
    #expect(error["code"] as? String == code, "\(error)")
    #expect((error["message"] as? String)?.isEmpty == false)
  }

  /// A value cannot become an option: each option that reads or writes a file stays out of reach.
  @Test(arguments: [
    "--schema=/etc/passwd", "--split-by", "--rules", "-q", "--", "--errors=text", "$(touch x)",
    "\\u0000", "\\n--explain", "=@x",
  ])
  func aValueIsNeverAnOption(value: String) throws {
    let result = try result(
      "filter", #"{"catalogues":["catalog.json"],"color":"\#(value)","sort":"price"}"#)
    let structure = result["structuredContent"] as? [String: Any]
    if structure == nil { #expect(result["isError"] as? Bool == true) }
    #expect(structure.map { $0["count"] as? Int == 0 } ?? true)
    for name in ["map", "fields", "sort", "where", "search"] {
      let other = try self.result(
        "filter", #"{"catalogues":["catalog.json"],"\#(name)":"--schema=/etc/passwd"}"#)
      #expect(!"\(other)".contains("root:"), "\(name)")
    }
  }

  /// Rows end, whole, before 32 KB.
  @Test func anAnswerIsBounded() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<300).map {
      #"{"model":"\#(String(repeating: "x", count: 1000))","price":\#($0)}"#
    }
    try folder.write(rows.joined(separator: "\n"), as: "big.jsonl")
    let structure = try structure(
      "filter", #"{"catalogues":["big.jsonl"],"limit":1000}"#, root: folder.path)
    #expect(structure["count"] as? Int == 300)
    #expect(structure["truncated"] as? Bool == true)
    let count = try #require((structure["rows"] as? [Any])?.count)
    #expect((25...32).contains(count))
    let longest = #"{"model":"\#(String(repeating: "y", count: 100_000))"}"#
    try folder.write(longest, as: "long.jsonl")
    let long = try self.structure("filter", #"{"catalogues":["long.jsonl"]}"#, root: folder.path)
    #expect(long["count"] as? Int == 1 && (long["rows"] as? [Any])?.isEmpty == true)
  }

  /// A note counts the rows that fit, and names the argument that makes rows shorter.
  @Test func rowsThatDoNotFitAreTold() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 40_000)
    try folder.write(#"{"model":"A","t":"\#(long)"}"# + "\n" + #"{"model":"B"}"#, as: "a.jsonl")
    let structure = try structure("filter", #"{"catalogues":["a.jsonl"]}"#, root: folder.path)
    #expect(structure["count"] as? Int == 2 && structure["truncated"] as? Bool == true)
    let notes = try #require(structure["notes"] as? [[String: Any]])
    #expect(notes.contains { ($0["message"] as? String)?.contains("'fields'") == true })
    let short = try self.structure(
      "filter", #"{"catalogues":["a.jsonl"],"fields":"model"}"#, root: folder.path)
    #expect((short["rows"] as? [Any])?.count == 2)
  }

  /// A catalogue may have the name of a command or of a page.
  @Test(arguments: ["stats", "agents", "--json"])
  func aNameIsACatalogue(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("model,price\nA,1\n", as: name)
    let structure = try structure("describe", #"{"catalogues":["\#(name)"]}"#, root: folder.path)
    let one = try #require((structure["catalogues"] as? [[String: Any]])?.first)
    #expect(one["rows"] as? Int == 1)
  }

  /// An answer has the notes on the printed rows too, and each note once.
  @Test func theNotesOfRowsAndCountsAreBothTold() throws {
    let folder = try TemporaryFolder()
    let rows = "model,price,sale_price,size\nA,5 EUR,4 EUR,10\nB,6 EUR,5 EUR,abc\nC,7 EUR,6 EUR,9\n"
    try folder.write(rows, as: "a.csv")
    let structure = try structure(
      "filter", #"{"catalogues":["a.csv"],"price":"..9","sort":"size"}"#, root: folder.path)
    let messages = (structure["notes"] as? [[String: Any]] ?? []).compactMap {
      $0["message"] as? String
    }
    #expect(messages.contains { $0.contains("'size'") } && Set(messages).count == messages.count)
    #expect(messages.contains { $0.contains("price is taken from") }, "\(messages)")
  }

  @Test func aWideCatalogueIsDescribedInPart() throws {
    let folder = try TemporaryFolder()
    let names = (0..<900).map { "column_with_a_long_name_\($0)" }.joined(separator: ",")
    try folder.write(names + "\n" + (0..<900).map(String.init).joined(separator: ","), as: "a.csv")
    let structure = try structure("describe", #"{"catalogues":["a.csv"]}"#, root: folder.path)
    let one = try #require((structure["catalogues"] as? [[String: Any]])?.first)
    let count = try #require((one["fields"] as? [Any])?.count)
    #expect(count > 100 && count + (one["omitted"] as? Int ?? 0) == 900)
  }

  @Test func nestingThatNoAnswerHoldsIsAnError() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: #"{"a":"#, count: 1020) + "1" + String(repeating: "}", count: 1020)
    try folder.write(#"[{"model":"A","x":\#(deep)}]"#, as: "a.json")
    let error = try error("filter", #"{"catalogues":["a.json"]}"#, root: folder.path)
    #expect((error["message"] as? String)?.contains("nested") == true)
  }

  /// A ping is answered while a call runs, and a canceled call has no answer.
  @Test func aCallDoesNotHoldUpTheServer() throws {
    let lines = [
      call(1, "filter", #"{"catalogues":["catalog.json"]}"#),
      #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#,
      call(2, "filter", #"{"catalogues":["catalog.json"]}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":77}}"#,
    ]
    let replies = try replies(to: lines, expecting: 2)
    #expect(replies.count == 2)
    #expect(replies[0]["id"] as? String == "p")
    #expect(replies[1]["id"] as? Int == 1)
  }

  /// More calls than run at once wait, and all are answered.
  @Test func manyCallsAreAnswered() throws {
    let lines = (0..<12).map {
      call($0, "filter", #"{"catalogues":["catalog.csv"],"limit":\#($0)}"#)
    }
    let replies = try replies(to: lines, expecting: 12)
    #expect(Set(replies.compactMap { $0["id"] as? Int }) == Set(0..<12))
    for reply in replies {
      let structure = (reply["result"] as? [String: Any])?["structuredContent"] as? [String: Any]
      #expect((structure?["rows"] as? [Any])?.count == reply["id"] as? Int)
    }
  }

  @Test(
    .wants(
      FaultyLibrary.path != nil, "no compiler for C here, or a sanitizer"))
  func aCrashEndsOneCall() throws {
    let home = try TemporaryFolder()
    var environment = FaultyLibrary.environment(.init(call: "", kind: .crash), scratch: home)
    environment["FAULT_INPUT"] = Tool.packageRoot + "/data/catalog.json"
    let replies = try replies(
      to: [
        call(1, "filter", #"{"catalogues":["catalog.json"]}"#),
        call(2, "filter", #"{"catalogues":["catalog.csv"]}"#),
      ], expecting: 2, environment: environment)
    let ends = Dictionary(
      uniqueKeysWithValues: replies.map { ($0["id"] as? Int, $0["result"] as? [String: Any]) })
    #expect(ends[1]??["isError"] as? Bool == true)
    #expect("\(ends[1] ?? [:])".contains("signal 9"))
    #expect(ends[2]??["isError"] as? Bool == false)
  }

  /// A call that has been taken over reads nothing outside the roots, and writes nothing.
  @Test(
    .wants(
      FaultyLibrary.path != nil && Confinement.version >= 4,
      "no compiler for C here, a sanitizer, or a kernel without Landlock 4"))
  func aCallReadsNothingElse() throws {
    let (home, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try outside.write("kept", as: "kept")
    var environment = FaultyLibrary.environment(.init(call: "", kind: .escape), scratch: home)
    environment["FAULT_INPUT"] = Tool.packageRoot + "/data/catalog.json"
    environment["FAULT_OUTSIDE"] = outside.path
    environment["TMPDIR"] = home.path
    let result = try result(
      "filter", #"{"catalogues":["catalog.json"]}"#, environment: environment)
    #expect(result["isError"] as? Bool == false)
    let lines = try String(contentsOfFile: home.path(of: "fired"), encoding: .utf8)
    for attempt in ["read", "passwords", "list", "write", "create", "unlink", "connect"] {
      #expect(lines.contains("\(attempt) \(EACCES)\n"), "\(attempt) in \(lines)")
    }
  }

  @Test func withoutAFolderEachCallSaysWhatIsMissing() throws {
    let script = """
      cd /; printf '%s\\n' '\(call(1, "describe", #"{"catalogues":["a.json"]}"#))' | phonefilter mcp
      cd "$HOME"; printf '%s\\n' '\(call(2, "describe", #"{"catalogues":["a.json"]}"#))' | phonefilter mcp
      """
    let text = try Tool.run(script: script).outputText
    #expect(text.split(separator: "\n").count == 2)
    for line in text.split(separator: "\n") { #expect(line.contains("--root"), "\(line)") }
  }

  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["PHONEFILTER_PYTHON"]
    return [named, "python3"].compactMap(\.self).first { program in
      let outcome = try? Child(
        ["/bin/bash", "-c", "\"$1\" -c 'import mcp; mcp.Client'", "bash", program],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
      ).finish()
      return outcome?.status == 0
    }
  }()

  /// The client of the protocol's authors checks every line and every answer by its schema.
  @Test(
    .wants(python != nil, "no python3 here has mcp (PHONEFILTER_PYTHON names one)"),
    arguments: ["auto", "legacy", "2026-07-28"])
  func aRealClientTakesEveryAnswer(mode: String) throws {
    let client = """
      import asyncio, sys, mcp, mcp.client.stdio
      async def main(program, root, mode):
          server = mcp.client.stdio.StdioServerParameters(command=program, args=["mcp", "--root", root])
          async with mcp.Client(server, mode=mode) as client:
              print(len((await client.list_tools()).tools))
              for tool, arguments in [
                  ("describe", {"catalogues": ["catalog.json", "stock.db", "price-list.xlsx"]}),
                  ("filter", {"catalogues": ["catalog.json"], "color": ["Gold"], "limit": 1}),
                  ("filter", {"catalogues": ["catalog.json"], "color": ["gold"]}),
                  ("facets", {"catalogues": ["catalog.json"]}),
                  ("facets", {"catalogues": ["messy.csv"], "specs": ["price"]}),
                  ("check", {"catalogues": ["dirty.csv"]}),
                  ("stats", {"catalogues": ["catalog.json"], "groupBy": "brand"}),
                  ("diff", {"catalogues": ["supplier-a.csv", "supplier-b.csv"]}),
                  ("filter", {"catalogues": ["/etc/passwd"]}),
              ]:
                  result = await client.call_tool(tool, arguments)
                  print(tool, result.is_error, (result.structured_content or {}).get("count", "-"))
      asyncio.run(main(*sys.argv[1:]))
      """
    let folder = try TemporaryFolder()
    let script = try folder.write(client, as: "client.py")
    let outcome = try Child(
      [
        "/bin/bash", "-c", "\"$@\"", "bash", McpServerTests.python ?? "python3", script,
        Tool.path, Tool.packageRoot + "/data", mode,
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    ).finish()
    let expected = [
      "6", "describe False -", "filter False 3", "filter False 0", "facets False -",
      "facets False -", "check False -", "stats False -", "diff False -", "filter True -",
    ]
    #expect(
      outcome.outputText.split(separator: "\n").map(String.init) == expected,
      "\(outcome.errorText)")
  }
}
