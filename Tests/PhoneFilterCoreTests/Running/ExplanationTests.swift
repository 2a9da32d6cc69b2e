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
        shop.csv: csv, semicolon between cells, utf-8; 3 rows read
          model       ← Name; all have it
          brand       no field; --map 'brand=FIELD' takes one
          price       ← Price, with a decimal comma; all have it, 2 can be read (66 %)
          screenSize  no field; --map 'screenSize=FIELD' takes one
          processor   no field; --map 'processor=FIELD' takes one
          memory      ← RAM (MB), in MB; 2 have it
          diskSpace   no field; --map 'diskSpace=FIELD' takes one
          color       ← Colour; 2 have it
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
      ["--explain", "-c"], "a.csv", "model,priceRegular,priceDiscount\nA,5,4\n")
    #expect(run.error == nil && run.output == "1\n")
    #expect(
      run.remarks.first?.contains(
        "price       'priceRegular' and 'priceDiscount' could both be price; choose with --map")
        == true, "\(run.remarks)")
  }

  @Test func severalCataloguesAreExplainedOneByOne() throws {
    let run = try ToolRun(
      ["--explain", "-c", "a.csv", "b.json"],
      ["a.csv": "model,ram\nA,8\n", "b.json": "[{\"specs\":{\"name\":\"B\"}}]"])
    let text = run.remarks.first ?? ""
    #expect(text.contains("a.csv: csv, comma between cells, utf-8; 1 row read\n"))
    #expect(text.contains("b.json: json, utf-8; 1 row read\n  model       ← specs.name; all"))
  }

  /// The rows of all chunks are counted, on any thread.
  @Test func threadsDoNotChangeTheCensus() throws {
    let probe = try PipelineProbe()
    let rows = (0..<3000).map { "M\($0),\($0 % 3 == 0 ? "" : "\($0)"),x\n" }.joined()
    let path = try probe.path(of: "model,price,note\n" + rows, as: "a.csv")
    for threads in [1, 3] {
      let run = try ToolRun(["--explain", "-c", "--threads", "\(threads)", path], [:])
      #expect(run.remarks.first?.contains("3000 rows read") == true)
      #expect(run.remarks.first?.contains("price       ← price; 2000 have it") == true)
    }
  }
}
