@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct RowSorterTests {
  private func ids(_ keys: String, _ rows: String, _ options: [String] = []) throws -> String {
    let run = try ToolRun(
      ["--sort", keys, "--fields", "id", "-f", "csv"] + options, "a.jsonl", rows)
    #expect(run.error == nil, "\(run.error ?? "")")
    return run.output.split(separator: "\n").dropFirst().joined(separator: " ")
  }

  private let rows = """
    {"id":1,"price":899,"model":"B","tag":"x"}
    {"id":2,"price":null,"model":"a"}
    {"id":3,"price":"799.0","model":"B","tag":5}
    {"id":4,"price":799,"model":"é","tag":10}
    {"id":5,"model":"","tag":["z","a"]}
    {"id":6,"price":"$1,299","model":"A","tag":null}

    """

  @Test(
    arguments: [
      ("price", "3 4 1 6 2 5"), ("-price", "6 1 3 4 2 5"), ("model", "6 1 3 2 4 5"),
      ("-model", "4 2 1 3 6 5"), ("-model,price", "4 2 3 1 6 5"), ("price,-model", "4 3 1 6 2 5"),
      ("tag", "3 4 1 5 2 6"), ("-tag", "5 1 4 3 2 6"), ("-id", "6 5 4 3 2 1"),
      ("price,-id", "4 3 1 6 5 2"),
    ])
  func keysOrderRowsAndWhatIsMissingComesLast(keys: String, order: String) throws {
    #expect(try ids(keys, rows) == order)
  }

  @Test func equalRowsKeepTheirOrder() throws {
    let equal = (0..<600).map { "{\"id\":\($0),\"price\":\($0 % 3)}\n" }.joined()
    let sorted = (0..<3).flatMap { value in (0..<600).filter { $0 % 3 == value } }
    #expect(try ids("price", equal) == sorted.map(String.init).joined(separator: " "))
    let back = (0..<3).reversed().flatMap { value in (0..<600).filter { $0 % 3 == value } }
    #expect(try ids("-price", equal) == back.map(String.init).joined(separator: " "))
  }

  @Test(.tags(.slow), .notInQuickRuns, arguments: [0, 1, 2, 10, 127, 128, 129, 300, 5_000])
  func aLimitIsTheSortCutOff(limit: Int) throws {
    var generator = SeededGenerator(seed: UInt64(limit))
    let rows = (0..<5_000).map { number in
      let price =
        Int.random(in: 0..<10, using: &generator) == 0
        ? "null" : "\(Int.random(in: 0..<400, using: &generator))"
      let model = ["A", "B", "C", ""].randomElement(using: &generator) ?? ""
      return "{\"id\":\(number),\"price\":\(price),\"model\":\"\(model)\"}\n"
    }.joined()
    let keys = ["price", "-price,model", "model,-price"][limit % 3]
    let all = try ToolRun(["--sort", keys], "a.jsonl", rows).output
    let cut = try ToolRun(["--sort", keys, "-n", "\(limit)"], "a.jsonl", rows).output
    #expect(cut == all.split(separator: "\n").prefix(limit).map { $0 + "\n" }.joined())
    #expect(all.split(separator: "\n").count == 5_000)
  }

  @Test func sortedRowsAreTheRecordsOwnBytes() throws {
    let csv = "m;p\r\n\"B\";2\r\n\"A;\"\"\";1\r\n"
    #expect(
      try ToolRun(["--sort", "p"], "a.csv", csv).output == "m;p\r\n\"A;\"\"\";1\r\n\"B\";2\r\n")
    let json = "[\n  {\"p\": 2.0},\n  { \"p\":1e0 }\n]\n"
    #expect(
      try ToolRun(["--sort", "p"], "a.json", json).output
        == "[\n  { \"p\":1e0 },\n  {\"p\": 2.0}\n]\n")
  }

  @Test func rowsOfSeveralCataloguesAreSortedTogether() throws {
    let run = try ToolRun(
      ["--sort", "price", "a.csv", "b.jsonl"],
      ["a.csv": "model,price\nA,3\nB,1\n", "b.jsonl": "{\"price\":2,\"model\":\"C\"}\n"])
    #expect(run.error == nil && run.output == "model,price\nB,1\nC,2\nA,3\n")
  }

  @Test func numbersAreSortedByValueHoweverTheyAreWritten() throws {
    let rows = "diskSpace\n1TB\n512GB\n1000\n0.5 TB\n256\n"
    #expect(
      try ToolRun(["--sort", "disk"], "a.csv", rows).output
        == "diskSpace\n256\n512GB\n0.5 TB\n1000\n1TB\n")
  }
}
