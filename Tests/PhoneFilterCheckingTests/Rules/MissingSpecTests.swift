import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones without a spec that every phone must have.
struct MissingSpecTests {
  @Test(
    arguments: [
      .lines(
        #"{"price":1}"#, #"{"model":null}"#, #"{"model":""}"#, #"{"model":"A"}"#,
        finds: [
          "1:1 error missing-spec", "1:10 note partial-field", "2:10 error missing-spec",
          "3:10 error missing-spec",
        ]),
      .table("model,price", ",1", finds: ["2:1 error missing-spec"]),
    ] as [CheckExample])
  func absentNullAndEmptyAreNoValue(example: CheckExample) throws { try example.verify() }

  @Test func oneFieldForAllIsToldOnce() throws {
    try CheckExample.table("price,color", "1,Gold", finds: ["error missing-spec"]).verify()
    let run = try CheckRun(["--require", "model,price"], "a.csv", "model\nA\nB\n")
    #expect(
      run.problems
        == ["error: no record has a field for price; --map 'price=FIELD' names one [missing-spec]"])
  }

  @Test func aFieldOfLaterRecordsIsMissingBefore() throws {
    let without = (0..<600).map { "{\"price\":\($0 + 1)}\n" }.joined()
    let run = try CheckRun([], without + "{\"price\":1,\"model\":\"A\"}\n")
    #expect(
      run.problems.first
        == "1:1: error: 600 of 601 records, including the first ones, have no model [missing-spec]")
  }

  @Test func whatIsNotRequiredMayBeMissing() throws {
    try CheckExample.table(
      "model,price", ",1", flags: ["--require", "price"], finds: []
    ).verify()
  }
}
