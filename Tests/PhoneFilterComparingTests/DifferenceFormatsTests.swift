import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterComparing
@testable import PhoneFilterCore

/// One difference in each format, whole.
@Suite struct DifferenceFormatsTests {
  private static let old = """
    {"sku":"A","model":"Pixel 8","price":699,"note":"x","gone":1}
    {"sku":"B","model":"iPhone 14","price":799,"note":"x","gone":1}
    {"sku":"C","model":"Redmi","price":179,"note":"x","gone":1}
    {"sku":"D","model":"Same","price":5,"note":"x","gone":1}
    {"sku":"E","model":"Mover","price":5,"note":"x","gone":1}

    """
  private static let new = """
    {"sku":"E","model":"Mover","price":5,"note":"x","fresh":2}
    {"sku":"A","model":"Pixel 8","price":749.5,"note":"y","fresh":2}
    {"sku":"B","model":"iPhone 14","price":749,"note":null,"fresh":2}
    {"sku":"D","model":"Same","price":5,"note":"x","fresh":2}
    {"sku":"F","model":"POCO, C65","price":1299,"note":"<b>|@x","fresh":2}

    """

  private func run(_ format: String, _ flags: [String] = []) throws -> String {
    let run = try ToolRun(
      ["diff", "--key", "sku", "-f", format] + flags + ["old.jsonl", "new.jsonl"],
      ["old.jsonl": Self.old, "new.jsonl": Self.new])
    #expect(run.error == nil && run.isRefused)
    return run.output
  }

