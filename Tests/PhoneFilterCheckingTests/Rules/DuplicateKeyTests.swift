import PhoneFilterTestSupport
@testable import PhoneFilterRunning
import Testing

@testable import PhoneFilterCore

/// Repeated names in an object or a header.
struct DuplicateKeyTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A","model":"B"}"#, finds: ["1:14 error duplicate-key"]),
      .lines(#"{"model":"A","x":{"b":1,"b":2}}"#, finds: ["1:18 error duplicate-key"]),
    ] as [CheckExample])
  func membersOfOneNameAreFound(example: CheckExample) throws { try example.verify() }

  @Test func columnsOfOneNameAreFound() throws {
    try CheckExample.table(
      "model,price,price", "A,1,2",
      finds: ["note ambiguous-field", "1:13 error duplicate-key"]
    ).verify()
  }

  @Test func equalNamesOfSeveralObjectsAreNot() throws {
    try CheckExample.lines(
      #"{"model":"A","x":{"b":1},"y":{"b":1}}"#, #"{"model":"B","x":{"b":2},"y":{"b":2}}"#,
      finds: []
    ).verify()
  }

  /// A reader remembers some thousand keys that no column needs. It still checks later keys.
  @Test(arguments: [5_000, 12_000])
  func keysAfterManyOthersAreLookedAt(count: Int) throws {
    let records = (0..<count).map { #"{"model":"A\#($0)","k\#($0)":1}"# }
    let run = try CheckRun(
      [], (records + [#"{"model":"Z","z":1,"z":2}"#]).joined(separator: "\n") + "\n")
    #expect(run.places.contains("\(count + 1):20 error duplicate-key"))
    // If there are more than 10,000 fields, a remark replaces their single problems.
    let isTold = count < 10_000
    #expect(
      run.places.contains { $0.hasSuffix("partial-field") && $0.hasPrefix("\(count):") } == isTold)
    #expect(run.remarks.contains { $0.contains("more than 10,000 fields") } != isTold)
  }
}
