@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Paths to the records")
struct JSONRowPathTests {
  private let nested = """
    {"data":{"note":[1,{"phones":[{"model":"x"}]}],"brands":[
      {"name":"A","phones":[{"model":"a1","price":1},{"model":"a2","price":2}]},
      {"name":"B","phones":[]},{"name":"C"},null,
      {"phones":{"model":"c1","price":5}}]},"meta":{"data":{"brands":[]}}}
    """

  @Test func groupsAreGoneThrough() throws {
    let run = try ToolRun(
      ["--rows", "data.brands.phones", "-f", "jsonl"], "a.json", nested)
    #expect(
      run.output
        == """
        {"model":"a1","price":1}
        {"model":"a2","price":2}
        {"model":"c1","price":5}

        """, "\(run.error ?? run.output)")
  }

  @Test func namesMayBeSpelledOtherwise() throws {
    let run = try ToolRun(["--rows", "Data.BRANDS.phones", "-c"], "a.json", nested)
    #expect(run.output == "3\n")
  }

  @Test(arguments: [("a.b", 2), ("a.c", 1), ("d", 3)])
  func aPathLeadsThroughListsAndObjects(path: String, count: Int) throws {
    let text = """
      [{"a":{"b":[{"model":"1"}],"c":{"model":"2"}}},
       {"a":[{"b":[{"model":"3"}]}],"d":[{"model":"4"},{"model":"5"},{"model":"6"}]}]
      """
    #expect(try ToolRun(["--rows", path, "-c"], "a.json", text).output == "\(count)\n")
  }

  @Test func everyLineOfJSONLinesIsGoneInto() throws {
    let lines =
      "{\"phones\":[{\"model\":\"1\"}]}\n{\"phones\":[{\"model\":\"2\"},{\"model\":\"3\"}]}\n"
    let run = try ToolRun(["--rows", "phones", "-f", "csv"], "a.jsonl", lines)
    #expect(run.output == "model\n1\n2\n3\n", "\(run.error ?? "")")
  }

  @Test func aPathThatLeadsNowhereIsAnError() throws {
    let run = try ToolRun(["--rows", "data.brand.phones"], "a.json", nested)
    #expect(
      run.error?.contains(
        "--rows 'data.brand.phones' leads to no records; did you mean 'brands'?") == true,
      "\(run.error ?? "")")
    #expect(try ToolRun(["--rows", "data.brands.phones"], "a.json", "[]").error != nil)
  }

  @Test func anEnvelopeIsNotTakenForAPhone() throws {
    let answer = """
      {"status":"ok","result":{"items":[{"model":"A","price":799},{"model":"B","price":1}]}}
      """
    let run = try ToolRun(["--model", "A"], "a.json", answer)
    #expect(run.output == "[\n{\"model\":\"A\",\"price\":799}\n]\n", "\(run.error ?? run.output)")
    #expect(
      run.remarks == [
        "a.json: the phones are taken from 'result.items' (--rows 'result.items')"
      ])
    #expect(try ToolRun(["--rows", "result.items", "-c"], "a.json", answer).output == "2\n")
  }

  @Test func elementsThatAreNoRecordsAreErrors() throws {
    let run = try ToolRun(["--rows", "a"], "a.json", "{\"a\":[{\"model\":\"1\"},7]}")
    #expect(run.error?.hasPrefix("a.json:1:21: ") == true, "\(run.error ?? "")")
  }

  /// A text cut at any place is read on from there.
  @Test func windowsMayEndAnywhere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(nested, as: "a.json")
    for chunk in 1...80 {
      var settings = InputSettings()
      settings.rows = JSONRowPath(typed: "data.brands.phones")
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: settings, plan: ColumnPlan(specs: [PriceSpec()]),
        tracksLines: true, chunk: chunk)
      let batch = PhoneBatch(plan: ColumnPlan(specs: [PriceSpec()]))
      var prices: [String] = []
      while try source.fill(batch) {
        prices += (0..<batch.count).map { batch.value(0, $0).text }
      }
      #expect(prices == ["1", "2", "5"], "\(chunk)")
    }
  }

  @Test func whatIsBrokenOnTheWayIsFound() throws {
    for length in 1..<(nested.utf8.count - 1) {
      let cut = String(nested.prefix(length))
      let run = try ToolRun(["--rows", "data.brands.phones", "-c"], "a.json", cut)
      #expect(run.error != nil, "\(length)")
    }
  }
}
