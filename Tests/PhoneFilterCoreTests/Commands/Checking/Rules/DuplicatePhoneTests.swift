import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones that stand in a catalogue, or in several, more than once.
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

  @Test func bothPlacesAreNamed() throws {
    let run = try ToolRun(
      ["check", "a.csv", "b.jsonl"],
      [
        "a.csv": "model,color\nA,Gold\nB,Gold\n",
        "b.jsonl": "{\"model\":\"B\",\"color\":\"Gold\"}\n",
      ])
    #expect(
      run.output.hasPrefix(
        "b.jsonl:1:1: error: the phone B, Gold is at a.csv:3:1 too [duplicate-phone]\n"))
  }

  @Test func phonesOfAnotherColorAreNot() throws {
    try CheckExample.table("model,color", "A,Gold", "A,Blue", finds: []).verify()
  }
}
