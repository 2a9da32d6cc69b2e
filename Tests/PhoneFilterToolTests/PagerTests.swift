import Foundation
import Testing

struct PagerTests {
  private func shown(
    _ arguments: [String], pager: [String: String], rows: Int = 10
  ) throws -> TerminalTests.Shown {
    try TerminalTests.run(
      ["--ansi", "never"] + arguments, columns: 80, rows: rows,
      environment: pager)
  }

  @Test(arguments: [
    ["PHONEFILTER_PAGER": "wc -l"], ["PHONEFILTER_PAGER": "'wc'  \"-l\"", "PAGER": "false"],
  ])
  func aLongTableGoesThroughIt(pager: [String: String]) throws {
    let shown = try shown(["data/catalog.json"], pager: pager)
    #expect(shown.text.trimmingCharacters(in: .whitespacesAndNewlines) == "38")
    #expect(shown.status == 0)
  }

  @Test(arguments: [["--group-by", "brand"], ["--by-source"]])
  func longSectionsDoToo(options: [String]) throws {
    let shown = try shown(options + ["data/catalog.json"], pager: ["PHONEFILTER_PAGER": "wc -l"])
    #expect(Int(shown.text.trimmingCharacters(in: .whitespacesAndNewlines)).map { $0 > 38 } == true)
  }

  @Test func facetsAndStatisticsDoToo() throws {
    for command in ["facets", "stats"] {
      let shown = try TerminalTests.run(
        [command, "data/catalog.json"], columns: 80, rows: 10,
        environment: ["PHONEFILTER_PAGER": "wc -l"])
      #expect(Int(shown.text.trimmingCharacters(in: .whitespacesAndNewlines)) != nil)
    }
  }

  @Test(
    arguments: [
      (["-n", "3", "data/catalog.json"], ["PHONEFILTER_PAGER": "wc -l"]),
      (["--no-pager", "data/catalog.json"], ["PHONEFILTER_PAGER": "wc -l"]),
      (["data/catalog.json"], ["PHONEFILTER_PAGER": "wc -l", "TERM": "dumb"]),
      (["data/catalog.json"], ["PHONEFILTER_PAGER": "cat"]),
      (["data/catalog.json"], ["PHONEFILTER_PAGER": ""]),
      (["data/catalog.json"], ["PHONEFILTER_PAGER": "no-such-pager -x"]),
      (["data/catalog.json"], ["PHONEFILTER_PAGER": "/nowhere/pager"]),
      (["-f", "csv", "data/catalog.csv"], ["PHONEFILTER_PAGER": "wc -l"]),
      (["-c", "data/catalog.csv"], ["PHONEFILTER_PAGER": "wc -l"]),
    ] as [([String], [String: String])])
  func anythingElseGoesToTheTerminal(arguments: [String], pager: [String: String]) throws {
    let shown = try shown(arguments, pager: pager)
    let first = arguments[0] == "-c" ? "36" : "model"
    #expect(shown.text.hasPrefix(first), "\(shown.text.prefix(60))")
    #expect(shown.status == 0)
  }

  @Test func aPagerThatIsLeftEndsQuietly() throws {
    let shown = try shown(["data/catalog.json"], pager: ["PHONEFILTER_PAGER": "head -n 2"])
    #expect(shown.lines.count == 2)
    #expect(shown.status == 0)
  }

  @Test func lessGetsOptionsThatShowColours() throws {
    let shown = try shown(
      ["data/catalog.json"], pager: ["PHONEFILTER_PAGER": "sh -c 'cat > /dev/null; echo $LESS'"])
    #expect(shown.lines == ["FRX"])
  }
}
