import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct RowProjectionTests {
  private let rows = """
    {"id":1,"Model Name":"A","camera":{"main":48,"lens":["w"]},"ram":"8GB","price":7.990e2}
    {"camera":[{"main":50}],"price":null,"model":"B","id":2}

    """

  @Test(
    arguments: [
      ("price,id", ["{\"price\":7.990e2,\"id\":1}", "{\"price\":null,\"id\":2}"]),
      ("model", ["{\"Model Name\":\"A\"}", "{\"Model Name\":\"B\"}"]),
      ("memory", ["{\"ram\":\"8GB\"}", "{\"ram\":null}"]),
      ("camera.main", ["{\"camera.main\":48}", "{\"camera.main\":50}"]),
      ("camera", ["{\"camera\":{\"main\":48,\"lens\":[\"w\"]}}", "{\"camera\":[{\"main\":50}]}"]),
      ("ID, price ", ["{\"id\":1,\"price\":7.990e2}", "{\"id\":2,\"price\":null}"]),
    ])
  func chosenFieldsStandInTheirOrder(fields: String, lines: [String]) throws {
    let run = try ToolRun(["--fields", fields], "a.jsonl", rows)
    #expect(run.error == nil && run.output == lines.map { $0 + "\n" }.joined())
  }

  @Test(
    arguments: [
      ("price,model", "price,Model Name\n799,A\n"), ("cpu,price", "cpu,price\nx,799\n"),
      ("memory", "RAM (GB)\n8\n"),
    ])
  func chosenColumnsKeepTheirNames(fields: String, text: String) throws {
    let csv = "Model Name,price,RAM (GB),cpu\nA,799,8,x\n"
    let run = try ToolRun(["--fields", fields, "--map", "memory=RAM (GB)"], "a.csv", csv)
    #expect(run.error == nil && run.output == text)
  }

  @Test func aFieldThatIsChosenTwiceIsWrittenTwice() throws {
    let run = try ToolRun(["--fields", "price,price"], "a.csv", "model,price\nA,799\n")
    #expect(run.error != nil || run.output == "price,price\n799,799\n")
  }

  /// `phonefilter … | phonefilter …` works for any remaining fields.
  @Test(arguments: ["tags", "tags,battery", "camera"])
  func chosenFieldsAreACatalogueAgain(fields: String) throws {
    let rows = "{\"model\":\"A\",\"tags\":[\"x\"],\"battery\":5,\"camera\":[{\"main\":48}]}\n"
    for text in [rows, rows + rows] {
      let first = try ToolRun(["--fields", fields], "a.jsonl", text)
      let second = try ToolRun([], "b.jsonl", first.output)
      #expect(second.error == nil && second.output == first.output, "\(second.error ?? "")")
    }
  }

  /// A chosen field is one column, even if the first row does not have the field.
  @Test(arguments: ["csv", "table", "markdown"])
  func aChosenFieldIsOneColumn(format: String) throws {
    let late = "{\"model\":\"B\"}\n{\"model\":\"A\",\"ram\":8}\n"
    let run = try ToolRun(["--fields", "memory", "-f", format], "a.jsonl", late)
    #expect(run.error == nil)
    let header = run.output.split(separator: "\n").first ?? ""
    #expect(header.contains("ram") != header.contains("memory"), "\(run.output)")
  }

  @Test func chosenObjectsCanBeDelimited() throws {
    let run = try ToolRun(["--fields", "id,camera", "-f", "csv", "-n", "1"], "a.jsonl", rows)
    #expect(run.error == nil, "\(run.error ?? "")")
    #expect(run.output.hasPrefix("id,camera"))
  }

  @Test func nestedFieldsCanBeDelimited() throws {
    let run = try ToolRun(["--fields", "id,camera.main", "-f", "csv"], "a.jsonl", rows)
    #expect(run.error == nil && run.output == "id,camera.main\n1,48\n2,50\n")
  }

  @Test func aFieldThatIsNotThereIsAnError() throws {
    for (name, text) in [("a.csv", "model,price\nA,1\n"), ("a.jsonl", "{\"model\":\"A\"}\n")] {
      let run = try ToolRun(["--fields", "modl"], name, text)
      #expect(
        run.error?.hasPrefix("\(name): no record has a field 'modl'; did you mean 'model'?") == true
      )
    }
  }

  @Test(
    arguments: [
      ("json", "[\n{\"m\":\"A\",\"source\":\"a.csv\",\"line\":3}\n]\n"),
      ("jsonl", "{\"m\":\"A\",\"source\":\"a.csv\",\"line\":3}\n"),
      ("csv", "m,source,line\nA,a.csv,3\n"), ("tsv", "m\tsource\tline\nA\ta.csv\t3\n"),
      ("markdown", "| m | source | line |\n| --- | --- | --- |\n| A | a.csv | 3 |\n"),
    ])
  func theSourceIsAddedInEveryFormat(format: String, text: String) throws {
    let run = try ToolRun(["--with-source", "--where", "m=A", "-f", format], "a.csv", "m\nB\nA\n")
    #expect(run.error == nil && run.output == text)
  }

  @Test func theSourceIsAddedToTables() throws {
    let run = try ToolRun(["--with-source", "-f", "table"], "a.csv", "m\nA\n")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.first == ["m", "source", "line"])
    #expect(lines.last?.first == "A" && lines.last?.last == "2")
  }

  @Test func theSourceIsAddedToRecordsAsTheyStand() throws {
    let run = try ToolRun(
      ["--with-source"], "a.json", "[{ \"a\" : 1.0 },\n{},\n{\n\"b\":[ ]\n}]")
    #expect(
      run.output == """
        [
        { "a" : 1.0,"source":"a.json","line":1},
        {"source":"a.json","line":2},
        {"b":[],"source":"a.json","line":3}
        ]

        """)
  }

  @Test func linesAreCountedInEachCatalogue() throws {
    let run = try ToolRun(
      ["--with-source", "--sort", "m", "a.csv", "b.csv"],
      ["a.csv": "m\n\"C\nD\"\nA\n", "b.csv": "m\nB\n"])
    #expect(run.output == "m,source,line\nA,a.csv,4\nB,b.csv,2\n\"C\nD\",a.csv,2\n")
  }

  /// The output is a catalogue again, also if the input has a source already.
  @Test(arguments: ["csv", "json"])
  func aSourceThatIsThereAlreadyIsKept(format: String) throws {
    let first = try ToolRun(["--with-source", "-f", format], "a.csv", "m\nA\n")
    let second = try ToolRun(["--with-source", "-f", "json"], "b.\(format)", first.output)
    let last = try ToolRun(["--fields", "m,source,source_1", "-f", "csv"], "c.json", second.output)
    #expect(last.error == nil && last.output == "m,source,source_1\nA,a.csv,b.\(format)\n")
    let delimited = try ToolRun(["--with-source", "-f", "csv"], "b.\(format)", first.output)
    #expect(!delimited.output.contains(",,"), "\(delimited.output)")
  }
}
