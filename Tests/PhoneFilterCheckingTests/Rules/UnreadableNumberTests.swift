import Testing

@testable import PhoneFilterCore

/// Texts of a numeric spec that do not spell a number.
struct UnreadableNumberTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A","price":"call us"}"#, finds: ["1:22 error unreadable-number"]),
      .table("model,price", "A,x", finds: ["2:3 error unreadable-number"]),
    ] as [CheckExample])
  func textsWithoutANumberAreFound(example: CheckExample) throws { try example.verify() }

  @Test func spellingsOfNothingAreNot() throws {
    try CheckExample.lines(#"{"model":"A","price":"N/A"}"#, finds: []).verify()
  }
}
