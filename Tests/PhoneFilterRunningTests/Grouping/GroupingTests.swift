@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Rows in groups")
struct GroupingTests {
  private let csv = """
    model,price,color,disk
    A,799,Gold,64GB
    B,"1.299,00 €",Black,1TB
    C,500,Gold,64
    D,,,256
    E,649,Black,64 GB

    """

  private func lines(_ arguments: [String], _ text: String? = nil) throws -> [String] {
    let run = try ToolRun(arguments, text == nil ? "a.csv" : "a.json", text ?? csv)
    return run.output.split(separator: "\n").map(String.init) + (run.error.map { [$0] } ?? [])
  }

  private static let nested = """
    {"spec":"color","value":"Gold","count":2,"ranges":{"price":[500,799]},"sections":[\
    {"spec":"diskSpace","value":64,"count":2,"ranges":{"price":[500,799]},"phones":[\
    {"model":"A"},{"model":"C"}]}]}
    {"spec":"color","value":"Black","count":2,"ranges":{"price":[649,1299]},"sections":[\
    {"spec":"diskSpace","value":1024,"count":1,"ranges":{"price":[1299,1299]},"phones":[\
    {"model":"B"}]},\
    {"spec":"diskSpace","value":64,"count":1,"ranges":{"price":[649,649]},"phones":[\
    {"model":"E"}]}]}
    {"spec":"color","value":null,"count":1,"ranges":{},"sections":[\
    {"spec":"diskSpace","value":256,"count":1,"ranges":{},"phones":[{"model":"D"}]}]}

    """

