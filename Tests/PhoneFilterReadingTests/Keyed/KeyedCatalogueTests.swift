@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Catalogues that are one JSON object, with each phone under its id.
@Suite("Keyed catalogues")
struct KeyedCatalogueTests {
  private let text = """
    {"SM-A566B": {"name": "Galaxy A56", "ram": 8, "price": 449},
     "SM-X526B": {"name": "Galaxy Tab S10 FE", "price": "x"},
     "SM-G766W": {}
    }
    """

  @Test(arguments: [
    (["-c"], "3\n"), (["--model", "*Tab*", "-c"], "1\n"),
    (["--where", "_key=SM-A566B", "-c"], "1\n"),
    (["--fields", "_key,ram", "-f", "csv"], "_key,ram\nSM-A566B,8\nSM-X526B,\nSM-G766W,\n"),
    (
      ["--memory", "8", "-f", "jsonl"],
      "{\"_key\":\"SM-A566B\",  \"name\": \"Galaxy A56\", \"ram\": 8, \"price\": 449}\n"
    ),
  ])
  func itsMembersArePhones(arguments: [String], output: String) throws {
    let run = try ToolRun(arguments, "phones.json", text)
    #expect(run.output == output, "\(run.error ?? "")")
    let pipe = try FilledPipe(text)
    let piped = try PipelineProbe().run([arguments], on: pipe.path, threads: 2)
    #expect(String(decoding: piped.bytes, as: UTF8.self) == output)
  }

  @Test func placesAreThoseOfTheFile() throws {
    let run = try ToolRun(["--price", "5"], "phones.json", text)
    #expect(run.error == "phones.json:2:53: price \"x\" is not a number")
    #expect(
      run.remarks == [
        "phones.json: the one object is read as phones keyed by '_key'; --input jsonl reads one "
          + "phone"
      ])
  }

  /// The same rule as in every JSON object.
  @Test func theLastOfTwoWithOneKeyCounts() throws {
    let twice = """
      {"A": {"name": "first", "ram": 4}, "B": {"name": "b", "ram": 6},
       "\\u0041": {"name": "second", "ram": 8}}
      """
    let run = try ToolRun(["--fields", "_key,name", "-f", "csv"], "phones.json", twice)
    #expect(run.output == "_key,name\nB,b\nA,second\n")
    #expect(
      run.remarks == [
        "phones.json: the one object is read as phones keyed by '_key' (1 repeated key "
          + "skipped); --input jsonl reads one phone"
      ])
    let pipe = try FilledPipe(twice)
    let piped = try PipelineProbe().run([["-c"]], on: pipe.path, threads: 2)
    #expect(String(decoding: piped.bytes, as: UTF8.self) == "2\n")
  }

  @Test func aCatalogueWithinAnswersIsFound() throws {
    let whole = "{\"status\":\"ok\",\"data\":\(text)}"
    let run = try ToolRun(["--model", "*Tab*", "-c"], "phones.json", whole)
    #expect(run.output == "1\n")
    #expect(run.remarks.first?.contains("'data' is read as phones") == true)
  }

  @Test(arguments: [
    // One phone whose parts differ, or are not phones.
    "{\"model\":\"A\",\"display\":{\"size\":6},\"cover\":{\"size\":4}}",
    "{\"display\":{\"size\":6,\"type\":\"OLED\"},\"memory\":{\"ram\":8,\"rom\":128}}",
    "{\"front\":{\"mp\":12},\"rear\":{\"mp\":50}}",
    "{\"A\":{\"model\":\"A\",\"price\":1}}",
  ])
  func aPhoneIsOne(text: String) throws {
    #expect(try ToolRun(["-c"], "phones.json", text).output == "1\n")
  }

  @Test func linesAreNone() throws {
    let lines = "{\"a\":{\"model\":\"A\"},\"b\":{\"model\":\"B\"}}\n{\"a\":{\"model\":\"C\"}}\n"
    #expect(try ToolRun(["-c"], "phones.json", lines).output == "2\n")
    let named = try ToolRun(["-c", "--input", "jsonl"], "phones.json", text)
    #expect(named.output == "1\n")
  }

  /// If a file is cut at any byte, the result is an error at its end.
  @Test func whatIsCutIsAnError() throws {
    let whole = Array(text.utf8)
    for end in 60..<whole.count - 1 {
      let cut = String(decoding: whole[..<end], as: UTF8.self)
      let run = try ToolRun(["-f", "jsonl"], "phones.json", cut)
      #expect(run.error != nil, "\(end): \(run.output)")
    }
  }

  /// The read size makes no difference.
  @Test func readsOfAnySizeGiveTheSame() throws {
    let probe = try PipelineProbe()
    let folder = try TemporaryFolder()
    let path = try folder.write(text, as: "phones.json")
    let wanted = try probe.run([["-f", "jsonl"]], on: path, threads: 1)
    for chunk in [1, 2, 3, 7, 16, 17, 50, 64, 100] {
      let found = try probe.run([["-f", "jsonl"]], on: path, chunk: chunk, threads: 2)
      #expect(found.bytes == wanted.bytes, "\(chunk)")
    }
  }
}
