import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct UniqueRowsTests {
  private let rows = """
    {"id":1,"color":"Gold","price":799,"tags":["a","b"]}
    {"id":2,"color":"Gold","price":"799.0","tags":["b","a"]}
    {"id":3,"color":"gold","price":"$799","tags":["a","b"]}
    {"id":4,"color":null,"price":899}
    {"id":5,"price":""}
    {"id":6,"color":"","price":899,"tags":["a"]}
    {"id":7,"color":"é","tags":"a"}
    {"id":8,"color":"e\\u0301","tags":[]}

    """

  @Test(
    arguments: [
      ("color", [1, 3, 4, 7]), ("price", [1, 4, 5]), ("tags", [1, 2, 4, 6]), ("id", Array(1...8)),
      ("color,price", [1, 3, 4, 5, 7]), ("price,color", [1, 3, 4, 5, 7]),
    ])
  func theFirstOfEachCombinationStays(specs: String, ids: [Int]) throws {
    let run = try ToolRun(["--unique", specs, "--fields", "id"], "a.jsonl", rows)
    #expect(run.error == nil && run.output == ids.map { "{\"id\":\($0)}\n" }.joined())
    #expect(run.matched == ids.count)
  }

  @Test func valuesOfTwoSpecsAreNotMixedUp() throws {
    let csv = "a,b\nx,\n,x\nx,\n"
    #expect(try ToolRun(["--unique", "a,b"], "a.csv", csv).output == "a,b\nx,\n,x\n")
  }

  @Test func filtersLimitsAndSortsGoTogether() throws {
    let json = ClassicPhones.json
    let dearest = try ToolRun(
      ["--unique", "color", "--sort", "-price", "--fields", "price", "-f", "jsonl"], "a.json", json)
    #expect(dearest.output == "{\"price\":1399}\n{\"price\":1299}\n{\"price\":999}\n")
    let two = try ToolRun(
      ["--unique", "color", "-n", "2", "-f", "csv", "--fields", "price"], "a.json", json)
    #expect(two.output == "price\n799\n1299\n")
    let filtered = try ToolRun(["--unique", "color", "--price", "900..", "-c"], "a.json", json)
    #expect(filtered.output == "3\n")
  }

  @Test func rowsOfSeveralCataloguesAreOneStream() throws {
    let run = try ToolRun(
      ["--unique", "m", "a.csv", "b.csv"], ["a.csv": "m\nA\nB\n", "b.csv": "m\nB\nC\n"])
    #expect(run.output == "m\nA\nB\nC\n")
  }

  /// Any number of threads keeps the same rows as one thread.
  @Test(arguments: ["jsonl", "json", "csv"], [64, 257, 4096])
  func threadsLeaveTheSameRows(format: String, chunk: Int) throws {
    let probe = try PipelineProbe()
    let names = [
      "caf\u{E9}", "cafe\u{301}", "\u{212A}", "K", "\u{E44}\u{E17}", "5", "5.0", "8GB", "",
    ]
    var text = format == "csv" ? "id,model,sku\n" : format == "json" ? "[\n" : ""
    for number in 0..<900 {
      let model = number % 3 == 0 ? names[number / 3 % names.count] : "M \(number * 7919 % 400)"
      text +=
        format == "csv"
        ? "\(number),\(model),S-\(number % 890)\n"
        : "{\"id\":\(number),\"model\":\"\(model)\",\"sku\":\"S-\(number % 890)\"}"
          + (format == "json" ? number == 899 ? "\n]\n" : ",\n" : "\n")
    }
    let path = try probe.path(of: text, as: "a.\(format)")
    for flags in [["--unique=model"], ["--unique=sku"], ["--unique=sku,model"], ["--unique=id"]] {
      for more in [
        [], ["-c"], ["-n", "7"], ["-f", "json"], ["--fields=model"], ["--show-source"],
      ] {
        let one = try probe.run([flags, more], on: path, threads: 1)
        for threads in [2, 5] {
          let many = try probe.run([flags, more], on: path, chunk: chunk, threads: threads)
          #expect(many == one, "\(flags) \(more) \(threads)")
        }
      }
    }
  }
}