  /// A hundred thousand random cases found this error: a text in two spellings is one group, and
  /// its rows were printed spelling by spelling.
  @Test(arguments: [["-i"], [], ["--threads", "3"]])
  func rowsOfAGroupKeepTheirOrder(flags: [String]) throws {
    let spellings =
      ["A\u{30A}", "\u{C5}", "A\u{30A}", "\u{212B}"] + (flags == ["-i"] ? ["a\u{30A}"] : [])
    let text = spellings.enumerated().map { "{\"id\":\($0),\"color\":\"\($1)\"}\n" }.joined()
    let run = try ToolRun(
      ["--group-by", "color", "--fields", "id", "-f", "csv"] + flags, "a.jsonl", text)
    let ids = run.output.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: ",").last
    }
    #expect(ids.map(String.init) == spellings.indices.map(String.init))
  }

  @Test func groupsComeInTheOrderOfTheirFirstRows() throws {
    let flags = ["--group-by", "color,disk", "--fields", "model", "-f", "jsonl"]
    #expect(try ToolRun(flags, "a.csv", csv).output == Self.nested)
  }

  @Test func sortedRowsSayTheOrderOfGroups() throws {
    let flags = ["--group-by", "color", "--fields", "model", "-f", "csv"]
    #expect(
      try lines(flags + ["--sort", "price"])
        == ["color,model", "Gold,C", "Gold,A", "Black,E", "Black,B", ",D"])
    #expect(
      try lines(flags + ["--sort", "color"])
        == ["color,model", "Black,B", "Black,E", "Gold,A", "Gold,C", ",D"])
    #expect(
      try lines(flags + ["--sort", "-price", "-n", "3"])
        == ["color,model", "Black,B", "Black,E", "Gold,A"])
  }

  @Test func rangesSaySoInTheirColumn() throws {
    #expect(
      try lines(["--group-by", "price:..600,600..1000", "-f", "csv", "--fields", "model"]) == [
        "\"price:..600,600..1000\",model", "600..1000,A", "600..1000,E", "(other),B", "..600,C",
        ",D",
      ])
  }

  @Test func columnsOfGroupsAreMovedAndNotRepeated() throws {
    #expect(
      try lines(["--group-by", "disk,price:1000"]).first == "disk,price:1000,model,price,color")
    #expect(
      try lines(
        ["--group-by", "color"], #"[{"model":"A"},{"model":"B","Colour":"Gold"}]"#
      ).first == "[")
    let rows = try lines(
      ["--group-by", "color", "-f", "csv"],
      #"[{"model":"A"},{"model":"B","Colour":"Gold"}]"#)
    #expect(rows == ["Colour,model", ",A", "Gold,B"])
  }

  @Test func whatComesOutIsACatalogueAgain() throws {
    let once = try ToolRun(["--group-by", "color,price:500", "--normalize"], "a.csv", csv)
    let twice = try ToolRun(["--group-by", "color,price:500"], "a.csv", once.output)
    #expect(twice.output == once.output)
    #expect(twice.error == nil)
  }

  @Test(arguments: [1, 2, 3])
  func whatIsDeeperIsFolded(depth: Int) throws {
    let found = try lines(["--group-by", "color,disk", "--depth", "\(depth)", "-f", "csv"])
    switch depth {
    case 1:
      #expect(
        found == ["color,count,price from,price to", "Gold,2,500,799", "Black,2,649,1299", ",1,,"])
    case 2:
      #expect(
        found == [
          "color,diskSpace,count,price from,price to", "Gold,64,2,500,799",
          "Black,1024,1,1299,1299",
          "Black,64,1,649,649", ",256,1,,",
        ])
    default: #expect(found == (try lines(["--group-by", "color,disk", "-f", "csv"])))
    }
  }

  @Test func foldedColumnsAreTheSameWithoutRows() throws {
    #expect(
      try lines(["--group-by", "color", "--depth", "1", "-f", "csv", "--model", "=Z"]).first
        == "color,count,price from,price to")
  }

  @Test func foldedSectionsHaveNeitherPhonesNorSections() throws {
    #expect(
      try lines(["--group-by", "color", "--depth", "1", "-f", "jsonl"])[0]
        == #"{"spec":"color","value":"Gold","count":2,"ranges":{"price":[500,799]}}"#)
  }

  @Test func aLimitPerGroupCountsTheOtherRows() throws {
    for sort in [[], ["--sort", "model"]] {
      let found = try lines(
        ["--group-by", "color", "--limit-per-group", "1", "--fields", "model", "-f", "table"] + sort
      )
      #expect(
        found[1...2] == ["Gold       2 phones, price 500–799 (1 of 2 shown)", "           A"])
      #expect(found.last == "(missing)  D")
    }
  }

  @Test func textsThatSwiftCallsTheSameAreOneGroup() throws {
    let text = #"[{"color":"caf\u00e9"},{"color":"cafe\u0301"},{"color":"café"}]"#
    let found = try lines(["--group-by", "color", "--depth", "1", "-f", "jsonl"], text)
    #expect(found == [#"{"spec":"color","value":"café","count":3,"ranges":{}}"#])
  }

  @Test func numbersAreOneGroupByTheirValue() throws {
    let text =
      #"[{"ram":8},{"ram":"8GB"},{"ram":8.0},{"ram":["8 GB",12]},{"ram":"N/A"},{"ram":null}]"#
    #expect(
      try lines(["--group-by", "memory", "--depth", "1", "-f", "jsonl"], text) == [
        #"{"spec":"memory","value":8,"count":4,"ranges":{}}"#,
        #"{"spec":"memory","value":null,"count":2,"ranges":{}}"#,
      ])
  }

  @Test func otherThanNumbersIsAnErrorWithItsPlace() throws {
    let text = "model,price\nA,5\nB,call us\nC,6\n"
    let flags = ["--group-by", "price:5", "-f", "csv", "--fields", "model"]
    let run = try ToolRun(flags, "a.csv", text)
    #expect(run.error == "a.csv:3:3: price \"call us\" is not a number")
    #expect(run.output == "")
    let lenient = try ToolRun(flags + ["--lenient"], "a.csv", text)
    #expect(lenient.output == "price:5,model\n5..<10,A\n5..<10,C\n,B\n")
    #expect(lenient.remarks == ["1 value could not be read as a number; counted as missing"])
  }

  @Test func aFieldThatNoRecordHasIsAnError() throws {
    #expect(
      try ToolRun(["--group-by", "bttery"], "a.csv", csv).error?
        .hasPrefix("a.csv: no record has a field 'bttery'") == true)
  }

  @Test func noRowsIsStillADocument() throws {
    let flags = ["--group-by", "color", "--model", "X"]
    #expect(try ToolRun(flags, "a.csv", csv).output == "color,model,price,disk\n")
    #expect(try ToolRun(flags + ["-f", "json"], "a.csv", csv).output == "[]\n")
    #expect(try ToolRun(flags + ["-f", "jsonl"], "a.csv", csv).output == "")
    #expect(try ToolRun(flags + ["-c"], "a.csv", csv).output == "")
  }

  @Test func countsAreThoseOfEachGroup() throws {
    #expect(try lines(["--group-by", "color", "-c"]) == ["2\tGold", "2\tBlack", "1\t(missing)"])
    let run = try ToolRun(
      ["--group-by", "color", "-n", "1", "--expect", "5", "-f", "jsonl"], "a.csv", csv)
    #expect(!run.isRefused)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func hostileNamesStayText() throws {
    let text = #"[{"color":"\"},]\u0000\u001b[31m</script>","price":5}]"#
    let found = try lines(["--group-by", "color", "--depth", "1", "-f", "jsonl"], text)
    #expect(
      found == [
        #"{"spec":"color","value":"\"},]\u0000\u001b[31m</script>","count":1,"ranges":{"price":[5,5]}}"#
      ])
    let table = try lines(["--group-by", "color", "-f", "table"], text)
    #expect(!table.joined().utf8.contains(0x1B) && !table.joined().utf8.contains(0))
  }

  @Test func sourceIsTheCatalogue() throws {
    let run = try ToolRun(
      ["--group-by", "color,source", "--depth", "2", "-f", "csv", "a.csv", "b.json"],
      ["a.csv": csv, "b.json": #"[{"color":"Gold","price":1}]"#])
    #expect(
      run.output == """
        color,source,count,price from,price to
        Gold,a.csv,2,500,799
        Gold,b.json,1,1,1
        Black,a.csv,2,649,1299
        ,a.csv,1,,

        """)
  }

  @Test(arguments: [40, 60, 100])
  func tableFitsTheTerminal(width: Int) throws {
    let run = try ToolRun(
      ["--group-by", "color,disk"], on: ToolRun.terminal(width: width), "a.csv", csv)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { String($0).displayWidth <= width })
    #expect(lines[0] == "color / disk  model    price")
    #expect(lines[1] == "Gold          2 phones, price 500–799")
    #expect(lines[2] == "  64 GB       2 phones, price 500–799")
    #expect(lines.contains("              A          799"))
  }
}

