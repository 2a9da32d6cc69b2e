@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

struct ArgumentScannerTests {
  private func catalogues(_ arguments: [String]) throws -> [String] {
    try ToolRun.command(arguments).filter.catalogues.map(\.text)
  }

  @Test(arguments: [
    ["--limit", "5"], ["--limit=5"], ["-n", "5"], ["-n5"], ["-n=5"], ["-in5"], ["-in", "5"],
    ["-in=5"],
  ])
  func everySpellingOfAnOptionIsTheSame(arguments: [String]) throws {
    let query = try ToolRun.command(["a.json"] + arguments + ["b.json"])
    #expect(query.line.rows.limit == 5)
    #expect(query.filter.catalogues.map(\.text) == ["a.json", "b.json"])
  }

  @Test func shortSwitchesCombine() throws {
    let command = try ToolRun.command(["-ci", "--color", "gold"])
    guard case .count = command.line.rows.result else {
      Issue.record("not a count")
      return
    }
    #expect(command.filter.ignoresCase)
    guard case .text(let pattern) = command.filter.specifications[0].test else {
      Issue.record("another test")
      return
    }
    #expect(pattern.matches("GOLD"))
  }

  @Test(arguments: [
    ["a", "--color", "x", "b", "-c", "-"], ["--color=x", "-c", "a", "b", "-"],
    ["-c", "--color", "x", "--", "a", "b", "-"],
  ])
  func optionsAndCataloguesStandInAnyOrder(arguments: [String]) throws {
    #expect(try catalogues(arguments) == ["a", "b", "-"])
    #expect(try ToolRun.command(arguments).filter.catalogues.last?.isStandardInput == true)
    #expect(try ToolRun.command(arguments).filter.specifications.count == 1)
  }

