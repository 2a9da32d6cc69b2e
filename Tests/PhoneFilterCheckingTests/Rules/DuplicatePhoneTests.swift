@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones that occur more than once, in one catalogue or in several.
struct DuplicatePhoneTests {
  @Test(
    arguments: [
      .lines(
        #"{"model":"A","memory":8}"#, #"{"model":"A","memory":"8GB"}"#,
        flags: ["--disable", "mixed-units,mixed-types"], finds: ["2:1 error duplicate-phone"]),
      .lines(
        #"{"model":"A","sku":1}"#, #"{"model":"B","sku":1}"#, flags: ["--key", "sku"],
        finds: ["2:1 error duplicate-phone"]),
    ] as [CheckExample])
  func equalKeysAreFound(example: CheckExample) throws { try example.verify() }

  private static let two: KeyValuePairs = [
    "a.csv": "model,color\nA,Gold\nB,Gold\n",
    "b.jsonl": "{\"model\":\"B\",\"color\":\"Gold\"}\n",
  ]

  @Test func bothPlacesAreNamed() throws {
    let run = try ToolRun(["check", "--across", "a.csv", "b.jsonl"], DuplicatePhoneTests.two)
    #expect(
      run.output.hasPrefix(
        "b.jsonl:1:1: error: the phone B, Gold is at a.csv:3:1 too [duplicate-phone]\n"))
  }

  @Test func cataloguesAreComparedWhereThatIsAskedFor() throws {
    #expect(try !ToolRun(["check", "a.csv", "b.jsonl"], DuplicatePhoneTests.two).isRefused)
  }

  /// Two colors in one catalogue are different phones, even if another catalogue has no colors.
  @Test func whatACatalogueLacksIsNoObstacle() throws {
    let run = try ToolRun(
      ["check", "--across", "a.csv", "b.csv"],
      ["a.csv": "model,color\nA,Gold\nA,Blue\nB,Gold\n", "b.csv": "model,price\nA,7\nC,8\n"])
    let problems = run.output.split(separator: "\n").filter { $0.contains("duplicate-phone]") }
    #expect(problems == ["b.csv:2:1: error: the phone A is at a.csv:2:1 too [duplicate-phone]"])
  }

  @Test func aFieldOfItsOwnIsPreferred() throws {
    let run = try ToolRun(
      ["check", "a.csv"],
      ["a.csv": "sku,model,color\n1,A,Gold\n2,A,Gold\n3,B,Gold\n4,C,Gold\n3,D,Gold\n"])
    #expect(
      run.output.hasPrefix(
        "a.csv:6:1: error: the phone with sku 3 is at a.csv:4:1 too [duplicate-phone]\n"))
    #expect(run.output.contains("1 catalogue; phones are identified by 'sku'\n"))
  }

  @Test func aFieldThatTellsNothingApartIsNoneAcross() throws {
    let run = try ToolRun(
      ["check", "--across", "a.csv", "b.csv", "c.json"],
      [
        "a.csv": "sku,model\nT,A\nT,B\nT,C\n", "b.csv": "sku,model\nT,D\nT,A\nT,E\n",
        "c.json": "[]",
      ])
    let problems = run.output.split(separator: "\n").filter { $0.contains("duplicate-phone]") }
    #expect(problems == ["b.csv:3:1: error: the phone A is at a.csv:2:1 too [duplicate-phone]"])
  }

  @Test func whatIsWithinAndWhatIsAcrossIsCountedApart() throws {
    let rows = (0..<12).map { "M\($0),1\n" }.joined()
    let run = try ToolRun(
      ["check", "--across", "a.csv", "b.csv"],
      ["a.csv": "model,price\n" + rows, "b.csv": "model,price\n" + rows + "M1,1\n"])
    #expect(run.output.contains("the same in 13 of 13 rows (100 %)"))
    #expect(run.output.contains("b.csv:14:1: error: the phone M1 is at b.csv:3:1 too [duplicate"))
  }

  @Test func aFieldThatRepeatsIsNone() throws {
    let rows = (0..<20).map { "\($0 % 4),M\($0)\n" }.joined()
    let run = try ToolRun(["check", "a.csv"], ["a.csv": "id,model\n" + rows + "1,M5\n"])
    #expect(run.output.contains("the phone M5 is at a.csv:7:1 too [duplicate-phone]"))
    #expect(
      run.remarks.contains {
        $0.hasPrefix("a.csv: 17 of the first 21 rows repeat the id of another")
          && $0.contains("--key id")
      })
  }

  @Test func offersAreNoDuplicates() throws {
    let rows = (0..<60).map { "M\($0 % 9),Gold,\($0 + 100)\n" }.joined()
    let run = try ToolRun(
      ["check", "a.csv"], ["a.csv": "model,color,price\n" + rows + "M0,Gold,100\n"])
    let problems = run.output.split(separator: "\n").filter { $0.contains("duplicate-phone]") }
    #expect(
      problems == [
        "a.csv:62:1: error: the phone M0, Gold is at a.csv:2:1 too, equal in every field "
          + "[duplicate-phone]"
      ])
    #expect(
      run.remarks.contains {
        $0.hasPrefix("a.csv: 52 of the first 61 rows repeat the model, ") && $0.contains("--key")
      })
  }

  @Test func phonesOfAnotherColorAreNot() throws {
    try CheckExample.table("model,color", "A,Gold", "A,Blue", finds: []).verify()
  }
}
