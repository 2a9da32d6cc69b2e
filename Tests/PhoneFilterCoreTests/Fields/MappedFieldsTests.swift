@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// `--map price=sale_price,price` and `--map FILE:price=EK`.
@Suite struct MappedFieldsTests {
  private static let rows = [
    #"{"id":1,"price":100,"sale_price":null,"offers":{"now":90}}"#,
    #"{"id":2,"price":200,"sale_price":150,"offers":{"now":""}}"#,
    #"{"id":3,"price":300,"sale_price":"N/A"}"#, #"{"id":4,"sale_price":50,"offers":{}}"#,
    #"{"id":5}"#,
  ]
  private static let cells = "id,price,sale_price\n1,100,\n2,200,150\n3,300,N/A\n4,,50\n5,,\n"
  private static let catalogues = [
    ("a.jsonl", rows.joined(separator: "\n") + "\n"),
    ("a.json", "[" + rows.joined(separator: ",") + "]"), ("a.csv", cells),
  ]
  private static let map = ["--map", "price=sale_price,price"]

  @Test(arguments: catalogues) func theFirstWithAValueCounts(name: String, text: String) throws {
    let answers: [([String], String)] = [
      (["--price", "..150", "-c"], "3\n"), (["--not-price", "..150", "-c"], "2\n"),
      (["--missing", "price", "-c"], "1\n"), (["--where", "sale_price<100", "-c"], "1\n"),
      (
        ["--sort", "price", "--fields", "id,price", "-f", "csv"],
        "id,price\n4,50\n1,100\n2,150\n3,300\n5,\n"
      ),
      (["--fields", "id,price", "-f", "csv"], "id,price\n1,100\n2,150\n3,300\n4,50\n5,\n"),
      (["--unique", "price", "-c"], "5\n"),
      (
        ["facets", "--facet", "price", "-f", "csv"],
        "spec,value,from,to,count,selected\nprice,50,,,1,false\nprice,100,,,1,false\nprice,150,,,1,false\n"
          + "price,300,,,1,false\nprice,,,,1,false\n"
      ),
    ]
    for (flags, wanted) in answers {
      let run = try ToolRun(flags + Self.map, name, text)
      #expect(run.error == nil && run.output == wanted, "\(flags): \(run)")
    }
    let normal = try ToolRun(Self.map + ["--normalize", "-f", "jsonl"], name, text)
    #expect(normal.output.contains("{\"price\":150"), "\(normal)")
  }

  @Test func pathsAreFieldsToo() throws {
    let text = Self.rows.joined(separator: "\n") + "\n"
    let run = try ToolRun(
      ["--map", "price=offers.now, price", "--fields", "id,price", "-f", "csv"], "a.jsonl", text)
    #expect(run.output == "id,price\n1,90\n2,200\n3,300\n4,\n5,\n", "\(run)")
  }

  /// A name with a comma is one field, if such a field exists.
  @Test func aWholeNameGoesFirst() throws {
    let run = try ToolRun(
      ["--map", "price=price, EUR", "--fields", "price", "-f", "csv"], "a.csv",
      "\"price, EUR\",price\n5,6\n,7\n")
    #expect(run.output == "price\n5\n\"\"\n" || run.output == "price\n5\n\n", "\(run)")
  }

