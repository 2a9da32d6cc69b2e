import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct ValueFileTests {
  private let rows = "color,price\nGold,799\nBlue,899\n@x,999\n=y,1099\nSpace Black,1199\n"

  private func count(_ values: String, _ flag: String = "--color") throws -> ToolRun {
    try ToolRun([flag, "@values.txt", "-c", "a.csv"], ["values.txt": values, "a.csv": rows])
  }

  @Test(
    arguments: [
      ("Gold\nBlue\n", "2\n"), ("Gold", "1\n"), ("Gold\r\nBlue\r\n", "2\n"),
      ("\u{FEFF}Gold\n", "1\n"), ("\n\nGold\n\n", "1\n"), ("Gold\nGold\n", "1\n"),
      ("Space Black\n", "1\n"), ("*l*\n", "3\n"), ("/^G/\n", "1\n"), ("==y\n", "1\n"),
      ("=@x\n", "1\n"),
      ("Red\n", "0\n"), ("Gold,Blue\n", "0\n"),
    ])
  func valuesStandOneALine(values: String, counted: String) throws {
    let run = try count(values)
    #expect(run.error == nil && run.output == counted)
  }

  @Test func numbersAndExclusionsComeFromFilesToo() throws {
    #expect(try count("799\n1000..\n", "--price").output == "3\n")
    #expect(try count("Gold\nBlue\n", "--not-color").output == "3\n")
  }

  @Test(
    arguments: [
      ("", "--price: 'values.txt' contains no value"),
      ("\n\r\n", "--price: 'values.txt' contains no value"),
      (
        "799\n\n6oo\n",
        "--price: values.txt:3: '6oo' is not a price; write a number such as 600, or a range such "
          + "as 600..900"
      ),
    ])
  func whatIsWrongInAFileHasItsLine(values: String, message: String) throws {
    #expect(try count(values, "--price").error == message)
  }

  @Test func aMissingFileShowsTheWayRound() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "missing.txt")
    let run = try ToolRun(["--color", "@" + path], "a.csv", rows)
    #expect(
      run.error
        == "--color: cannot open '\(path)': No such file or directory; '=@\(path)' is the text "
        + "itself")
  }

  @Test func aBareMarkIsAnError() throws {
    let run = try ToolRun(["--color", "@"], "a.csv", rows)
    #expect(
      run.error
        == "--color: '@' needs a file of values, as in @colors.txt; '=@' is the text itself")
  }

  @Test func aFileOfNoTextIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([0x47, 0xE9, 0x0A], as: "latin.txt")
    let run = try ToolRun(["--color", "@" + path], "a.csv", rows)
    #expect(run.error == "--color: '\(path)' is not UTF-8")
  }
}
