@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A remark reports prices in several currencies, for any source of the rows.
@Suite struct CurrencyWatchTests {
  private static let files: KeyValuePairs = [
    "eur.csv": "model,price\nA,799 €\nB,599 €\n", "usd.csv": "model,price\nA,$700\nB,$900\n",
    "both.json": #"{"de":[{"model":"A","price":"5 €"}],"us":[{"model":"B","price":"$7"}]}"#,
    "codes.csv": "model,price\nA,EUR 700\nB,EUR 900\n", "plain.csv": "model,price\nA,7\nB,9\n",
  ]
  private static let remark =
    "usd.csv: price is in $ here, but in € in eur.csv; numbers are not converted"

  @Test(arguments: [
    ["--sort", "price", "-c"], ["--price", "..800", "-c"], ["facets", "--facet", "price"],
    ["stats", "--fields", "price"], ["--unique", "price", "-c"], ["diff", "--key", "model"],
  ])
  func twoCataloguesAreTold(command: [String]) throws {
    let run = try ToolRun(command + ["eur.csv", "usd.csv"], Self.files)
    #expect(run.remarks.filter { $0 == Self.remark }.count == 1, "\(run)")
  }

  @Test func twoSectionsAreTold() throws {
    let run = try ToolRun(["--sort", "price", "-c", "both.json"], Self.files)
    #expect(
      run.remarks.contains {
        $0.hasPrefix(
          "both.json: in the section 'us': price is in $ here, but in € in both.json, section 'de'")
      }, "\(run)")
  }

  @Test func oneCurrencyIsNothingToTell() throws {
    for flags in [["--sort", "price", "-c"], ["--model", "*", "-c"]] {
      let run = try ToolRun(flags + ["eur.csv", "codes.csv", "plain.csv"], Self.files)
      #expect(run.remarks.isEmpty && run.output == "6\n", "\(run)")
    }
    let other = try ToolRun(["--model", "*", "-c", "eur.csv", "usd.csv"], Self.files)
    #expect(other.remarks.isEmpty, "\(other)")
  }
}