  /// The group's column has the value of the first or of the second field. Both fields remain
  /// beside it.
  @Test func rowsAreGroupedByTheFirstThatHasAValue() throws {
    let text = "model,sale_price,price\nA,,100\nB,80,120\nC,80,130\n"
    let run = try ToolRun(
      ["--map", "price=sale_price,price", "--group-by", "price", "-f", "csv"], "a.csv", text)
    #expect(
      run.output == "price_1,model,sale_price,price\n100,A,,100\n80,B,80,120\n80,C,80,130\n",
      "\(run)")
  }

  @Test func whatIsNowhereIsAnError() throws {
    let run = try ToolRun(
      ["--map", "price=a,b", "--price", "5", "-c"], "a.csv", "model,price\nA,5\n")
    #expect(run.error?.contains("no record has one of the fields 'a' or 'b' of --map") == true)
    let units = try ToolRun(
      ["--map", "memory=ram_mb,ram_gb", "-c"], "a.csv", "ram_mb,ram_gb\n1,2\n")
    #expect(units.error?.contains("name fields in one unit") == true, "\(units)")
  }

  /// An answer from the other fields alone would look correct.
  @Test(arguments: catalogues) func aSlipAmongSeveralIsTold(name: String, text: String) throws {
    let run = try ToolRun(
      ["--map", "price=sale_prise,price", "--price", "..150", "-c"], name, text)
    #expect(
      run.remarks == [
        "\(name): no record of the sample has the field 'sale_prise' of --map; did you "
          + "mean 'sale_price'?"
      ] && run.output == "1\n", "\(run)")
    let right = try ToolRun(Self.map + ["--price", "..150", "-c"], name, text)
    #expect(right.remarks.isEmpty, "\(right)")
  }

  @Test func aSchemaHoldsAllOfThem() throws {
    let probe = try PipelineProbe()
    let path = try probe.path(of: Self.cells, as: "a.csv")
    let written = try SchemaRun.schema(of: Self.map + [path]).json
    #expect(written.contains(#""field": "sale_price", "or": [["price"]]"#), "\(written)")
    let records = try probe.path(of: #"{"sale_price":1}"#, as: "a.jsonl")
    let ofRecords = try SchemaRun.schema(of: Self.map + [records]).json
    #expect(ofRecords.contains(#""field": "sale_price", "or": [["price"]]"#), "\(ofRecords)")
    let schema = try probe.path(of: written, as: "schema.json")
    let run = try ToolRun(["--schema", schema, "--price", "..150", "-c", path], [:])
    #expect(run.output == "3\n", "\(run)")
  }

  @Test(arguments: [1, 4]) func threadsDoNotChangeIt(threads: Int) throws {
    let probe = try PipelineProbe()
    let rows = (0..<40_000).map { row in
      row % 3 == 0 ? "\(row),\(row),\n" : "\(row),1,\(row)\n"
    }
    let path = try probe.path(of: "id,price,sale_price\n" + rows.joined(), as: "a.csv")
    let run = try ToolRun(
      Self.map + ["--price", "100..299", "-c", "--threads", "\(threads)", path], [:])
    #expect(run.output == "200\n", "\(run)")
  }

  // MARK: One catalogue

  private static let suppliers: KeyValuePairs = [
    "a.csv": "id,price\n1,50\n2,70\n", "b.csv": "id,EK,price\n1,5,9\n2,7,9\n",
  ]

  @Test func aMappingHoldsForOneCatalogue() throws {
    let answers: [([String], String)] = [
      (["--price", "..7", "-c", "a.csv", "b.csv"], "2\n"),
      (
        ["--fields", "id,price", "-f", "csv", "a.csv", "b.csv"], "id,price\n1,50\n2,70\n1,5\n2,7\n"
      ),
      (
        ["--sort", "-price", "--limit", "1", "--fields", "id", "-f", "plain", "b.csv", "a.csv"],
        "2\n"
      ),
      (["stats", "--fields", "price", "-f", "json", "a.csv", "b.csv"], ""),
    ]
    for (flags, wanted) in answers {
      for name in ["b.csv", "b"] {
        let run = try ToolRun(flags + ["--map", "\(name):price=EK"], Self.suppliers)
        #expect(run.error == nil && (wanted.isEmpty || run.output == wanted), "\(flags): \(run)")
      }
    }
    let changes = try ToolRun(
      ["diff", "--key", "id", "--map", "b.csv:price=EK", "a.csv", "b.csv"], Self.suppliers)
    #expect(changes.output.contains("50 → 5"), "\(changes)")
  }

  @Test func aCatalogueThatIsNotNamedIsAnError() throws {
    let run = try ToolRun(["--map", "c.csv:price=EK", "-c", "a.csv"], Self.suppliers)
    #expect(run.error?.contains("--map: no catalogue has the name 'c.csv'") == true, "\(run)")
    let twice = try ToolRun(
      ["--map", "b.csv:price=EK", "--map", "b.csv:price=id", "-c", "b.csv"], Self.suppliers)
    #expect(
      twice.error?.contains(
        "price is mapped twice for 'b.csv'; write the fields in one --map") == true, "\(twice)")
    let typo = try ToolRun(
      ["--map", "b.csv:price=EKK", "--price", "5", "-c", "b.csv"], Self.suppliers)
    #expect(
      typo.error?.contains("b.csv: no record has the field 'EKK' of --map; did you mean 'EK'?")
        == true,
      "\(typo)")
  }
}
