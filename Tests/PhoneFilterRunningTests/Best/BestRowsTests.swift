import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterRunning

struct BestRowsTests {
  private let phones = """
    {"id":1,"model":"A","price":500,"memory":"8 GB","battery":"5,000 mAh","released":"2023-01"}
    {"id":2,"model":"B","price":500,"memory":"8192 MB","battery":"5000 mAh","released":"2024-03"}
    {"id":3,"model":"C","price":400,"memory":[4,6],"battery":"4000 mAh","released":"2023"}
    {"id":4,"model":"D","price":[700,450],"memory":"12GB","battery":"5.1 Ah","released":"2022"}
    {"id":5,"model":"E","price":450,"memory":6,"battery":"3 Ah","released":"2022-12-31"}
    {"id":6,"model":"F","price":null,"memory":16,"battery":"6000 mAh","released":"2025"}
    {"id":7,"model":"G","price":300,"battery":"2000 mAh","released":"2020"}

    """

  private func ids(_ flags: [String], _ text: String? = nil) throws -> [Int] {
    let run = try ToolRun(
      flags + ["--fields", "id", "-f", "plain"], "a.jsonl", text ?? phones)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").compactMap { Int($0) }
  }

  /// Units are read, equal rows stay, and the best of several values counts.
  @Test(
    arguments: [
      ("price", [7]), ("-price", [4]), ("memory", [3]), ("-memory", [6]), ("-battery", [6]),
      ("price,-memory", [3, 4]), ("price,-battery", [3, 4, 7]), ("-released", [6]),
      ("released", [7]), ("price,-released", [2, 3, 7]), ("-price,-memory", [4]),
    ])
  func unbeatenRowsStay(best: String, expected: [Int]) throws {
    #expect(try ids(["--best", best]) == expected)
  }

  @Test func equalRowsStayTogether() throws {
    #expect(try ids(["--best=price,-memory", "--where=battery=5000"]) == [1, 2])
  }