  @Test func aTextHasGroups() throws {
    #expect(
      try run("text", ["--moves"]) == """
        new column fresh
        gone column gone

        new (1)
          POCO, C65  sku F  1,299

        gone (1)
          Redmi  sku C  179

        price up (1)
          Google Pixel 8  sku A  699 → 749.50  +7.2 %

        price down (1)
          Apple iPhone 14  sku B  799 → 749  −6.3 %

        spec changed (2)
          Google Pixel 8   sku A  note  x → y
          Apple iPhone 14  sku B  note  x → (none)

        moved (1)
          Mover  sku E

        1 new, 1 gone, 2 changed, 1 moved, 1 new column, 1 gone column, 2 the same

        """)
  }

  @Test func aJSONObjectHasAllOfIt() throws {
    #expect(
      try run("json", ["--moves"]) == """
        {"added":[
        {"sku":"F","model":"POCO, C65","price":1299,"note":"<b>|@x","fresh":2}
        ],
        "removed":[
        {"sku":"C","model":"Redmi","price":179,"note":"x","gone":1}
        ],
        "changed":[
        {"key":{"sku":"A"},"changes":{"price":[699,749.5],"note":["x","y"]}},
        {"key":{"sku":"B"},"changes":{"price":[799,749],"note":["x",null]}}
        ],
        "moved":[
        {"key":{"sku":"E"}}
        ],
        "columns":{"added":["fresh"],"removed":["gone"]},
        "counts":{"added":1,"removed":1,"changed":2,"moved":1,"same":2}}

        """)
    #expect(try !run("json").contains("\"moved\""))
  }

  @Test func linesOfCSVHaveTheirChange() throws {
    #expect(
      try run("csv", ["--moves"]) == """
        change,sku,field,old,new
        column-added,,fresh,,
        column-removed,,gone,,
        added,F,,,
        removed,C,,,
        changed,A,price,699,749.5
        changed,A,note,x,y
        changed,B,price,799,749
        changed,B,note,x,
        moved,E,,,

        """)
    #expect(try !run("csv").contains("\nmoved"))
  }

  @Test func aCommentHasTables() throws {
    let bar = "&#124;"
    let output = try run("markdown", ["--moves"])
    #expect(
      output.hasPrefix(
        "**1 new, 1 gone, 2 changed, 1 moved, 1 new column, 1 gone column, 2 the same**: "
          + "old.jsonl → new.jsonl\n\n- new column fresh\n- gone column gone\n\n### New (1)\n\n"))
    #expect(
      output.contains(
        "\n### Price down (1)\n\n| phone | before | now | change |\n| --- | ---: | ---: | ---: |\n"
          + "| Apple iPhone 14 (sku B) | 799 | 749 | −6.3 % |\n"), "\(output)")
    #expect(
      output.contains(
        "\n### Spec changed (2)\n\n| phone | field | before | now |\n| --- | --- | --- | --- |\n"
          + "| Google Pixel 8 (sku A) | note | x | y |\n| Apple iPhone 14 (sku B) | note | x | (none) |\n"
      ),
      "\(output)")
    #expect(output.hasSuffix("### Moved (1)\n\n| phone |\n| --- |\n| Mover (sku E) |\n"))
    #expect(!output.contains("more\n") && !output.contains(bar + "x"))
  }

  @Test func aPageHasTables() throws {
    let output = try run("html", ["--moves"])
    #expect(output.contains("<h1>Differences</h1><p class=\"sources\">old.jsonl → new.jsonl</p>"))
    #expect(
      output.contains(
        "<p id=\"status\">1 new, 1 gone, 2 changed, 1 moved, 1 new column, 1 gone column, 2 the "
          + "same</p>"))
    #expect(
      output.contains("<ul class=\"note\"><li>new column fresh</li><li>gone column gone</li></ul>"))
    #expect(
      output.contains(
        "<h2 class=\"value\">Spec changed</h2><span class=\"sum\">2 phones</span>"))
    #expect(
      output.contains(
        "<tr><td>Apple iPhone 14 (sku B)</td><td class=\"number\">799</td><td class=\"number\">749</td>"
          + "<td class=\"number\">−6.3 %</td></tr>\n"))
    #expect(
      output.contains(
        "<tr><td>Google Pixel 8 (sku A)</td><td>note</td><td>x</td><td>y</td></tr>\n"))
    #expect(output.contains("<th scope=\"col\">phone</th><th scope=\"col\" class=\"number\">"))
    #expect(output.hasSuffix("</div>\n</main>\n</div>\n</body>\n</html>\n"))
    #expect(!output.contains("more</p>"))
  }

  /// A page shows 5,000 phones of a group, and counts the others.
  @Test(arguments: [5000, 5001])
  func aPageHasALimit(count: Int) throws {
    let rows = (1...count).map { "\($0)\n" }.joined()
    let run = try ToolRun(
      ["diff", "--key", "sku", "-f", "html", "old.csv", "new.csv"],
      ["old.csv": "sku\n", "new.csv": "sku\n" + rows])
    #expect(run.output.contains("<td>sku 5000</td>") && !run.output.contains("<td>sku 5001</td>"))
    #expect(run.output.contains("<p class=\"note\">and 1 more</p>\n</details>\n") == (count > 5000))
    #expect(run.output.contains("more</p>") == (count > 5000))
  }

  // MARK: Shares

  @Test(
    arguments: [
      ("100", "105", "+5 %"), ("100", "95", "−5 %"), ("799", "749", "−6.3 %"),
      ("100", "100.06", "+0.1 %"), ("100", "100.04", "+0 %"), ("8", "9", "+12.5 %"),
      ("1", "1000", "+99,900 %"), ("1", "10000.9", "+999,990 %"), ("1", "10001", nil),
      ("0", "5", nil), ("-5", "5", nil), ("5", "0", "−100 %"), ("5", "-5", "−200 %"),
    ] as [(String, String, String?)])
  func aShareHasOneDigitAfterThePoint(old: String, new: String, share: String?) throws {
    let (from, to) = (try #require(ExactNumber(old)), try #require(ExactNumber(new)))
    #expect(DifferenceStory.share(from, to) == share)
  }

  // MARK: Values

  private func lines(_ flags: [String], old: String, new: String) throws -> [String] {
    let run = try ToolRun(
      ["diff", "-fcsv", "--key", "sku"] + flags + ["old", "new"], ["old": old, "new": new])
    #expect(run.error == nil)
    return run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  /// Between JSON and cells, values of specs are compared by their meaning.
  @Test(
    arguments: [
      ("\"n/a\"", "", true), ("null", "N/A", true), ("\"8 GB\"", "8", true),
      ("\"8GB / 12GB\"", "8 GB/12 GB", true), ("\"8GB / 12GB\"", "8 GB/16 GB", false),
      ("[8,12]", "8GB / 16GB", false), ("[8,12]", "12GB / 8GB", false), ("8", "12", false),
      ("\"?\"", "?", true), ("[12,8]", "8GB / 12GB", false),
      ("\"x\"", "y", false), ("8", "", false),
    ])
  func amountsAreComparedByTheirMeaning(json: String, cell: String, isSame: Bool) throws {
    let told = try lines(
      [], old: "[{\"sku\":1,\"memory\":\(json)},{\"sku\":2,\"memory\":6}]",
      new: "sku,memory\n1,\(cell)\n2,6\n")
    #expect(told.count == (isSame ? 0 : 1), "\(told)")
  }

  @Test(
    arguments: [
      ("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", true), ("{\"a\":1,\"a\":2}", "{\"a\":2}", true),
      ("{\"a\":null}", "{}", true), ("{\"a\":1}", "{\"b\":1}", false),
      ("{\"a\":1,\"b\":2}", "{\"a\":2,\"b\":1}", false), ("[1,[2,3]]", "[1,[2,3]]", true),
      ("[1,2,3]", "[1,[2,3]]", false), ("[null,1]", "[1,null]", false), ("[]", "[[]]", false),
      ("[\"a\"]", "[\"\\u0061\"]", true), ("[1.0]", "[1]", true), ("[\"1\"]", "[1]", false),
      ("[true]", "[\"true\"]", false), ("[\"\"]", "[null]", true),
    ])
  func listsAndObjectsAreComparedByTheirValues(one: String, other: String, isSame: Bool) throws {
    func rows(_ value: String) -> String { "[{\"sku\":1,\"x\":\(value)},{\"sku\":2,\"x\":5}]" }
    #expect(try lines([], old: rows(one), new: rows(other)).isEmpty == isSame)
    #expect(try lines([], old: rows(other), new: rows(one)).isEmpty == isSame)
  }

  /// A file that changed during the run is an error.
  @Test func aRecordThatIsNoneIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"model\":\"A\"}\n{\"model\":\"B\"}\n", as: "a.jsonl")
    let command = try #require(try TypedCommand(["diff", path, path + "2"]))
    let file = try RereadableCatalogue(CataloguePath(path), command.filter)
    let probe = try CatalogueProbe(
      .new, file, plan: ColumnPlan(specs: [ModelSpec()]), opensObjects: false)
    let reader = RecordReader(probe, lengths: [:])
    let batch = try reader.batch(at: RecordPlace(offset: 14, length: 13))
    #expect(batch.record(0).text() == "{\"model\":\"B\"}" && batch.value(0, 0).text == "B")
    let error = #expect(throws: Failure.self) {
      try reader.batch(at: RecordPlace(offset: 14, length: 5))
    }
    #expect(error?.words == "cannot read '\(path)': another program changed it during the run")
  }

  @Test func aPlaceIsAnOffsetAndALength() {
    for offset in [0, 1, 1 << 24, 1 << 39] {
      for length in [0, 1, RecordPlace.longest - 1, RecordPlace.longest, RecordPlace.longest + 1] {
        let place = RecordPlace(offset: offset, length: length)
        #expect(place.offset == offset && place.length == min(length, RecordPlace.longest))
      }
    }
    #expect(RecordPlace(offset: 1, length: 9) < RecordPlace(offset: 2, length: 1))
    #expect(!(RecordPlace(offset: 2, length: 1) < RecordPlace(offset: 2, length: 1)))
  }
}
