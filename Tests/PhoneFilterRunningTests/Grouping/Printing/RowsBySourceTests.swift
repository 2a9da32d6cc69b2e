@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Rows by their source")
struct RowsBySourceTests {
  private let catalogues: KeyValuePairs = [
    "a.csv": "model,price,color\nA,799,Gold\nB,\"€ 1.299,00\",Black\n",
    "shop.json": """
    {"shop":"x","pro":[{"model":"C","price":999,"color":"Gold"},{"model":"D","price":500}],
     "odd":[],"base":[{"model":"E","color":"Black"}]}
    """,
    "none.json": "[]",
  ]

  private func lines(_ arguments: [String], from names: String...) throws -> [String] {
    let run = try ToolRun(["--by-source"] + arguments + names, catalogues)
    return run.output.split(separator: "\n").map(String.init) + (run.error.map { [$0] } ?? [])
  }

  @Test func cataloguesAndNamedArraysAreSections() throws {
    let found = try lines(["-f", "jsonl"], from: "a.csv", "shop.json", "none.json")
    #expect(
      found == [
        #"{"spec":"source","value":"a.csv","count":2,"ranges":{"price":[799,1299]},"phones":["#
          + #"{"model":"A","price":799,"color":"Gold"},"#
          + #"{"model":"B","price":"€ 1.299,00","color":"Black"}]}"#,
        #"{"spec":"source","value":"shop.json","count":3,"ranges":{"price":[500,999]},"sections":["#
          + #"{"spec":"section","value":"pro","count":2,"ranges":{"price":[500,999]},"phones":["#
          + #"{"model":"C","price":999,"color":"Gold"},{"model":"D","price":500}]},"#
          + #"{"spec":"section","value":"base","count":1,"ranges":{},"phones":["#
          + #"{"model":"E","color":"Black"}]}]}"#,
        #"{"spec":"source","value":"none.json","count":0,"ranges":{},"phones":[]}"#,
      ])
  }

  @Test func catalogueWithoutMatchingRowsIsAnEmptySection() throws {
    let found = try lines(["--model", "E", "-f", "jsonl"], from: "a.csv", "shop.json")
    #expect(found[0] == #"{"spec":"source","value":"a.csv","count":0,"ranges":{},"phones":[]}"#)
    #expect(found[1].contains(#""value":"pro","count":0,"ranges":{},"phones":[]}"#))
    #expect(found[1].hasPrefix(#"{"spec":"source","value":"shop.json","count":1,"#))
  }

  @Test func sortingIsWithinSections() throws {
    #expect(
      try lines(["--sort", "-price", "--fields", "model", "-f", "csv"], from: "shop.json", "a.csv")
        == [
          "source,section,model", "shop.json,pro,C", "shop.json,pro,D", "shop.json,base,E",
          "a.csv,,B", "a.csv,,A",
        ])
  }

  @Test(arguments: [
    ([], 1, "799"), ([], 2, "799–1,299"), (["--sort", "-price"], 1, "1,299"),
    (["--sort", "price"], 1, "799"), (["--sort", "model"], 2, "799–1,299"),
    (["--sort", "model"], 9, "799–1,299"),
  ])
  func theSummaryIsOfTheRowsThatArePrinted(
    options: [String], limit: Int, prices: String
  ) throws {
    let found = try lines(options + ["-n", "\(limit)", "-f", "table"], from: "a.csv")
    #expect(found.first == "a.csv  \(String.phones(min(limit, 2))), price \(prices)")
  }

  @Test(arguments: 0...6)
  func aLimitCountsOverAllSections(limit: Int) throws {
    for sort in [[], ["--sort", "model"]] {
      let found = try lines(
        sort + ["-n", "\(limit)", "--fields", "model", "-f", "csv"], from: "a.csv", "shop.json")
      let wanted = [
        "a.csv,,A", "a.csv,,B", "shop.json,pro,C", "shop.json,pro,D", "shop.json,base,E",
      ]
      #expect(Array(found.dropFirst()) == Array(wanted.prefix(limit)))
    }
  }

  @Test func theFirstOfAKindIsOfAllSections() throws {
    let options = ["--unique", "color", "--fields", "model", "-f", "csv"]
    #expect(
      try lines(options, from: "a.csv", "shop.json")
        == ["source,section,model", "a.csv,,A", "a.csv,,B", "shop.json,pro,D"])
    #expect(
      try lines(options + ["--sort", "-price"], from: "shop.json", "a.csv")
        == ["source,section,model", "shop.json,pro,C", "shop.json,pro,D", "shop.json,base,E"])
  }

  @Test func countsAreThoseOfEachCatalogue() throws {
    #expect(try lines(["-c"], from: "a.csv", "shop.json") == ["2\ta.csv", "3\tshop.json"])
    #expect(try lines(["-q"], from: "a.csv") == [])
    let run = try ToolRun(
      ["--by-source", "-n", "1", "--expect", "5", "-f", "jsonl", "a.csv", "shop.json"], catalogues)
    #expect(!run.isRefused && run.matched == 5)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func cataloguesWithSectionsHaveAColumnForThem() throws {
    let options = ["--fields", "model", "-f", "csv"]
    #expect(try lines(options, from: "a.csv", "none.json")[0] == "source,model")
    #expect(try lines(options, from: "a.csv", "shop.json")[0] == "source,section,model")
    #expect(try lines(options, from: "none.json")[0] == "source,model")
    #expect(
      try lines(options + ["--with-source"], from: "a.csv")
        == ["source,model,line", "a.csv,A,2", "a.csv,B,3"])
  }

  @Test(arguments: ["json", "jsonl", "csv", "tsv", "markdown", "table"])
  func whatCameBeforeABrokenCatalogueIsPrinted(format: String) throws {
    let run = try ToolRun(
      ["--by-source", "-f", format, "a.json", "b.json", "c.json"],
      [
        "a.json": "[{\"model\":\"A\"}]", "b.json": "[{\"model\":\"B\"},{\"model\":tru}]",
        "c.json": "[{\"model\":\"C\"}]",
      ])
    #expect(run.error?.hasPrefix("b.json:1:") == true)
    let whole = try ToolRun(
      ["--by-source", "-f", format, "a.json", "b.json"],
      ["a.json": "[{\"model\":\"A\"}]", "b.json": "[{\"model\":\"B\"}]"])
    let end = format == "json" ? "]\n" : ""
    #expect(run.output + end == whole.output)
  }

  @Test func sortedRowsOfABrokenCatalogueAreNotPrinted() throws {
    let run = try ToolRun(
      ["--by-source", "--sort", "model", "-f", "jsonl", "a.json", "b.json"],
      ["a.json": "[{\"model\":\"A\"}]", "b.json": "[{\"model\":\"B\"},{\"model\":tru}]"])
    #expect(
      run.output
        == #"{"spec":"source","value":"a.json","count":1,"ranges":{},"phones":[{"model":"A"}]}"#
        + "\n"
    )
  }

  @Test func databaseTableIsASection() throws {
    let run = try ToolRun(
      ["--by-source", "-f", "table", "--fields", "model", "DB"],
      try MadeDatabase(MadeDatabase.phones))
    #expect(
      run.output == """
        stock.db:phones  4 phones, price 699–1,299.50
          model
          iPhone 14
          Pixel 8
          Fairphone 5
          Xperia 1

        """)
  }

  @Test(.tags(.slow), .notInQuickRuns, arguments: [64, 257, 4096])
  func chunksAndThreadsMakeNoDifference(chunk: Int) throws {
    let probe = try PipelineProbe()
    for catalogue in ChunkedCatalogue.all + [ChunkedCatalogue.sections()] {
      let path = try probe.path(of: catalogue.text, as: catalogue.name)
      for flags in [
        ["-f", "jsonl"], ["--color", "Gold", "-f", "csv"], ["--sort", "-price", "-n", "9"],
      ] {
        let options = ["--by-source"] + flags
        let difference = try probe.difference(options, on: path, chunk: chunk, threads: 3)
        #expect(difference == nil, "\(difference?.prefix(300) ?? "")")
      }
    }
  }

  @Test(arguments: [[], ["--color", "Gold"], ["-n", "150"], ["--fields", "model,price"]])
  func theRowsAreThoseWithoutSections(flags: [String]) throws {
    let probe = try PipelineProbe()
    let catalogues = [ChunkedCatalogue.array(), .lines(), .csv()]
    let paths = try catalogues.map { try probe.path(of: $0.text, as: $0.name) }
    let options = flags + ["-f", "jsonl"]
    let plain = try probe.run([options], on: paths, chunk: 1 << 18)
    let divided = try probe.run([["--by-source"] + options], on: paths, chunk: 1 << 18)
    let sections = try divided.lines.map { line in
      let start = try #require(line.firstRange(of: "\"phones\":["))
      return line[start.upperBound...].dropLast(2)
    }
    #expect(
      sections.filter { !$0.isEmpty }.joined(separator: ",") == plain.lines.joined(separator: ","))
  }
}

extension PipelineProbe.Outcome {
  fileprivate var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
