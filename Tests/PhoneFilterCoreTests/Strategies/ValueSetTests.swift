import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Many alternatives of one spec, looked up by key, compared with the same alternatives tested one
/// by one.
struct ValueSetTests {
  /// Alternatives that match no row, so that a set is built.
  private static let others = (0..<20).map { "none\($0)" }

  private static let catalogues = [
    (
      "color",
      ["Gold", "gold", "café", "cafe\u{301}", "K", "\u{212A}", "straße", "STRASSE", "x\u{302}"]
    ),
    ("battery", ["5000 mAh", "5 Ah", "4500mAh", "5,000 mAh", "10 Ah"]),
    ("code", ["007", "7", "7.0", "A1", "a1", "1e3", "1000", "0"]),
    (
      "released",
      ["2021-11-11", "11 Nov 2021", "2021-11", "2021", "2021-11-11T10:00Z", "2020-01-01"]
    ),
  ]

  private static func flags(_ field: String, _ value: String) -> [String] {
    field == "color" ? ["--color", value] : ["--where", "\(field)=\(value)"]
  }

  private static func rows(_ flags: [String], _ text: String) throws -> Set<String> {
    let run = try ToolRun(flags + ["--fields", "model", "-f", "plain"], "a.jsonl", text)
    #expect(run.error == nil)
    return Set(run.output.split(separator: "\n").map(String.init))
  }

  @Test(arguments: catalogues.map(\.0), [false, true])
  func aSetFindsWhatItsMembersFind(field: String, ignoresCase: Bool) throws {
    let values = try #require(Self.catalogues.first { $0.0 == field }).1
    let text = values.enumerated().map { row, value in
      "{\"model\":\"M\(row)\",\"\(field)\":\(String(decoding: JSONText.quoted(value), as: UTF8.self))}\n"
    }.joined()
    let usual = ignoresCase ? ["-i"] : []
    for value in values {
      let one = try Self.rows(usual + Self.flags(field, value), text)
      #expect(!one.isEmpty)
      let others = Self.others.map { field == "battery" ? "\($0.dropFirst(4))mAh" : $0 }
        .map {
          field == "released"
            ? "1950-01-\($0.dropFirst(4).count < 2 ? "0" : "")\($0.dropFirst(4))" : $0
        }
        .filter { $0 != "1950-01-00" }
      let many = others.flatMap { Self.flags(field, $0) } + Self.flags(field, value)
      #expect(try Self.rows(usual + many, text) == one, "\(field)=\(value)")
    }
  }

  @Test(arguments: [
    "2021-11-11T10:00Z", "2021-11-11T12:00:00+02:00", "2021-11-11T12:00", "2021-11-11",
    "2021-11-11T10:00..2021-11-11T13:00", "2022..", "2021-11-11T09:30Z..2021-11-11T10:30Z",
  ])
  func aSetOfTimesFindsWhatItsMembersFind(condition: String) throws {
    let text = [
      "2021-11-11T10:00Z", "2021-11-11T12:00+02:00", "2021-11-11T12:00", "2021-11-11T10:00",
      "2021-11-11", "2021-11", "2022-01-01T00:00Z", "2021-11-11T23:00-05:00",
    ].enumerated().map { "{\"model\":\"M\($0)\",\"updated\":\"\($1)\"}\n" }.joined()
    func flag(_ condition: String) -> [String] { ["--where", "updated=\(condition)"] }
    let one = try Self.rows(flag(condition), text)
    #expect(!one.isEmpty)
    let others = (10..<30).flatMap { flag("1950-01-01T\($0 % 24):\($0)Z") }
    #expect(try Self.rows(others + flag(condition), text) == one)
  }

  @Test func whatHasNoKeyIsAskedForByItself() throws {
    let text = """
      {"model":"A","color":"Gold","price":100}
      {"model":"B","color":"Rose Gold","price":200}
      {"model":"C","color":"Black","price":300}

      """
    let colors = Self.others.flatMap { ["--color", $0] }
    #expect(try Self.rows(colors + ["--color", "Rose*"], text) == ["B"])
    #expect(try Self.rows(colors + ["--color", "/^B/", "--color", "Gold"], text) == ["A", "C"])
    let prices = (0..<20).flatMap { ["--price", "\($0)"] }
    #expect(try Self.rows(prices + ["--price", "150..250", "--price", "100"], text) == ["A", "B"])
    #expect(
      try Self.rows(
        prices.map { $0 == "--price" ? "--not-price" : $0 } + ["--not-price", "300"], text) == [
          "A", "B",
        ])
  }

  @Test func anUnreadableValueIsAnError() throws {
    let text = "{\"model\":\"A\",\"price\":\"call us\"}\n{\"model\":\"B\",\"price\":5}\n"
    let run = try ToolRun((0..<20).flatMap { ["--price", "\($0)"] }, "a.jsonl", text)
    #expect(run.error == "a.jsonl:1:22: price \"call us\" is not a number")
  }
}
