@testable import PhoneFilterReading
@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Columns of delimited text that the first row decides.
struct ChosenColumnsTests {
  private func rows(_ count: Int, then last: String...) -> String {
    let first = (0..<count).map { "{\"model\":\"M\($0)\",\"price\":\($0),\"camera\":null}" }
    return (first + last).joined(separator: "\n") + "\n"
  }

  private func areTold(_ flags: [String], _ text: String, schema: String? = nil) throws -> Bool {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, as: "a.jsonl")
    let extra = try schema.map { ["--schema", try folder.write($0, as: "schema.json")] } ?? []
    let command = try ToolRun.command(flags + extra)
    let pipeline = Pipeline(
      command.filter, command.line.rows,
      in: RunContext(output: OutputBuffer(to: { _ in true }), terminal: ToolRun.pipe))
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: command.filter.input, plan: pipeline.plan, tracksLines: false)
    return ChosenColumns(pipeline.settings)?.areTold(by: source) ?? false
  }

  @Test func fieldsWithoutObjectsAreTold() throws {
    #expect(try areTold(["--fields", "model,price"], rows(3)))
    #expect(try areTold(["--fields", "price,nowhere.else"], rows(3)))
    #expect(try areTold(["--fields", "model,source", "--with-source"], rows(3)))
  }

  @Test func objectsPatternsAndAllFieldsAreNot() throws {
    let object = "{\"model\":\"X\",\"camera\":{\"main\":{\"mp\":48}}}"
    #expect(try !areTold(["--fields", "model,camera"], rows(3, then: object)))
    #expect(try !areTold(["--fields", "camera.main"], rows(3, then: object)))
    #expect(try areTold(["--fields", "camera.main.mp"], rows(3, then: object)))
    #expect(try areTold(["--fields", "model"], rows(3, then: object)))
    #expect(try !areTold(["--fields", "mod*"], rows(3)))
    #expect(try !areTold([], rows(3)))
    #expect(try !areTold(["--fields", "model", "--normalize"], rows(3)))
  }

  @Test func aNamedFieldIsTakenForAValue() throws {
    let object = "{\"model\":{\"x\":1,\"y\":2}}\n"
    #expect(try areTold(["--fields", "model", "--map", "model=model"], object))
    #expect(try !areTold(["--fields", "model,x", "--map", "model=model"], object))
  }

  @Test func aSchemaTellsThemByItsTypes() throws {
    let object = "{\"model\":{\"x\":1}}\n"
    let text = #"{"spec":"model","field":"model","type":"text"}"#
    let open = #"{"field":"note","type":"unknown"}"#
    let schema = "{\"phonefilter-schema\":1,\"fields\":[\(text),\(open)]}"
    #expect(try areTold(["--fields", "model"], object, schema: schema))
    #expect(try !areTold(["--fields", "model,note"], object, schema: schema))
  }

  /// The first 512 records decide, even if they are not printed.
  @Test func anObjectAfterTheFirstRecordsIsAnError() throws {
    let object = "{\"model\":\"X\",\"price\":1,\"camera\":{\"main\":48}}"
    let flags = ["--fields", "model,camera", "--price", "1", "-f", "csv"]
    let within = try ToolRun(flags, "a.jsonl", rows(511, then: object))
    #expect(within.output == "model,camera,camera.main\nM1,,\nX,,48\n")
    let after = try ToolRun(flags, "a.jsonl", rows(512, then: object))
    #expect(after.output == "model,camera\nM1,\n")
    #expect(after.error?.contains("a row has a new field 'camera.main'") == true)
  }

  @Test func rowsOfSeveralCataloguesWaitForTheColumnsOfAll() throws {
    let run = try ToolRun(
      ["--fields", "model,camera", "-f", "csv", "a.json", "b.json"],
      [
        "a.json": "[{\"model\":\"A\",\"camera\":1}]",
        "b.json": "[{\"model\":\"B\",\"camera\":{\"x\":2}}]",
      ])
    #expect(run.output == "model,camera,camera.x\nA,1,\nB,,2\n")
  }
}
