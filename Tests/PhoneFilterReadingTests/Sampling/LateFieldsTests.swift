@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The evidence of the first records of a catalogue or section, and the fields that come after
/// them.
@Suite("Late fields")
struct LateFieldsTests {
  private func lines(_ count: Int, _ record: String, then last: String) -> String {
    String(repeating: record + "\n", count: count) + last + "\n"
  }

  /// The outcome for a catalogue through a pipe. The sample contains only the first records.
  private func piped(_ flags: [String], _ text: String) throws -> PipelineProbe.Outcome {
    let pipe = try FilledPipe(text)
    var outcome = try PipelineProbe().run([flags], on: pipe.path, threads: 2)
    outcome.failure = outcome.failure?.replacing(pipe.path, with: "pipe")
    return outcome
  }

  @Test(arguments: [
    (["--memory", "8", "-c"], "2\n"), (["--memory", "8", "-c", "--section", "a"], "1\n"),
    (["--memory", "8", "-c", "--section", "b"], "1\n"),
    (["--has", "memory", "--where", "id=3", "-c"], "1\n"),
    (["--normalize", "--fields", "memory", "-f", "csv"], "memory\n8\n4\n8\n0.5\n"),
  ])
  func eachSectionIsSurveyedByItself(flags: [String], output: String) throws {
    let text = """
      {"a":[{"id":1,"memory":8},{"id":2,"memory":4}],
       "b":[{"id":3,"specs":{"memory":8}}],"c":[{"id":4,"ram_mb":512}]}
      """
    let run = try ToolRun(flags, "stock.json", text)
    #expect(run.error == nil && run.output == output, "\(run.error ?? run.output)")
    #expect(String(decoding: try piped(flags, text).bytes, as: UTF8.self) == output)
  }

  @Test func anExactNameAfterAPathIsAnError() throws {
    let text = lines(
      512, "{\"case\":{\"price\":1}}", then: "{\"id\":1,\"price\":5}")
    let pipe = try piped(["--price", "5"], text)
    #expect(
      pipe.failure
        == "pipe:513:9: price is in 'price' here, but in 'case.price' in the first records; "
        + "choose with --map 'price=price' or --map 'price=case.price'", "\(pipe.failure ?? "")")
    // For a file the whole text is sampled, and the answer is the same.
    let file = try ToolRun(["--price", "5", "-c"], "a.jsonl", text)
    #expect(file.error == pipe.failure?.replacing("pipe:", with: "a.jsonl:"), "\(file.output)")
    #expect(
      try piped(["--price", "5", "--map", "price=price", "-c"], text).bytes == Array("1\n".utf8))
  }

  /// Among the first records the exact name wins, and a remark reports that.
  @Test func anExactNameAmongTheFirstRecordsWins() throws {
    let text = lines(510, "{\"case\":{\"price\":1}}", then: "{\"id\":1,\"price\":5}")
    let run = try ToolRun(["--price", "5", "-c"], "a.jsonl", text)
    #expect(run.error == nil && run.output == "1\n")
    #expect(
      run.remarks == [
        "a.jsonl: price is taken from 'price'; --map 'price=case.price' takes it "
          + "from 'case.price' if a record has a value there"
      ], "\(run.remarks)")
  }

  @Test func aPathAfterAFieldIsAnError() throws {
    let text = lines(600, "{\"memory\":3}", then: "{\"specs\":{\"memory\":5}}")
    for threads in 1...4 {
      let pipe = try FilledPipe(text)
      let outcome = try PipelineProbe().run(
        [["--memory", "5"]], on: pipe.path, chunk: 300, threads: threads)
      #expect(
        outcome.failure?.hasSuffix(
          ":601:20: memory is in 'specs.memory' here, but in 'memory' in the first "
            + "records; choose with --map 'memory=specs.memory' or --map 'memory=memory'") == true,
        "\(outcome.failure ?? "")")
    }
  }

  @Test func whatNobodyNeedsIsNoError() throws {
    let text = lines(600, "{\"memory\":3}", then: "{\"specs\":{\"memory\":5}}")
    #expect(try piped(["-c"], text).bytes == Array("601\n".utf8))
    #expect(try piped(["--where", "memory=3", "-c"], text).failure != nil)
    #expect(
      try piped(["--memory", "3", "--map", "memory=memory", "-c"], text).bytes
        == Array("600\n".utf8))
  }

  @Test func theFirst512RecordsDecide() throws {
    let text = lines(64, "{\"model\":\"a\"}", then: "{\"specs\":{\"memory\":5}}")
    #expect(try piped(["--memory", "5", "-c"], text).bytes == Array("1\n".utf8))
    let later = lines(600, "{\"model\":\"a\"}", then: "{\"specs\":{\"memory\":5}}")
    #expect(
      try piped(["--memory", "5"], later).failure?.contains(
        "but in no field of the first records; to use it, write --map 'memory=specs.memory'")
        == true)
    let plain = lines(600, "{\"model\":\"a\"}", then: "{\"memory\":5}")
    #expect(try piped(["--memory", "5", "-c"], plain).bytes == Array("1\n".utf8))
  }

  @Test(arguments: [1000, 263_000, 1_100_000])
  func aLongFirstRecordDecidesNothingForTheSecond(length: Int) throws {
    let note = String(repeating: "x", count: length)
    let text = "{\"note\":\"\(note)\"}\n{\"specs\":{\"memory\":5}}\n"
    let run = try piped(["--memory", "5", "-c"], text)
    // After the first megabyte it is a late field.
    #expect(run.failure == nil ? run.bytes == Array("1\n".utf8) : length > 1 << 20, "\(run)")
  }

  @Test(arguments: ["old", "accessory", "battery", "oldOffer", "previous_price", "shipping"])
  func whatIsOfSomethingElseIsNotThePhones(name: String) throws {
    let text = "{\"id\":1,\"\(name)\":{\"price\":5}}\n{\"id\":2,\"price\":7}\n"
    let run = try ToolRun(["--price", "5", "-c"], "a.jsonl", text)
    #expect(run.error == nil && run.output == "0\n" && run.remarks.count == 1, "\(run.remarks)")
    let alone = try ToolRun(["--price", "5"], "a.jsonl", "{\"\(name)\":{\"price\":5}}\n")
    #expect(alone.error?.contains("no record has a field 'price'") == true)
  }

  /// A pipe that is not yet written to its end. The sample waits for the records that decide,
  /// unless there is nothing to decide.
  @Test func aStreamWhoseFieldsAreNamedNeedNotWait() throws {
    let record = "{\"model\":\"a\",\"price\":5}\n"
    for (flags, waits) in [
      (["--map", "price=price", "--price", "5"], false), (["--where", "model=a"], true),
      (["--where", "anything=a"], false), (["--price", "5"], true), (["--model", "a"], true),
      (["--map", "model=model", "--model", "a"], false),
    ] {
      let query = try ToolRun.command(flags)
      let pipe = try FilledPipe(record + record)
      let window = InputWindow(file: try InputFile(CataloguePath(pipe.path)), chunk: 32)
      try window.advance(keeping: 0)
      let sample = TextSample(window, encoding: .json) { plan in
        JSONRecordWalk(shape: .lines, start: 0, plan: plan)
      }
      let evidence = try PlanReading(sample, query.plan, InputSettings())
      #expect(window.isAtEnd == waits, "\(flags)")
      _ = evidence
    }
  }
}
