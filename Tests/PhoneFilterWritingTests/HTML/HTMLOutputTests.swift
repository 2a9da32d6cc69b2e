@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

struct HTMLOutputTests {
  @Test func columnsHoldTheirValuesInOrder() throws {
    let run = try ToolRun(
      ["-f", "html"], "a.csv",
      "model,price,ram,note\nB,999,8GB,10\nA,1299,12 GB,9\nB,call us,,\n")
    let page = try PageData(page: run.output)
    #expect(page.rowCount == 3 && page.title == "3 phones")
    #expect(page.columns.map(\.name) == ["model", "price", "ram", "note"])
    #expect(page.columns.map(\.isNumeric) == [false, true, true, true])
    #expect(try page.column("model").values == ["A", "B"])
    #expect(try page.column("model").rows == [1, 0, 1])
    #expect(try page.column("price").values == ["999", "1,299", "call us"])
    #expect(try page.column("price").ranked == 2)
    #expect(try page.column("price").texts == ["999", "1299", "call us"])
    #expect(try page.column("ram").cells == ["8 GB", "12 GB", nil])
    #expect(try page.column("note").values == ["9", "10"])
  }

  @Test func missingAndUnreadableNumbersAreToldApart() throws {
    let text = "model,price\nA,call us\nB,1\nC,N/A\n"
    let page = try PageData(page: ToolRun(["-f", "html"], "a.csv", text).output)
    #expect(try page.typed("price") == [["(unreadable)"], ["1"], ["(missing)"]])
    let lenient = try PageData(page: ToolRun(["-f", "html", "--lenient"], "a.csv", text).output)
    #expect(try lenient.typed("price") == [["(missing)"], ["1"], ["(missing)"]])
    let all = try PageData(page: ToolRun(["-f", "html"], "a.csv", "price\n1\n").output)
    #expect(try all.facet("price").lacks == [])
  }

  @Test func textsAreOneAsSwiftHasIt() throws {
    let run = try ToolRun(
      ["-f", "html"], "a.jsonl",
      "{\"color\":\"caf\u{E9}\"}\n{\"color\":\"cafe\u{301}\"}\n{\"color\":[\"b\",\"b\",[\"a\"]]}\n")
    let page = try PageData(page: run.output)
    let facet = try page.facet("color")
    #expect(facet.values.map(\.shown) == ["a", "b", "café"])
    #expect(try page.typed("color") == [["café"], ["café"], ["b", "a"]])
    #expect(facet.lacks == [])
  }

  @Test func numbersAreOneByValueAndSeveralCountEach() throws {
    let run = try ToolRun(
      ["-f", "html"], "a.jsonl",
      #"{"memory":8}"# + "\n" + #"{"memory":"8.0 GB"}"# + "\n" + #"{"memory":"8GB / 12GB"}"#
        + "\n" + #"{"memory":[4,8,4]}"#)
    let page = try PageData(page: run.output)
    let facet = try page.facet("memory")
    #expect(facet.values.map(\.typed) == ["4", "8", "12"])
    #expect(facet.values.map(\.shown) == ["4 GB", "8 GB", "12 GB"])
    #expect(try page.typed("memory") == [["8"], ["8"], ["8", "12"], ["4", "8"]])
  }

  @Test func manyNumbersAreRangesThatTheCommandLineReads() throws {
    let rows = (0..<40).map { "{\"price\":\($0 * 37)}" }.joined(separator: "\n")
    let page = try PageData(page: ToolRun(["-f", "html"], "a.jsonl", rows).output)
    let facet = try page.facet("price")
    #expect(facet.values.count > 5)
    #expect(facet.values[0].shown == "0 to 200")
    for (row, typed) in try page.typed("price").enumerated() {
      let interval = try NumberInterval(typed: try #require(typed.first)) { ExactNumber($0) }
      #expect(interval.contains(ExactNumber(integerLiteral: row * 37)))
    }
  }

  @Test func facetsAreThoseThatSomeRowHas() throws {
    let run = try ToolRun(
      ["-f", "html", "--fields", "shop"], "a.jsonl", "{\"shop\":\"A\",\"ram\":8}")
    let page = try PageData(page: run.output)
    #expect(page.columns.map(\.name) == ["shop"])
    #expect(page.facets.map(\.spec) == ["memory"])
    #expect(page.facets.map(\.flag) == ["--memory"])
    #expect(SpecCatalog.all.map(\.title).contains("Screen"))
  }

  @Test func rowsMayHaveDifferentFields() throws {
    let both = try ToolRun(
      ["-f", "html", "a.jsonl", "b.csv"],
      ["a.jsonl": "{\"model\":\"A\"}\n{\"x\":{\"y\":1}}\n", "b.csv": "model,z\nB,2\n"])
    let page = try PageData(page: both.output)
    #expect(page.columns.map(\.name) == ["model", "x.y", "z"])
    #expect(page.columns.map(\.cells) == [["A", nil, "B"], [nil, "1", nil], [nil, nil, "2"]])
    #expect(both.output.contains("<title>Phones · a.jsonl, b.csv</title>"))
  }

  @Test func unitsOfTheHeaderAndNamedFieldsCount() throws {
    let run = try ToolRun(
      ["-f", "html", "--map", "price=cost"], "a.csv", "RAM (MB),cost,price\n4000,5,6\n")
    let page = try PageData(page: run.output)
    #expect(try page.typed("memory") == [["4"]])
    #expect(try page.typed("price") == [["5"]])
  }

  @Test func policyNamesTheScriptAndStyle() throws {
    let page = try ToolRun(["-f", "html"], "a.jsonl", "{\"model\":\"A\"}").output
    for (tag, kind) in [("script", "script"), ("style", "style")] {
      let text = page.components(separatedBy: "<\(tag)>")[1].components(separatedBy: "</\(tag)>")[0]
      #expect(page.contains("\(kind)-src '\(SHA256.source(of: text))'"))
      #expect(page.components(separatedBy: "<\(tag)>").count == 2)
    }
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains(" src=") && !page.contains("style=\"") && !page.contains("href=\"http"))
  }

  @Test func aPageWithoutRowsIsWhole() throws {
    let run = try ToolRun(["-f", "html", "--model", "B"], "a.csv", "model,price\nA,1\n")
    let page = try PageData(page: run.output)
    #expect(page.rowCount == 0 && page.title == "0 phones" && page.facets.isEmpty)
    #expect(page.columns.map(\.name) == ["model", "price"])
    #expect(run.output.hasSuffix("</html>\n"))
  }

  @Test func moreRowsThanABrowserLikesAreRemarkedOn() {
    #expect(HTMLPage.remark(on: 100_000) == nil)
    #expect(
      HTMLPage.remark(on: 100_001)?.description
        == "the page has 100,001 phones, and a browser is slow with more than 100,000; use "
        + "filters or --limit"
    )
  }
}
