import Testing

@testable import PhoneFilterCore

/// Texts with blanks at their ends.
struct PaddedTextTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A "}"#, finds: ["1:10 warning padded-text"]),
      .lines(#"{"model":"A","note":"x\u00a0"}"#, finds: ["1:21 warning padded-text"]),
      .table(
        "name,cost", "A, 5 ", "\"B \",x",
        finds: [
          "2:3 warning padded-text", "3:1 warning padded-text", "3:6 error unreadable-number",
        ]),
    ] as [CheckExample])
  func blanksAtTheEndsAreFound(example: CheckExample) throws { try example.verify() }

  @Test func aFieldMayBeCalledAnything() throws {
    try CheckExample.lines(
      #"{"model":"A",".x":" a "}"#, finds: ["1:19 warning padded-text"]
    ).verify()
  }

  @Test func blanksBetweenWordsAreNot() throws {
    try CheckExample.lines(#"{"model":"A  B","note":"x y"}"#, finds: []).verify()
  }
}
