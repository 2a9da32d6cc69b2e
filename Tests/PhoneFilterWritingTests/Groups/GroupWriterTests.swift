@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Groups as they are printed")
struct GroupWriterTests {
  private static let shop = """
    {"pro":[{"model":"iPhone 14 Pro","price":1299,"color":"Space Black","diskSpace":512}],
     "base":[{"model":"iPhone 14 with a very long name indeed","price":799,"color":"Starlight",
       "note":"a text that is longer than anything that fits into a table of sixty columns"}]}
    """

  @Test func tablesStandBelowTheirNames() throws {
    let run = try ToolRun(
      ["--by-source", "-f", "table", "a.csv", "shop.json"],
      [
        "a.csv": "model,price\nA,5\n",
        "shop.json": "{\"pro\":[{\"model\":\"B\",\"price\":7}],\"base\":[{\"model\":\"C\"}]}",
      ])
    #expect(
      run.output == """
        a.csv  1 phone, price 5
          model  price
          A          5

        shop.json  2 phones, price 7
          pro  1 phone, price 7
            model  price
            B          7
          base  1 phone
            C

        """)
  }

  @Test(arguments: [20, 40, 60, 80])
  func tablesFitTheTerminal(width: Int) throws {
    let run = try ToolRun(
      ["--by-source"], on: ToolRun.terminal(width: width), "shop.json", GroupWriterTests.shop)
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in lines { #expect(line.displayWidth <= width, "\(line)") }
    #expect(lines.contains { $0.hasPrefix("  pro") } && lines.contains { $0.hasPrefix("  base") })
    #expect(lines.dropFirst().contains { $0.contains("…") })
    #expect(lines.prefix(2).contains { $0.contains("2 phones, price") })
  }

  @Test func sixtyColumnsStayReadable() throws {
    let run = try ToolRun(
      ["--by-source"], on: ToolRun.terminal(width: 60), "shop.json", GroupWriterTests.shop)
    // The name continues with the folder, and is cut.
    #expect(
      run.output.drop { !$0.isNewline } == """

          2 phones, price 799–1,299
          pro  1 phone, price 1,299
            model                         price    disk  color
            iPhone 14 Pro                 1,299  512 GB  Space Black
          base  1 phone, price 799
            iPhone 14 with a very long …    799          Starlight
        1 more column: note (--fields chooses)

        """)
  }

  @Test func namesCannotActOnATerminal() throws {
    let shop = "{\"p\\u001b[31mro\":[{\"model\":\"A\"}]}"
    for format in ["table", "markdown", "json", "jsonl", "csv"] {
      let run = try ToolRun(
        ["--by-source", "-f", format], on: ToolRun.terminal(width: 60), "shop.json", shop)
      #expect(!run.output.contains("\u{1B}"), "\(format): \(run.output)")
    }
  }

  @Test func coloursEmphasiseNamesAndSummaries() throws {
    let terminal = TerminalSettings(
      isTerminal: true, reportedWidth: 60, ansi: .always, environment: { _ in nil })
    let run = try ToolRun(["--by-source"], on: terminal, "a.csv", "model\nA\n")
    #expect(
      run.output.drop { !$0.isNewline }
        == "\n  \u{1B}[2m1 phone\u{1B}[0m\n\u{1B}[1m  model\u{1B}[0m\n  A\n")
  }

  @Test func nothingInAMarkdownHeadingIsMarkup() throws {
    let run = try ToolRun(
      ["--by-source", "-f", "markdown"], "a.json", #"{"*p*|<b>":[{"model":"A"}]}"#)
    #expect(
      run.output == """
        ## a.json

        ### \\*p\\*\\|&lt;b&gt;

        | model |
        | --- |
        | A |

        1 phone

        a.json: 1 phone

        """)
  }

  @Test(arguments: ["json", "jsonl"])
  func namesAndRowsAreValidJSON(format: String) throws {
    let shop = """
      { "p\\"\\u0000ro" : [ {"model":
         "A"} , {"model":"B\\n"} ], "é": [{"a":{}}] }
      """
    let run = try ToolRun(["--by-source", "-f", format], "shop.json", shop)
    let documents =
      format == "json" ? [run.output] : run.output.split(separator: "\n").map(String.init)
    for document in documents { #expect(NaiveJSON.accepts(Array(document.utf8)), "\(document)") }
    #expect(format == "json" || documents.count == 1)
  }

  @Test func recordsStandAsTheyStood() throws {
    let text = "[\n  {\n    \"model\" : \"A\"\n  },\n  {\"model\":\"B\"}\n]\n"
    let run = try ToolRun(["--by-source", "-f", "json"], "a.json", text)
    #expect(
      run.output == """
        [
        {"spec":"source","value":"a.json","count":2,"ranges":{},"phones":[
          {
            "model" : "A"
          },
          {"model":"B"}
        ]}
        ]

        """)
  }

  /// A table ends with the number of phones that it shows, grouped or not. The header names the
  /// fields, so that folded groups need not.
  @Test func groupsEndWithTheNumberOfPhones() throws {
    let rows = "model,brand,price\nA,Nokia,50\nB,Nokia,70\nC,Sony,90\n"
    func table(_ flags: String...) throws -> String {
      try ToolRun(
        ["--group-by", "brand"] + flags, on: ToolRun.terminal(width: 60), "a.csv", rows
      ).output
    }
    #expect(
      try table("--depth", "1") == """
        brand
        Nokia  2 phones, price 50–70
        Sony   1 phone, price 90
        3 phones

        """)
    #expect(try table().hasSuffix("C         90\n3 phones\n"))
    #expect(try table("--limit-per-group", "1").hasSuffix("\n2 phones\n"))
    #expect(try table("--depth", "1", "--no-header").hasPrefix("brand: Nokia  2 phones"))
  }
}