/// Threads, chunks and temporary files do not change the groups.
@Suite("Groups read in parts", .tags(.slow), .notInQuickRuns)
struct GroupingInPartsTests {
  private static let flags: [[String]] = [
    ["--group-by", "color"], ["--group-by", "color,disk", "--depth", "1"],
    ["--group-by", "price:100,color", "-f", "json"], ["--group-by", "model", "-f", "csv"],
    ["--group-by", "disk", "--limit-per-group", "7"],
    ["--group-by", "color", "--sort", "-price,model"],
    ["--group-by", "color,source", "--unique", "price"], ["--group-by", "color", "-n", "99"],
    ["--group-by", "color", "--sort", "price", "--unique", "disk"],
    ["--group-by", "disk", "--with-source", "--sort", "price", "-n", "70"],
    ["--by-source", "--group-by", "color", "-f", "json"], ["--by-source", "--depth", "1"],
  ]

  @Test(arguments: [257, 4096], flags)
  func chunksAndThreadsMakeNoDifference(chunk: Int, flags: [String]) throws {
    let probe = try PipelineProbe()
    for catalogue in ChunkedCatalogue.all + [ChunkedCatalogue.sections()] {
      let path = try probe.path(of: catalogue.text, as: catalogue.name)
      let difference = try probe.difference(flags, on: path, chunk: chunk, threads: 3)
      #expect(difference == nil, "\(difference?.prefix(600) ?? "")")
    }
  }

  @Test(arguments: flags)
  func whatDoesNotFitIntoMemoryComesBack(flags: [String]) throws {
    let probe = try PipelineProbe()
    for catalogue in [ChunkedCatalogue.array(400), .csv()] {
      let path = try probe.path(of: catalogue.text, as: catalogue.name)
      let whole = try probe.run([flags], on: path)
      for size in ["1", "3000", "20KB"] {
        for (chunk, threads) in [(1 << 18, 1), (900, 3)] {
          let found = try probe.run(
            [flags, ["--buffer-size", size]], on: path, chunk: chunk, threads: threads)
          #expect(found == whole, "\(size), \(chunk)")
        }
      }
    }
  }

  @Test func rowsAreThoseWithoutGroups() throws {
    let probe = try PipelineProbe()
    let catalogue = ChunkedCatalogue.csv()
    let path = try probe.path(of: catalogue.text, as: catalogue.name)
    func ids(_ flags: [String]) throws -> [String] {
      let bytes = try probe.bytes([flags + ["--fields", "model", "-f", "tsv"]], on: path)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { String($0.split(separator: "\t").last ?? "") }.sorted()
    }
    #expect(try ids(["--group-by", "color,price:10"]) == ids([]))
  }
}
