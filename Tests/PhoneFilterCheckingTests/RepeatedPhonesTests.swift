import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct RepeatedPhonesTests {
  /// Values that are known from their bytes, and values that must be read.
  @Test(
    arguments: [
      (#""A""#, ", A"), (#""A \"b\" \\ ü""#, #", A "b" \ ü"#), (#""\u0041""#, ", A"), ("8", ", 8"),
      ("8.5", ", 8.5"), ("1.250", ", 1.250"), (#""8 GB""#, ", 8 GB"), ("null", ""), (#""""#, ""),
      (#"["A","B"]"#, #", ["A","B"]"#), (#""[A]""#, ", [A]"), ("-3", ", -3"), ("1e3", ", 1e3"),
    ])
  func theKeyIsTheValueAsARowHasIt(value: String, shown: String) throws {
    let line = #"{"model":"M","name":\#(value)}"#
    let run = try CheckRun(
      ["--key", "model,name", "--disable", "all", "--enable", "duplicate-phone"],
      line + "\n" + line + "\n")
    #expect(
      run.problems == ["2:1: error: the phone M\(shown) is at a.jsonl:1:1 too [duplicate-phone]"])
  }

  /// A key is compared as its column is read: in one unit, and as dates.
  @Test(
    arguments: [
      ("battery", "5000 mAh", "5 Ah", "4000 mAh"), ("battery", "5,000 mAh", "5000mAh", "4,000 mAh"),
      ("updated", "2021-11-12", "12 Nov 2021", "2021-11-13"),
      ("updated", "2021-11-12T10:00Z", "2021-11-12T11:00+01:00", "2021-11-12"),
    ])
  func theKeyIsComparedAsItsColumnIsRead(
    field: String, value: String, same: String, other: String
  ) throws {
    let lines = [other, value, same].map { "{\"model\":\"M\",\"\(field)\":\"\($0)\"}\n" }
    let run = try CheckRun(
      ["--key", field, "--disable", "all", "--enable", "duplicate-phone"], lines.joined())
    #expect(
      run.problems == [
        "3:1: error: the phone \(same) is at a.jsonl:2:1 too [duplicate-phone]"
      ])
  }

  @Test(arguments: ["", "  ", "\u{FEFF}"], [1, 3])
  func placesAreThoseOfTheRecords(before: String, gap: Int) throws {
    let record = #"{"model":"A"}"#
    let text = before + record + String(repeating: "\n", count: gap) + record
    let run = try CheckRun(["--disable", "all", "--enable", "duplicate-phone"], text + "\n")
    let column = before == "  " ? 3 : 1
    #expect(
      run.problems == [
        "\(gap + 1):1: error: the phone A is at a.jsonl:1:\(column) too [duplicate-phone]"
      ])
  }

  @Test func aLimitChangesNoTotals() throws {
    let text = String(repeating: #"{"model":"A","price":0}"# + "\n", count: 40)
    let whole = try CheckRun([], text)
    let limited = try CheckRun(["--max-problems", "3"], text)
    #expect(limited.totals == whole.totals)
    #expect(limited.problems == Array(whole.problems.prefix(3)))
  }
}
