@testable import PhoneFilterReading
@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The columns of gathered rows, and the moment when they become final.
struct ColumnGathererTests {
  private func field(_ name: String, _ text: String = "x") -> RowField {
    RowField(name: name, content: .text(text))
  }

  private func cells(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  @Test func columnsAreThoseOfTheRowsThatWait() throws {
    let gatherer = ColumnGatherer()
    #expect(try gatherer.row(of: [field("a"), field("b")], source: "s") == cells("x", "x"))
    #expect(
      try gatherer.row(of: [field("c"), field("a", "y")], source: "s") == cells("y", "", "x"))
    #expect(gatherer.columns == ["a", "b", "c"] && !gatherer.isSettled)
  }

  @Test func aFieldThatComesTooLateIsAnError() throws {
    let gatherer = ColumnGatherer(limit: 500)
    var rows = 0
    repeat {
      let row = try gatherer.row(of: [field("a", String(repeating: "x", count: 50))], source: "s")
      rows += 1
      if gatherer.wait(row) { break }
    } while rows < 100
    #expect(rows > 1 && rows < 10)
    #expect(gatherer.settle().count == rows && gatherer.waiting.isEmpty)
    #expect(try gatherer.row(of: [field("a")], source: "s") == cells("x"))
    let failure = #expect(throws: Failure.self) {
      try gatherer.row(of: [field("a"), field("b\u{1B}")], source: "s")
    }
    guard case .data(let problem)? = failure else {
      Issue.record("no problem of the data")
      return
    }
    #expect(
      problem.description
        == "s: a row has a new field 'b\\u{1B}' after the header was printed; choose the "
        + "columns with --fields")
  }

  @Test func knownColumnsAreSettledAtOnce() throws {
    let gatherer = ColumnGatherer()
    gatherer.settle(columns: ["a", "b"].map { RowColumn(name: $0, isAdded: false) })
    #expect(gatherer.isSettled && gatherer.settle().isEmpty)
    #expect(try gatherer.row(of: [field("b")], source: "s") == cells("", "x"))
    #expect(throws: Failure.self) { try gatherer.row(of: [field("c")], source: "s") }
  }

  /// The first megabyte decides. A later field is reported after the rows before it are printed.
  @Test(.tags(.slow), .notInQuickRuns, arguments: ["csv", "markdown", "table"])
  func aLateFieldEndsTheRunAfterWholeRows(format: String) throws {
    let text = String(repeating: "x", count: 900)
    let early = (0..<1_200).map { "{\"a\":\($0),\"t\":\"\(text)\"}\n" }.joined()
    let run = try ToolRun(["-f", format], "a.jsonl", early + "{\"late\":1}\n")
    #expect(run.error?.contains("a row has a new field 'late'") == true)
    let rows = run.output.split(separator: "\n").filter { $0.contains(text) }
    #expect(rows.count == 1_200 && run.output.hasSuffix("\n"))
    let inTime = try ToolRun(["-f", format], "a.jsonl", "{\"late\":1}\n" + early)
    #expect(inTime.error == nil)
  }
}
