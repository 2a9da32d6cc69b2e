@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Explanation")
struct ExplanationTests {
  @Test func everySpecIsShownWithItsField() throws {
    let run = try ToolRun(
      ["--explain", "--memory", "4..", "--color", "Gold", "-c"], "shop.csv",
      "Name;RAM (MB);Price;Colour\nA;4000;1.099,00;Gold\nB;;call us;\nC;2000;12,5;Gold\n")
    #expect(
      run.remarks == [
        """
        shop.csv: csv, semicolon between cells, utf-8; read by the first 3 rows
          model       ← Name; all rows have it, such as A, B, C
          brand       no field; --map 'brand=FIELD' takes one
          price       ← Price, with a decimal comma; all rows have it, 2 can be read (66 %), such as '1.099,00', call us, '12,5'
          screenSize  no field; --map 'screenSize=FIELD' takes one
          processor   no field; --map 'processor=FIELD' takes one
          memory      ← RAM (MB), in MB; 2 have it, such as 4000, 2000
          diskSpace   no field; --map 'diskSpace=FIELD' takes one
          color       ← Colour; 2 have it, such as Gold
        filters: color, then memory
        pushed down: nothing
        threads: 1
        """
      ], "\(run.remarks)")
    #expect(run.output == "1\n")
  }

  @Test func whatGoesWrongIsExplainedToo() throws {
    let run = try ToolRun(
      ["--explain", "--price", "5", "-c"], "a.csv", "model,price\nA,5\nB,call us\n")
    #expect(run.error != nil && run.remarks.count == 1 && run.remarks[0].hasPrefix("a.csv: csv"))
  }

  @Test func rivalsAreShownWhereNobodyNeedsThem() throws {
    let run = try ToolRun(
      ["--explain", "-c"], "a.csv", "model,ram,RAM size\nA,5,4\n")
    #expect(run.error == nil && run.output == "1\n")
    #expect(
      run.remarks.first?.contains(
        "memory      'ram' and 'RAM size' could both be memory; choose with --map")
        == true, "\(run.remarks)")
  }

  @Test func severalCataloguesAreExplainedOneByOne() throws {
    let run = try ToolRun(
      ["--explain", "-c", "a.csv", "b.json"],
      ["a.csv": "model,ram\nA,8\n", "b.json": "[{\"specs\":{\"name\":\"B\"}}]"])
    let text = run.remarks.first ?? ""
    #expect(text.contains("a.csv: csv, comma between cells, utf-8; read by the first row\n"))
    #expect(
      text.contains("b.json: json, utf-8; read by the first row\n  model       ← specs.name; all"))
  }

  /// The first rows decide the reading of all rows.
  @Test func threadsDoNotChangeWhatIsExplained() throws {
    let probe = try PipelineProbe()
    let rows = (0..<3000).map { "M\($0),\($0 % 2 == 0 ? "" : "\($0)"),x\n" }.joined()
    let path = try probe.path(of: "model,price,note\n" + rows, as: "a.csv")
    for threads in [1, 3] {
      let run = try ToolRun(["--explain", "-c", "--threads", "\(threads)", path], [:])
      #expect(run.remarks.first?.contains("read by the first 512 rows") == true)
      #expect(run.remarks.first?.contains("price       ← price; 256 have it") == true)
    }
  }

  @Test func sectionsThatAreReadAlikeAreExplainedOnce() throws {
    let run = try ToolRun(
      ["--explain", "--memory", "8", "-c"], "a.json",
      """
      {"a": [{"model": "A", "ram": 8}], "b": [{"model": "B", "ram": 8}],
       "c": [{"model": "C", "memory": 8}]}
      """)
    let text = run.remarks.last ?? ""
    #expect(text.contains("a.json, section 'a': "), "\(text)")
    #expect(text.contains("(1 other section is read in the same way)"), "\(text)")
    #expect(!text.contains("a.json, section 'b'"), "\(text)")
    #expect(text.contains("a.json, section 'c': "), "\(text)")
    #expect(run.output == "3\n")
  }

  @Test func whatWasPassedOverIsToldWithItsReason() throws {
    let run = try ToolRun(
      ["--explain", "-c"], "a.csv", "model,color,brandColor\nA,Gold,7\nB,Blue,2\nC,Red,3\n")
    #expect(
      run.remarks.first?.contains(
        "    'brandColor' is not taken: it is a number in every row; all rows have it")
        == true, "\(run.remarks)")
  }

  /// A record that cannot be read is reported.
  @Test func aReadingOfWhatCannotBeReadIsTold() throws {
    let folder = try TemporaryFolder()
    let cut = try folder.write(#"[{"model":"A"},{"model":"B"#, as: "a.json")
    let (reading, remarks) = try SchemaRun.told(of: [cut])
    #expect(reading.records == 1)
    #expect(
      remarks.last?.hasSuffix(
        "a.json:1:27: the text ends too early; a string has no end; only the records "
          + "before the error count") == true, "\(remarks)")
    let broken = try folder.write("{\"model\":\"A\"}\n{\"model\":}\n", as: "a.jsonl")
    #expect(try SchemaRun.schema(of: ["--lenient", broken]).records == 1)
    let empty = try ToolRun(["--explain"], "a.csv", "")
    #expect(empty.error?.contains("the catalogue is empty") == true)
    #expect(!empty.remarks.contains { $0.contains("filters:") }, "\(empty.remarks)")
  }
}
