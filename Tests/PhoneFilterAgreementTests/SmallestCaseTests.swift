@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Failures that random cases found, each reduced to the smallest catalogue that shows it.
@Suite struct SmallestCaseTests {
  @Test func keysThatDifferInEscapesAloneAreOneKey() throws {
    let json = #"[{"model":"A","price":1,"pri\u0063e":2}]"#
    try check(["--price=2", "-c"], json, "json", "1\n")
  }

  @Test func aFirstReadOfOneLineIsJSONLines() throws {
    let first = #"{"model":"A","note":""# + String(repeating: "x", count: 40) + "\"}\n"
    #expect(first.utf8.count == 64)
    try check(["-c"], first + #"{"model":"B"}"# + "\n", "jsonl", "2\n", chunk: 64)
  }

  @Test func aPathOfOtherRowsIsNoError() throws {
    let json = #"[{"model":"A","camera":{"main":48}},{"model":"B","camera":{}}]"#
    try check(["--model=B", "--where", "camera.main=48"], json, "json", "[]\n")
  }

  @Test func aFieldIsOneColumnInAnySpelling() throws {
    let json = #"[{"model":"A"},{"model":"B","Price":5}]"#
    let printed = try run(["--fields=model,price", "-f", "csv"], json, "json")
    #expect(printed.failure == nil)
    let rows = NaiveDelimitedReader.rows(of: printed.bytes, delimiter: ",")
    #expect(rows.map(\.count) == [2, 2, 2])
    #expect(rows.dropFirst() == [["A", ""], ["B", "5"]])
  }

  @Test func aChosenPathKeepsAllElementsOfAList() throws {
    let json = #"[{"model":"A","camera":{"main":[48,12]}}]"#
    let expected = "[\n{\"camera.main\":[48,12]}\n]\n"
    try check(["--fields=camera.main"], json, "json", expected)
  }

  @Test func aChosenObjectCanBeConvertedToCells() throws {
    let json = #"[{"model":"A","camera":{"main":48,"front":12}}]"#
    let printed = try run(["--fields=model,camera", "-f", "csv"], json, "json")
    #expect(printed.failure == nil, "\(printed)")
  }

  @Test func aLimitDoesNotMakeLaterFieldsMissing() throws {
    let early = String(repeating: "{\"model\":\"A\"}\n", count: 5000)
    let lines = early + "{\"model\":\"B\",\"price\":5}\n"
    try check(["--not-price=5", "-n1"], lines, "jsonl", "{\"model\":\"A\"}\n")
    try check(
      ["--fields=model,price", "-n1"], lines, "jsonl", "{\"model\":\"A\",\"price\":null}\n")
  }

  @Test func aHeaderWithoutRowsNamesEachFieldOnce() throws {
    let json = #"[{"model":"A","price":1},{"mode\u006c":"B","price":2}]"#
    try check(["--price=3", "-f", "csv"], json, "json", "model,price\n")
  }

  @Test func theLastOfNestedMembersCountsInCells() throws {
    let json = #"[{"model":"A","a":{"x":{"y":1},"x":2}}]"#
    try check(["-f", "csv"], json, "json", "model,a.x\nA,2\n")
  }

  @Test func columnsOfTheSameNameKeepTheirCells() throws {
    try check(["-f", "tsv"], "model,,\nA,b,c\n", "csv", "model\t\t\nA\tb\tc\n")
  }

  @Test func sizesOfReadsDoNotChangeIndentation() throws {
    let json = "[\n" + String(repeating: "\n", count: 70) + "  {\"model\":\"A\"}\n]\n"
    try check([], json, "json", "[\n  {\"model\":\"A\"}\n]\n", chunk: 64)
  }

  private func run(
    _ flags: [String], _ text: String, _ format: String, chunk: Int = InputWindow.chunkSize
  ) throws -> PipelineProbe.Outcome {
    let probe = try PipelineProbe()
    var catalogue = WrittenCatalogue(format: format)
    catalogue.append(text)
    return try probe.run([flags], on: probe.path(of: catalogue), chunk: chunk)
  }

  private func check(
    _ flags: [String], _ text: String, _ format: String, _ expected: String,
    chunk: Int = InputWindow.chunkSize, at place: SourceLocation = #_sourceLocation
  ) throws {
    let printed = try run(flags, text, format, chunk: chunk)
    let said = Comment(rawValue: "\(printed)")
    #expect(printed.failure == nil, said, sourceLocation: place)
    #expect(printed.bytes == Array(expected.utf8), said, sourceLocation: place)
  }
}