  @Test(arguments: [["-", "-"], ["-", "a", "-"], ["--", "-", "-"]])
  func standardInputIsReadOnce(arguments: [String]) {
    let error = #expect(throws: Failure.self) { try catalogues(arguments) }
    #expect(
      error?.words
        == "'-' is named twice, but standard input can be read only once; name another file"
    )
  }

  @Test(arguments: [["-qc"], ["-cq"], ["-q", "-c"], ["--count", "--quiet"]])
  func quietIsQuietWhateverElseIsAsked(arguments: [String]) throws {
    guard case .nothing = try ToolRun.command(arguments).line.rows.result else {
      Issue.record("something would be printed")
      return
    }
  }

  @Test func aMessageRepeatsSoMuchOfWhatWasTypedAndNoMore() {
    let long = String(repeating: "abc def ' ", count: 300)
    for arguments in [
      ["--\(long)"], ["-\(long)"], ["--price", long], ["--price=1..\(long)"], ["--where", long],
      ["--where", "\(long)>x"], ["--where", "price>\(long)"], ["--color", "/\(long)"],
      ["--limit", long], ["--sort", "-,\(long)-"], ["--format", long], ["--map", long],
      ["--map", "\(long)=x"], ["--delimiter", long], ["--expect", long],
      ["--group-by", "color:\(long)"],
      ["--buffer-size", long], ["--encoding", long], ["--has", long], ["--fields", "\(long)-"],
    ] {
      let error = #expect(throws: Failure.self) { try catalogues(arguments) }
      #expect((error?.words ?? "").count < 1200, "\(arguments[0].prefix(20))")
    }
    let message =
      "--limit: '\(String(repeating: "x", count: 200))…' is not a number of rows; write a "
      + "number such as 10"
    let error = #expect(throws: Failure.self) {
      try catalogues(["--limit", String(repeating: "x", count: 201)])
    }
    #expect(error?.words == message)
  }

  @Test func nothingAfterTwoDashesIsAnOption() throws {
    #expect(try catalogues(["--", "--color", "-c", "--"]) == ["--color", "-c", "--"])
    #expect(try catalogues(["--"]) == [])
    #expect(try catalogues([]) == [])
  }

  @Test func valuesMayHoldAnything() throws {
    for value in ["", "a=b", "-5", "--", "-", "a b", "é", "-price"] {
      let query = try ToolRun.command(["--where=tag=\(value)x", "--model", value + "y"])
      #expect(query.filter.specifications.count >= 2 && query.filter.catalogues.isEmpty)
    }
    #expect(
      try ToolRun.command(["--sort", "-price,model"]).line.rows.sorting.keys.map(\.isDescending)
        == [true, false])
    #expect(try ToolRun.command(["--price", "-5..5"]).filter.specifications.count == 1)
  }

  @Test func bytesOfFileNamesAreKept() throws {
    let name: [UInt8] = [0x61, 0xFF, 0x62]
    guard case .line(let query) = try ArgumentScanner.outcome(of: [name]) else {
      Issue.record("another test")
      return
    }
    #expect(query.filter.catalogues.map(\.bytes) == [name])
  }

  @Test(
    arguments: [
      (["--colr", "x"], "unknown option '--colr'; did you mean '--color'?"),
      (["--Color=x"], "unknown option '--Color'; did you mean '--color'?"),
      (["--not-colr=x"], "unknown option '--not-colr'; did you mean '--not-color'?"),
      (["-x"], nil), (["-cx"], nil), (["-color"], nil),
      (["--battery", "5"], nil), (["-n", "5", "--limit=6"], nil),
      (["-f", "csv", "-f", "csv"], nil),
      (["--color"], "--color needs a value: --color TEXT"), (["-n"], "-n needs a value: -n N"),
      (["--price", "--color", "x"], nil), (["--quiet=yes"], "--quiet takes no value"),
      (["--no-progress="], "--no-progress takes no value"),
      (["-f", "jsn"], nil), (["--input=xml"], nil), (["--ansi", "sometimes"], nil),
      (["--limit", "x"], "--limit: 'x' is not a number of rows; write a number such as 10"),
      (["--limit", "-1"], "--limit: '-1' is not a number of rows; write a number such as 10"),
      (["--limit", "99999999999999999999"], nil), (["--limit="], nil),
      (["--price", "900..600"], nil), (["--model", "/(/"], nil), (["--where", "x"], nil),
      (["--sort", ""], nil), (["--sort", "price,,model"], nil), (["--fields", ","], nil),
      (["--has", " "], nil),
      ([""], "a catalogue's name is empty; write a file, or - for standard input"),
    ])
  func whatCannotBeUnderstoodIsSaid(arguments: [String], wanted: String?) {
    let message = ToolRun.complaint(arguments) ?? "nothing"
    if let wanted { #expect(message == wanted) }
    #expect(message.first?.isUppercase == false && message.last != ".")
  }

  @Test(
    arguments: [
      (["--price", "--color", "x"], ["--price needs a value", "'--color' is an option"]),
      (["-f", "jsn"], ["unknown format 'jsn'", "did you mean 'json'", "markdown"]),
      (["--input", "cvs"], ["--input: unknown format 'cvs'", "'csv'"]),
      (["-n", "5", "--limit=6"], ["--limit", "given twice"]),
      (["--battery", "5"], ["--where 'battery=VALUE'"]),
      (["-color"], ["'-color'", "did you mean '--color'"]), (["-cx"], ["'-x'"]),
      (["--screen", "x"], ["'x' is not a screen size"]),
      (["--price", "900..600"], ["--price: ", "did you mean '600..900'?"]),
      (["--not-price", "6oo"], ["--not-price: '6oo' is not a price"]),
      (["--model", "/a(/"], ["--model: ", "'/a(/' is wrong at character"]),
      (["--where", "battery"], ["--where: 'battery' is not a condition"]),
    ])
  func messagesNameWhatWasTypedAndWhatWouldWork(arguments: [String], parts: [String]) {
    let message = ToolRun.complaint(arguments) ?? "nothing"
    for part in parts { #expect(message.contains(part), "\(message)") }
  }

  @Test func aConditionWithoutQuotesIsPointedOut() throws {
    let message = ToolRun.complaint(["--price", "catalog.json"]) ?? "nothing"
    #expect(message.contains("'catalog.json' is not a price"))
    #expect(message.contains("--price '>=500'"))
    let other = ToolRun.complaint(["--price", "6oo", "a.json"])
    #expect(other?.contains("shell") == false)
  }

  @Test func caseIsIgnoredWhereverTheFlagStands() throws {
    let rows = "color\nGold\n"
    for arguments in [["-i", "--color", "gold"], ["--color", "gold", "-i"]] {
      #expect(try ToolRun(arguments + ["-c"], "a.csv", rows).output == "1\n")
    }
  }

  @Test func aPageOfHelpIsAskedForAtOnce() throws {
    for (argument, isShort) in [("-h", true), ("--help", false)] {
      guard
        case .page(let page) = try ArgumentScanner.outcome(
          of: [Array(argument.utf8), Array("--nonsense".utf8)])
      else {
        Issue.record("no page")
        return
      }
      if case .shortHelp = page { #expect(isShort) } else { #expect(!isShort) }
    }
    guard case .page(.version) = try ArgumentScanner.outcome(of: [Array("--version".utf8)]) else {
      Issue.record("no version")
      return
    }
  }

  @Test func colorAutoIsRemarked() throws {
    #expect(try ToolRun.command(["--color=auto"]).remarks.count == 1)
    #expect(try ToolRun.command(["--color=Gold", "--not-color", "Blue"]).remarks.isEmpty)
  }
}
