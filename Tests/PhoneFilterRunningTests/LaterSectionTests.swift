import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A field that only a later section has is a field of the catalogue.
@Suite struct LaterSectionTests {
  private static let text = """
    {"shop": "x", "a": [{"model": "A", "price": 1}], "b": [{"model": "B", "memory": 8}]}
    """

  @Test(arguments: [
    (["--memory", "8", "-c"], "1\n"), (["--has", "memory", "-c"], "1\n"),
    (["--missing", "memory", "-c"], "1\n"), (["--unique", "memory", "-c"], "2\n"),
  ])
  func aFieldOfALaterSectionIsFound(flags: [String], output: String) throws {
    let run = try ToolRun(flags, "a.json", Self.text)
    #expect(run.error == nil && run.output == output, "\(run)")
  }

  @Test func aFieldOfNoSectionIsAnError() throws {
    let run = try ToolRun(["--color", "Gold", "-c"], "a.json", Self.text)
    #expect(run.error?.contains("a.json: no record has a field 'color'") == true, "\(run)")
  }
}
