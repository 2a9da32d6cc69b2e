import PhoneFilterTestSupport
import Testing

/// Rows of `--normalize` contain the currency of their price, from any place in the catalogue.
@Suite struct NormalizedCurrencyTests {
  private func normalized(
    _ catalogue: String, _ text: String, _ flags: [String] = ["-f", "csv"]
  ) throws -> ToolRun {
    let run = try ToolRun(["--normalize"] + flags, catalogue, text)
    // A second normalization changes nothing.
    guard flags == ["-f", "csv"], run.error == nil else { return run }
    let again = try ToolRun(["--normalize", "-f", "csv"], "clean.csv", run.output)
    #expect(again.output == run.output, "\(again)")
    return run
  }

  private static let rest = "screenSize,processor,memory,diskSpace,color"

  @Test(
    arguments: [
      // A sign beside the number.
      ("a.json", #"[{"model":"A","price":"1.299,00 €"}]"#, "1299,EUR"),
      ("a.csv", "model;Preis\nA;1.299,00 €\n", "1299,EUR"),
      // A sign of many currencies stays a sign, unless other values in the column identify the
      // currency.
      ("a.csv", "model,price\nA,$799\n", "799,$"),
      ("a.csv", "model,price\nA,$799\nB,US$ 5\n", "799,USD"),
      // A bare number is in the currency of its column.
      ("a.csv", "model,price\nA,799\nB,5 zł\n", "799,PLN"),
      // A separate field.
      ("a.csv", "model,price,currency\nA,799,EUR\n", "799,EUR"),
      ("a.json", #"[{"model":"A","price":799,"priceCurrency":"eur"}]"#, "799,eur"),
      ("a.csv", "model,price,Währung\nA,799,CHF\n", "799,CHF"),
      // The name of the price's field.
      ("a.csv", "model,price_usd\nA,799\n", "799,USD"),
      ("a.csv", "model,EUR price\nA,799\n", "799,EUR"),
      ("a.json", #"[{"model":"A","Preis (€)":799}]"#, "799,EUR"),
      ("a.csv", "model,price_jd\nA,799\n", "799,JOD"),
      // Beside a price within another field.
      ("a.json", #"[{"model":"A","offers":{"price":799,"priceCurrency":"EUR"}}]"#, "799,EUR"),
      ("a.json", #"[{"model":"A","offers":[{"price":799,"currency":"EUR"}]}]"#, "799,EUR"),
      // The field decides the kind of dollar, but a euro stays a euro.
      ("a.csv", "model,price,currency\nA,$799,CAD\n", "799,CAD"),
      ("a.csv", "model,price,currency\nA,€799,CAD\n", "799,EUR"),
    ])
  func theCurrencyIsAColumnOfItsOwn(name: String, text: String, wanted: String) throws {
    let run = try normalized(name, text)
    let commas = run.output.replacing(";", with: ",")
    #expect(
      commas.hasPrefix("model,brand,price,currency,\(Self.rest)\nA,,\(wanted),,,,,\n"),
      "\(run)")
  }

  @Test(arguments: ["price", "price_now", "old_price", "km_price", "price kr"])
  func withoutACurrencyThereIsNoColumn(field: String) throws {
    let run = try normalized("a.csv", "model,\(field)\nA,799\n")
    #expect(run.output.hasPrefix("model,brand,price,\(Self.rest)\nA,,"), "\(run)")
  }

  /// If a column has several currencies, the currency of a bare number is unknown.
  @Test func aBareNumberAmongSeveralCurrenciesHasNone() throws {
    let run = try normalized("a.csv", "model,price\nA,€ 5\nB,US$ 6\nC,7\nD,$ 8\n")
    #expect(
      run.output.hasSuffix("\nA,,5,EUR,,,,,\nB,,6,USD,,,,,\nC,,7,,,,,,\nD,,8,$,,,,,\n"), "\(run)")
  }

  /// Rows with their place are parsed one by one. All other rows are written from their fields.
  @Test(arguments: ["csv", "jsonl"]) func everyWayOfWritingAgrees(format: String) throws {
    let text = """
      {"model":"A","price":"1.299,00 €"}
      {"model":"B","price":799}
      {"model":"C","price":null}
      {"model":"D","price":"N/A"}
      {"model":"E","cost":"€ 5"}
      {"model":"F","price":[5,"€ 6"]}
      {"model":"G","price":true}
      {"model":"H"}

      """
    let flags = ["--normalize", "--lenient", "-f", format]
    let fast = try ToolRun(flags, "a.jsonl", text)
    let slow = try ToolRun(flags + ["--with-source"], "a.jsonl", text)
    let places = /,source,line|,"source":"a.jsonl","line":\d|,a.jsonl,\d/
    #expect(fast.error == nil && fast.output == slow.output.replacing(places, with: ""), "\(fast)")
    #expect(
      fast.output.contains(format == "csv" ? "B,,799,EUR," : #""price":799,"currency":"EUR""#))
  }

  @Test func aPhoneWithoutAPriceHasNone() throws {
    let run = try normalized(
      "a.json", #"[{"model":"A","price":"€ 5"},{"model":"B"}]"#, ["-f", "jsonl"])
    #expect(
      run.output == #"{"model":"A","price":5,"currency":"EUR"}"# + "\n" + #"{"model":"B"}"# + "\n")
  }

  /// The columns are written before a later catalogue is known.
  @Test func aCurrencyWithoutAColumnIsTold() throws {
    let files: KeyValuePairs = [
      "a.csv": "model,price\nA,799\n", "b.csv": "model,price\nB,€ 5\n",
    ]
    let run = try ToolRun(["--normalize", "-f", "csv", "a.csv", "b.csv"], files)
    #expect(run.output == "model,brand,price,\(Self.rest)\nA,,799,,,,,\nB,,5,,,,,\n")
    #expect(
      run.remarks == [
        "b.csv: its currency is not written, because a.csv decides the columns; name "
          + "this catalogue first"
      ])
    let turned = try ToolRun(["--normalize", "-f", "csv", "b.csv", "a.csv"], files)
    #expect(turned.remarks.isEmpty && turned.output.contains("B,,5,EUR,,,,,\nA,,799,,,,,,\n"))
  }

  @Test func theCurrencyCanBeChosen() throws {
    for fields in ["price,currency", "currency,price"] {
      let run = try normalized(
        "a.csv", "model,price\nA,€ 5\n", ["--fields", fields, "-f", "csv"])
      #expect(
        run.output == fields + (fields.hasPrefix("price") ? "\n5,EUR\n" : "\nEUR,5\n"), "\(run)")
    }
  }

  /// A schema contains the evidence of the first records.
  @Test(arguments: ["price\n€ 5\n", "price,currency\n5,EUR\n", "price,cost\n5 zł,1\n"])
  func aSchemaSaysTheCurrency(text: String) throws {
    let folder = try TemporaryFolder()
    let schema = try SchemaRun.schema(of: [folder.write(text, as: "a.csv")]).json
    let files: KeyValuePairs = ["a.csv": text, "a.schema": schema]
    let flags = ["--normalize", "-f", "jsonl"]
    let with = try ToolRun(flags + ["--schema", "a.schema", "a.csv"], files)
    let without = try ToolRun(flags + ["a.csv"], files)
    #expect(with.output == without.output && with.output.contains(#""currency":"#), "\(with)")
  }

  @Test func onlyAPriceHasACurrency() throws {
    let schema =
      #"{"phonefilter-schema":1,"fields":[{"field":"a","type":"text","currency":"EUR"}]}"#
    let run = try ToolRun(
      ["--schema", "a.schema", "-c", "a.csv"], ["a.csv": "a\n1\n", "a.schema": schema])
    #expect(run.error?.contains("a currency, but only the spec price has one") == true, "\(run)")
  }
}
