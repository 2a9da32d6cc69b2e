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

  /// The look at the first records goes on after a section of any length.
  @Test(arguments: 1...4)
  func chosenFieldsOfALaterSectionAreFound(count: Int) throws {
    let first = Array(repeating: "{\"model\":\"A\",\"camera\":{\"main\":1}}", count: count)
    let text =
      "{\"a\":[\(first.joined(separator: ","))],\"b\":[{\"tag\":1,\"camera\":{\"front\":2}}],\"c\":[]}"
    let run = try ToolRun(["--fields", "camera.front,tag", "-f", "csv"], "a.json", text)
    #expect(run.error == nil)
    #expect(run.output.hasSuffix("\n2,1\n"), "\(run.output)")
  }

  /// A column that cannot be the spec is an error in a catalogue with one section. If another section
  /// has the spec, a remark names the section without it.
  @Test(arguments: [true, false])
  func aRefusedColumnOfASectionIsRemarkedOn(isFirst: Bool) throws {
    let odd = "[{\"memory\":512},{\"memory\":256},{\"memory\":1024},{\"memory\":8}]"
    let usual = "[{\"memory\":8},{\"memory\":12},{\"memory\":8}]"
    let text = "{\"a\":\(isFirst ? odd : usual),\"b\":\(isFirst ? usual : odd)}"
    let run = try ToolRun(["--memory", "8", "-c"], "a.json", text)
    #expect(run.output == "2\n")
    let place = isFirst ? "in the first section" : "in the section 'b'"
    let remark = "a.json: \(place): memory has no field, because 'memory' is usually 512 GB, "
    #expect(run.remarks.contains { $0.hasPrefix(remark) }, "\(run.remarks)")
  }

  @Test func aFieldOfNoSectionIsAnError() throws {
    let run = try ToolRun(["--color", "Gold", "-c"], "a.json", Self.text)
    #expect(run.error?.contains("a.json: no record has a field 'color'") == true, "\(run)")
  }
}
