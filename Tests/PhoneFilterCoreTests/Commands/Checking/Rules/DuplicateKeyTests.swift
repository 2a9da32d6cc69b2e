import Testing

@testable import PhoneFilterCore

/// Names that stand twice in an object or a header.
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
      finds: ["1:13 error duplicate-key", "note ambiguous-field"]
    ).verify()
  }

  @Test func equalNamesOfSeveralObjectsAreNot() throws {
    try CheckExample.lines(
      #"{"model":"A","x":{"b":1},"y":{"b":1}}"#, #"{"model":"B","x":{"b":2},"y":{"b":2}}"#,
      finds: []
    ).verify()
  }
}
