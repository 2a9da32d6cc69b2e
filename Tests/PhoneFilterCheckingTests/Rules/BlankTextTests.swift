import Testing

@testable import PhoneFilterCore

struct BlankTextTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A","color":"  "}"#, finds: ["1:22 warning blank-text"]),
      .lines(#"{"model":"A","note":"\u00a0\t"}"#, finds: ["1:21 warning blank-text"]),
    ] as [CheckExample])
  func textsOfBlanksAreFound(example: CheckExample) throws { try example.verify() }

  @Test func emptyTextsAreNot() throws {
    try CheckExample.lines(#"{"model":"A","color":"","note":""}"#, finds: []).verify()
  }
}
