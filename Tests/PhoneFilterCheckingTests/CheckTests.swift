@testable import PhoneFilterRunning
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The options of a check, independent of the rules.
struct CheckTests {
  @Test func rulesCanBeTakenAwayAndTakenOtherwise() throws {
    let text = "{\"model\":\"A \",\"price\":0}\n"
    #expect(
      try CheckRun(["--disable", "not-positive"], text).places == ["1:10 warning padded-text"])
    #expect(
      try CheckRun(["--disable", "all", "--enable", "not-positive"], text).places
        == ["1:23 error not-positive"])
    let softer = try CheckRun(
      ["--severity", "not-positive=note", "--severity", "padded-text=note"], text)
    #expect(softer.places == ["1:10 note padded-text", "1:23 note not-positive"])
    #expect(!softer.isRefused)
    #expect(
      try CheckRun(["--fail-on", "error", "--disable", "not-positive"], text).isRefused == false)
    #expect(
      ToolRun.complaint(["check", "--disable", "not-postive"])
        == "--disable: unknown rule 'not-postive'; did you mean 'not-positive'? (choices: "
        + (RuleCatalog.all.map(\.name) + ["all"]).joined(separator: ", ") + ")")
  }

  @Test func aFilterChoosesTheRowsThatAreChecked() throws {
    let text = """
      {"model":"A","price":0,"color":"Gold"}
      {"model":"B","price":0,"color":"Black"}
      {"model":"C","price":"call us","color":"Black"}

      """
    #expect(try CheckRun(["--color", "Gold"], text).places == ["1:22 error not-positive"])
    // An unreadable value that the filter must read is reported, even if its row might not match.
    #expect(try CheckRun(["--price", "5.."], text).places == ["3:22 error unreadable-number"])
  }

  /// Also between a comma and an invalid element.
  @Test func brokenElementsAreToldWhereverAWindowEnds() throws {
    let elements = (1...6).flatMap {
      ["{\"model\":\"M\($0)\",\"price\":0}", "7", "{\"model\":x}", "{\"mod\u{0}el\":1,}", "[1,{}]"]
    }
    let probe = try PipelineProbe()
    let path = try probe.path(of: "[" + elements.joined(separator: ",\n") + "]", as: "a.json")
    let whole = try probe.run([["check"]], on: path, chunk: 1 << 18, threads: 1)
    #expect(
      String(decoding: whole.bytes, as: UTF8.self).contains(
        "7 errors, at 30 places, in 6 rows of 1 catalogue\n"))
    for chunk in 16...160 {
      #expect(try probe.run([["check"]], on: path, chunk: chunk, threads: 1) == whole)
    }
  }

  @Test func totalsAreTrueWhereTheListIsShortened() throws {
    let text = (1...9).map { "{\"model\":\"M\($0)\",\"price\":0}\n" }.joined()
    let run = try CheckRun(["--max-problems", "2"], text)
    #expect(run.problems.count == 2)
    #expect(run.totals == "9 errors in 9 rows of 1 catalogue")
  }
}
