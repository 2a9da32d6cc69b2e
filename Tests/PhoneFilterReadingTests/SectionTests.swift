@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Sections of catalogues")
struct SectionTests {
  private let shop = """
    {"shop":"x","pro":[{"model":"A"},{"model":"B"}],"odd":[],"base":[{"model":"C"}]}
    """

  private func models(_ arguments: [String]) throws -> String {
    let run = try ToolRun(
      arguments + ["--fields", "model", "-f", "csv"],
      ["shop.json": shop, "other.csv": "model\nD\n"])
    return run.error ?? run.output.split(separator: "\n").dropFirst().joined(separator: ",")
  }

  @Test(
    arguments: [
      ([], "A,B,C,D"), (["pro"], "A,B"), (["base"], "C"), (["base", "pro"], "A,B,C"),
      (["other.csv"], "D"), (["other"], "D"), (["shop.json"], "A,B,C"), (["shop", "pro"], "A,B,C"),
      (["base", "other"], "C,D"),
    ])
  func onlyTheNamedOnesAreRead(names: [String], models wanted: String) throws {
    let found = try models(names.flatMap { ["--section", $0] } + ["shop.json", "other.csv"])
    #expect(found == wanted)
  }

  @Test func aSectionThatIsNowhereIsAnError() throws {
    #expect(
      try models(["--section", "bse", "shop.json"]).hasPrefix(
        "--section: no catalogue has a section 'bse'; did you mean 'base'?"))
  }

  @Test func aBatchIsOfOneSection() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(shop, as: "shop.json")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: InputSettings(), plan: ColumnPlan(specs: []), tracksLines: false)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []))
    var found: [String] = []
    while try source.fill(batch) { found.append("\(source.section ?? "-") \(batch.count)") }
    #expect(found == ["pro 2", "base 1"])
    #expect(source.hasSections && source.sections == ["pro", "base"])
  }

  @Test func arraysThatAreLeftOutAreStillChecked() throws {
    let run = try ToolRun(
      ["--section", "b", "-c"], "a.json", "{\"a\":[{\"model\":tru}],\"b\":[{\"model\":\"C\"}]}")
    #expect(run.error?.hasPrefix("a.json:1:") == true, "\(run.error ?? run.output)")
  }
}
