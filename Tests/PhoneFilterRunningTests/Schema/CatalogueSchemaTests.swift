@testable import PhoneFilterRunning
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct CatalogueSchemaTests {
  private static let fields = """
    {"phonefilter-schema":1,"fields":[
    {"spec":"model","field":"model","type":"text"},{"spec":"price","field":"price","type":"number"},
    {"spec":"color","field":null},{"field":"battery","type":"number"},
    {"path":["camera","main"],"type":"amount","unit":"MP"},
    {"field":"released","type":"day-first date"},{"field":"note","type":"text"},
    {"field":"dual","type":"boolean"}]}
    """

  /// Filters a catalogue of JSON Lines by the schema above.
  private func run(_ flags: [String], _ text: String) throws -> ToolRun {
    try ToolRun(
      flags + ["--schema", "s.json", "c.jsonl"], ["s.json": Self.fields, "c.jsonl": text])
  }

  @Test(arguments: [
    (["--price", "1.."], ""), (["--sort", "battery"], "{\"model\":\"A\"}\n"),
    (["--where", "camera.main>=12"], ""), (["--missing", "battery"], "{\"model\":\"A\"}\n"),
    (["--fields", "battery,model", "-f", "csv"], "battery,model\n,A\n"),
    (["--group-by", "battery", "-c"], "1\t(missing)\n"),
  ])
  func whatACatalogueLacksIsNoValue(flags: [String], output: String) throws {
    let run = try run(flags, "{\"model\":\"A\"}\n")
    #expect(run.error == nil && run.output == output)
  }

  @Test(arguments: [["--price", "5"], ["--sort", "-price"], ["--fields", "battery"], ["-c"]])
  func nothingIsACatalogueWithoutPhones(flags: [String]) throws {
    let run = try run(flags, "")
    #expect(run.error == nil && run.matched == 0, "\(run.error ?? "")")
  }

  @Test(arguments: [
    (
      ["--where", "batery>=4"],
      "the schema 's.json' names no field 'batery'; did you mean 'battery'?"
    ),
    (["--fields", "nothing"], "the schema 's.json' names no field 'nothing'"),
    (
      ["--color", "Gold"],
      "the schema 's.json' names no field for color; add \"spec\": \"color\" to a field"
    ),
    (["--fields", "x*"], "the schema 's.json' names no field that matches 'x*'"),
    (
      ["--map", "color=x"],
      "the schema 's.json' names the field of each spec; change it there, and remove --map"
    ),
    (
      ["--decimal-mark", "comma"],
      "the schema 's.json' has the \"marks\" of each field; change them there, and remove "
        + "--decimal-mark"
    ),
    (
      ["--where", "note>=5"],
      "--where: 'note>=5' compares numbers, but the schema 's.json' says that 'note' is "
        + "text; '=' compares texts and globs"
    ),
  ])
  func whatItDoesNotNameIsAnErrorBeforeAnythingIsRead(flags: [String], message: String) throws {
    // Nothing is read, because the catalogue would be an error too.
    let run = try run(flags, "{")
    #expect(run.error?.replacing(#//[^']*/s\.json/#, with: "s.json") == message)
  }

  @Test(arguments: [
    ("battery>=4", "{\"battery\":\"abc\"}", "1:12: battery \"abc\" is not a number"),
    ("battery=4", "{\"battery\":[\"abc\"]}", "1:13: battery \"abc\" is not a number"),
    ("camera.main>=4", "{\"camera\":{\"main\":\"x\"}}", "1:19: camera.main \"x\" is not an amount"),
    ("camera.main>=4", "{\"camera\":{\"main\":\"5 V\"}}", "1:19: camera.main \"5 V\" is voltage"),
    ("released>=2023", "{\"released\":\"x\"}", "1:13: released \"x\" is not a date"),
    ("note=4", "{\"note\":{\"a\":4}}", "1:9: note \"{\"a\":4}\" is not a text"),
    ("dual=1", "{\"dual\":1}", "1:9: dual \"1\" is not true or false"),
  ])
  func aValueOfAnotherTypeIsAnErrorAtItsPlace(
    condition: String, record: String, message: String
  ) throws {
    let strict = try run(["--where", condition], record + "\n")
    #expect(strict.error?.contains("c.jsonl:" + message) == true, "\(strict.error ?? "")")
    #expect(strict.error?.contains("the schema '") == true)
    let lenient = try run(["--lenient", "--where", condition], record + "\n")
    #expect(lenient.error == nil && lenient.matched == 0)
  }

  @Test func aValueNobodyAsksAboutIsNotTouched() throws {
    let record = "{\"model\":\"A\",\"battery\":\"abc\",\"note\":{\"a\":[1]},\"dual\":7}\n"
    #expect(try run(["--model", "A"], record).output == record)
  }

  @Test func textsAreComparedAsTheyAreSpelled() throws {
    let text = "{\"note\":\"48.0\"}\n{\"note\":48}\n{\"note\":\"048\"}\n"
    #expect(try run(["--where", "note=48"], text).output == "{\"note\":48}\n")
  }

  @Test func datesAreReadInTheirOrder() throws {
    let text = "{\"released\":\"01/02/2023\"}\n"
    #expect(try run(["--where", "released=2023-02-01"], text).matched == 1)
  }

  @Test func sectionsAreReadAlike() throws {
    let schema = """
      {"phonefilter-schema":1,"fields":[{"spec":"memory","field":"m","type":"number","unit":"MB"}]}
      """
    let text = "{\"a\":[{\"m\":8000}],\"b\":[{\"m\":4000},{\"memory\":9}]}"
    let run = try ToolRun(
      ["--memory", "4", "--schema", "s.json", "-c", "c.json"], ["s.json": schema, "c.json": text])
    #expect(run.error == nil && run.output == "1\n" && run.remarks.isEmpty)
  }

  /// Memory and storage are parts of a field. The field's own name means the whole field.
  @Test func aFieldThatSpecsArePartsOfIsItselfByItsName() throws {
    let text = "model,memory-size\nA,64Gb\nB,4Gb\nC,2Gb/32Gb\n"
    let folder = try TemporaryFolder()
    let schema = try SchemaRun.schema(of: [folder.write(text, as: "a.csv")]).json
    let files: KeyValuePairs = ["a.csv": text, "a.schema": schema]
    for flags in [
      ["--fields", "memory-size", "-f", "csv"], ["--has", "memory-size", "-c"],
      ["--where", "memory-size=64Gb", "-c"], ["--memory", "4", "-c"], ["--disk", "64", "-c"],
      ["facets", "--facet", "memory-size", "-f", "csv"],
    ] {
      let with = try ToolRun(flags + ["--schema", "a.schema", "a.csv"], files)
      let without = try ToolRun(flags + ["a.csv"], files)
      #expect(with.output == without.output && without.error == nil, "\(flags): \(with)")
    }
  }
}
