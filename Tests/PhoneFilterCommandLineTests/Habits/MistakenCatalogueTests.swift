@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

/// Conditions and statements in place of catalogues.
struct MistakenCatalogueTests {
  @Test(arguments: [
    (["price<500", "x.json"], "phonefilter --where 'price<500' x.json"),
    (["x.json", "price < 500"], "phonefilter x.json --where 'price < 500'"),
    (["brand=Apple", "price<500"], "phonefilter --where 'brand=Apple' --where 'price<500'"),
    (["facets", "brand!=Apple", "x.json"], "phonefilter facets --where 'brand!=Apple' x.json"),
    (["--where", "a=b", "price<500"], "phonefilter --where 'a=b' --where 'price<500'"),
    (["-c", "price<500", "x.json"], "phonefilter -c --where 'price<500' x.json"),
    (["-qc", "price<500", "x.json"], "phonefilter -qc --where 'price<500' x.json"),
    (
      ["facets", "--no-pager", "price<500", "x.json"],
      "phonefilter facets --no-pager --where 'price<500' x.json"
    ),
    (["--count", "price<500", "x.json"], "phonefilter --count --where 'price<500' x.json"),
    (["brand like 'App%'", "x.json"], "write --where 'brand=App*'"),
  ])
  func aConditionStandsAfterWhere(arguments: [String], line: String) throws {
    let answer = try #require(complaint(arguments))
    #expect(answer.hasPrefix("there is no file '") && answer.contains(line), "\(answer)")
  }

  @Test(arguments: [
    ("SELECT * FROM x.json", "phonefilter x.json"),
    ("select count(*) from 'x.json';", "phonefilter -c x.json"),
    (
      "SELECT model, price FROM x.json WHERE price < 500 ORDER BY price DESC, model LIMIT 5",
      "phonefilter --fields 'model,price' --where 'price < 500' --sort '-price,model' -n 5 x.json"
    ),
    ("SELECT DISTINCT brand FROM phones", "phonefilter --unique brand --fields brand"),
  ])
  func aPlainStatementIsToldAsALine(statement: String, line: String) throws {
    let answer = try #require(complaint([statement]))
    #expect(answer.contains("write: \(line) ('phonefilter sql' does"), "\(answer)")
  }

  @Test(arguments: [
    "SELECT a.model FROM a JOIN b USING (model)", "SELECT avg(price) FROM x.json",
    "SELECT brand, count(*) FROM x.json GROUP BY brand", "SELECT model AS m FROM x.json",
    "SELECT a FROM b FROM c", "select everything there is",
  ])
  func anyOtherStatementIsAnsweredInGeneral(statement: String) throws {
    let answer = try #require(complaint([statement]))
    #expect(answer.contains("write filters as options, such as --where 'price<500'"), "\(answer)")
  }

  @Test(arguments: ["catalog.json", "a=b.csv", "dir/a=b", "-", "catalog", "phones <new>.json"])
  func theNameOfAFileIsNone(path: String) {
    #expect(MistakenCatalogue(CataloguePath(path)) == nil)
  }

  @Test func aFileThatIsThereIsReadAsAlways() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{}", as: "price<500")
    #expect(MistakenCatalogue(CataloguePath(path)) == nil)
  }

  private func complaint(_ arguments: [String]) -> String? {
    let command = OptionCatalog.ofCommands.first { $0.key == arguments.first }
    let words = command == nil ? arguments : Array(arguments.dropFirst())
    do {
      _ = try ArgumentScanner.outcome(
        of: words.map { Array($0.utf8) }, to: command?.key ?? "",
        options: command?.value ?? OptionCatalog.all)
      return nil
    } catch { return error.message }
  }
}
