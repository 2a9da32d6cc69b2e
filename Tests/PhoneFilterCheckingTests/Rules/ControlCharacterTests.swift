import Testing

@testable import PhoneFilterCore

/// Invisible characters that act on a terminal.
struct ControlCharacterTests {
  @Test(
    arguments: [
      .lines(#"{"model":"A\u001b[1m"}"#, finds: ["1:10 warning control-character"]),
      .lines("{\"model\":\"A\u{202E}B\"}", finds: ["1:10 warning control-character"]),
    ] as [CheckExample])
  func charactersThatActAreFound(example: CheckExample) throws { try example.verify() }

  @Test func lineBreaksAreFoundInSpecsAlone() throws {
    try CheckExample.lines(
      #"{"model":"A\nB","note":"a\nb"}"#, finds: ["1:10 warning control-character"]
    ).verify()
  }
}