  @Test func rowsWithoutValueAreLeftOutOrKept() throws {
    let run = try ToolRun(["--best=price,-memory", "-c"], "a.jsonl", phones)
    #expect(
      run.remarks == [
        "--best leaves out 2 phones with no price (1), no memory (1); --best-missing keep keeps them"
      ])
    #expect(try ids(["--best=price,-memory", "--best-missing=keep"]) == [3, 4, 6, 7])
    #expect(try ids(["--best=price", "--best-missing=keep"]) == [6, 7])
  }

  @Test func otherOptionsApplyToTheRowsThatAreKept() throws {
    #expect(try ids(["--best=price,-battery", "--sort=-price"]) == [4, 3, 7])
    #expect(try ids(["--best=price,-battery", "-n2"]) == [3, 4])
    #expect(try ids(["--best=price,-memory", "--model=A", "--model=E"]) == [1, 5])
    let count = try ToolRun(["--best=price,-battery", "-c"], "a.jsonl", phones)
    #expect(count.output == "3\n" && count.matched == 3)
    let expected = try ToolRun(["--best=price", "--expect=2"], "a.jsonl", phones)
    #expect(expected.isRefused)
  }

  @Test func groupsHaveTheirOwnUnbeatenRows() throws {
    let csv = "id,brand,price\n1,A,5\n2,B,3\n3,a,4\n4,B,3\n5,,9\n"
    func rows(_ flags: [String]) throws -> String {
      try ToolRun(
        ["--best=price", "--group-by=brand", "--fields=id", "-f=csv"] + flags, "a.csv", csv
      ).output
    }
    #expect(try rows([]) == "brand,id\nA,1\nB,2\nB,4\na,3\n,5\n")
    #expect(try rows(["-i"]) == "brand,id\nB,2\nB,4\na,3\n,5\n")
    let sources = try ToolRun(
      ["--best=price", "--by-source", "--fields=price", "-f=csv", "a.csv", "b.csv"],
      ["a.csv": "price\n3\n2\n", "b.csv": "price\n9\n8\n"])
    #expect(sources.output == "source,price\na.csv,2\nb.csv,8\n")
  }

  @Test func longNumbersAreComparedByAllDigits() throws {
    let csv =
      "id,score\n1,12345678901234567890.5\n2,12345678901234567890.25\n3,12345678901234567890.50\n"
    #expect(try ids(["--best=score"], csv) == [2])
    #expect(try ids(["--best=-score"], csv) == [1, 3])
    #expect(try ids(["--best=score,id"], csv) == [1, 2])
  }

  @Test(
    arguments: [
      (["--best=brand"], "'brand' is text"), (["--best=price,price"], "named twice"),
      (["--best=model"], "is text"), (["--best=name"], "'name' is text"),
      (["--best=nowhere"], "nowhere"), (["--best="], "missing"),
    ])
  func fieldsWithoutAnOrderAreRefused(flags: [String], words: String) throws {
    let run = try ToolRun(
      flags, "a.jsonl", "{\"name\":\"x\",\"brand\":\"A\",\"price\":1}\n")
    #expect(run.error?.contains(words) ?? false, "\(run.error ?? "")")
  }

  @Test func aValueThatIsNoNumberIsAnErrorAtItsPlace() throws {
    let csv = "id,score\n1,5\n2,7\n3,good\n4,8\n5,9\n6,8\n"
    let run = try ToolRun(["--best=score"], "a.csv", csv)
    #expect(run.error?.contains("a.csv:4:3: score \"good\" is not a number") ?? false)
    #expect(try ids(["--best=score", "--lenient"], csv) == [1])
  }

  @Test func tooManyUnbeatenRowsAreAnError() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<5000).map { "\($0),\($0)\n" }.joined()
    let path = try folder.write("price,rank\n" + rows, as: "a.csv")
    let line = try #require(try TypedCommand(["--best=price,-rank", path])).line
    var filter = line.filter
    filter.best.mostRows = 4999
    let context = RunContext(output: .nowhere, terminal: .none)
    let failure = #expect(throws: Failure.self) {
      try Pipeline(filter, line.rows, in: context).run()
    }
    #expect("\(failure.map { "\($0)" } ?? "")".contains("more than 4,999 phones are unbeaten"))
    filter.best.mostRows = 5000
    #expect(try Pipeline(filter, line.rows, in: context).run().matched == 5000)
  }

  @Test func anExplanationNamesTheRowThatBeats() throws {
    let run = try ToolRun(
      ["--best=price,-memory", "--explain", "--model=[AE]", "-c"], "a.jsonl",
      phones + "{\"id\":8,\"model\":\"A\",\"price\":440,\"memory\":8}\n")
    #expect(run.output == "1\n")
    #expect(
      run.remarks.first
        == "A (a.jsonl:1, price 500, memory 8 GB) is left out: A (a.jsonl:8, price 440, memory 8) "
        + "beats it")
    #expect(run.remarks.contains { $0.contains("best: price,-memory") })
  }

  /// The reference compares all pairs. Amounts have units, dates have parts, cells hold lists.
  @Test(arguments: 0..<40)
  func allPairsAgree(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let probe = try PipelineProbe()
    let axes = Array(["price", "battery", "memory", "released", "rating"].shuffled(using: &random))
      .prefix(random.number(1...5))
    let isLarge = seed % 10 == 0
    let rows = (0..<(isLarge ? 6000 : random.number(0...60))).map { _ in
      axes.map { _ in
        random.chance(5)
          ? []
          : (0..<random.number(1...2)).map { _ in
            random.number(1...(isLarge ? 24 : 12))
          }
      }
    }
    let text = rows.enumerated().map { number, row in
      "{\"id\":\(number)"
        + zip(axes, row).map { ",\"\($0)\":\(spelled($1, $0, &random))" }.joined() + "}\n"
    }.joined()
    let more = axes.map { _ in random.chance(50) }
    let keeps = random.chance(30)
    let best = zip(axes, more).map { ($1 ? "-" : "") + $0 }.joined(separator: ",")
    let path = try probe.path(of: text, as: "a.jsonl")
    // Without a value anywhere, a field has no meaning; without rows, it is not there.
    guard axes.indices.allSatisfy({ axis in rows.contains { !$0[axis].isEmpty } }) else { return }
    let flags = [
      ["--best", best], keeps ? ["--best-missing", "keep"] : [], ["--fields=id", "-f=plain"],
    ]
    let values = rows.map { row in
      zip(row, more).map { $1 ? $0.max().map { -$0 } : $0.min() }
    }
    let expected = rows.indices.filter { index in
      (keeps || !values[index].contains { $0 == nil })
        && !values.contains { beats($0, values[index]) }
    }
    for threads in [1, 3] {
      let run = try probe.run(flags, on: path, chunk: isLarge ? 4096 : 64, threads: threads)
      let lines = String(decoding: run.bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.map { Int($0) } == expected, "\(best) \(keeps) \(threads) \(run.failure ?? "")")
    }
  }

  private func beats(_ left: [Int?], _ right: [Int?]) -> Bool {
    zip(left, right).allSatisfy { one, other in
      if let one, let other { return one <= other }
      return one == nil && other == nil
    } && zip(left, right).contains { one, other in one != other }
  }

  /// Spells numbers as values of a field.
  private func spelled(
    _ numbers: [Int], _ field: String, _ random: inout SeededGenerator
  ) -> String {
    let values = numbers.map { number in
      switch field {
      case "battery": random.pick(["\"\(number * 100) mAh\"", "\"\(number)00mAh\""])
      case "memory": random.pick(["\"\(number) GB\"", "\(number)", "\"\(number * 1024) MB\""])
      case "released": "\"\(1990 + number)-05-01\""
      case "price": random.pick(["\(number)", "\(number).0", "\"$\(number)\""])
      default: random.pick(["\(number)", "\(number).00"])
      }
    }
    if values.isEmpty { return "null" }
    return values.count == 1 ? values[0] : "[\(values.joined(separator: ","))]"
  }
}
