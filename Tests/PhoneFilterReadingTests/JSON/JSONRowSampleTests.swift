@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Phones in groups or deep inside are found if only one path leads to them.
@Suite("Phones within groups")
struct JSONRowSampleTests {
  private static let a = #"{"model":"A","price":5}"#
  private static let b = #"{"model":"B","price":7}"#

  static let grouped: [(text: String, path: String)] = [
    (#"[{"groupName":"Pro","devices":[\#(a)]},{"groupName":"X","devices":[\#(b)]}]"#, "devices"),
    (#"[{"name":"Pro","devices":[]},{"name":"X","devices":[\#(a),\#(b)]}]"#, "devices"),
    (#"[[\#(a)],[\#(b)]]"#, "."),
    (#"[[[\#(a)]],[[\#(b)]]]"#, "."),
    (#"{"status":"ok","data":{"phones":[\#(a),\#(b)]}}"#, "data.phones"),
    (
      #"{"data":{"brands":[{"name":"P","phones":[\#(a)]},{"phones":[\#(b)]}]}}"#,
      "data.brands.phones"
    ),
    (#"{"brands":[{"name":"P","phones":[\#(a)]},{"name":"Q","phones":[\#(b)]}]}"#, "brands.phones"),
  ]

  @Test(arguments: grouped.indices)
  func theOneWayIsTaken(index: Int) throws {
    let (text, path) = JSONRowSampleTests.grouped[index]
    let run = try ToolRun(["--price", "6.."], "a.json", text)
    #expect(run.output == "[\n\(JSONRowSampleTests.b)\n]\n", "\(run.error ?? "")")
    #expect(run.remarks.count == 1)
    #expect(run.remarks.first?.contains("(--rows '\(path)')") == true)
    // The hint works.
    let typed = try ToolRun(["--price", "6..", "--rows", path], "a.json", text)
    #expect(typed.output == run.output)
    #expect(typed.remarks == [])
    let folder = try TemporaryFolder()
    let file = try folder.write(text, as: "a.json")
    let wanted = ReadCatalogue(file)
    #expect(wanted.rows.count == 2)
    for chunk in [1, 5, 30] { #expect(ReadCatalogue(file, chunk: chunk) == wanted) }
    let pipe = try FilledPipe(text, piece: 11)
    #expect(ReadCatalogue(pipe.path).rows == wanted.rows)
  }

  @Test func severalWaysAreListed() throws {
    let (a, b) = (JSONRowSampleTests.a, JSONRowSampleTests.b)
    let run = try ToolRun([], "a.json", #"{"data":{"phones":[\#(a)],"tablets":[\#(b)]}}"#)
    #expect(
      run.error
        == "a.json:1:1: it has phones in several places; choose one with --rows "
        + "'data.phones', --rows 'data.tablets'")
  }

  @Test(arguments: [
    #"[{"model":"X","price":5,"variants":[{"model":"X1","price":6}]}]"#,
    #"[{"model":"X","price":5,"tags":[],"stores":[{"name":"a","price":1}]}]"#,
    #"[{"model":"X","offers":[{"price":1,"color":"Red"}]}]"#,
    #"{"model":"X","price":5,"variants":[{"model":"X1","price":6},{"model":"X2","price":6}]}"#,
  ])
  func phonesWithListsInThemStayPhones(text: String) throws {
    let run = try ToolRun(["-c"], "a.json", text)
    #expect(run.output == "1\n")
    #expect(run.remarks == [])
  }

  @Test func theGroupsThemselvesCanBeRead() throws {
    let (text, _) = JSONRowSampleTests.grouped[0]
    #expect(try ToolRun(["--rows", ".", "-c"], "a.json", text).output == "2\n")
    #expect(try ToolRun(["--rows", "."], "a.json", "{}").error?.contains("leads to no") == true)
  }
}
