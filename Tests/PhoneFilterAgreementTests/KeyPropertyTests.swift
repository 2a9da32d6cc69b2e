import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Tests for every kind of column when two values are equal. A facet counts the rows that its
/// toggle finds. Facets, groups, `--unique` and `--sort` agree on equality.
@Suite(.tags(.slow))
struct KeyPropertyTests {
  /// Values of columns, each as JSON, by kind.
  private static let kinds: [(name: String, values: [String])] = [
    ("numbers", ["3.6", "3.60", "7", "-1", "1e3", "1000", "0", "\"5\"", "null"]),
    ("marked numbers", ["\"<3.6\"", "3.6", "\"~3\"", "\">=4\"", "4", "5", "6", "\"N/A\""]),
    (
      "amounts",
      [
        "\"5000 mAh\"", "\"5 Ah\"", "\"5,000 mAh\"", "\"4500mAh\"", "\"4.5 Ah\"", "\"\"",
        "\"10 Ah\"",
      ]
    ),
    (
      "dates",
      [
        "\"2021-11-11\"", "\"2021-11-11T10:00Z\"", "\"2021-11-11T10:00:30Z\"",
        "\"2021-11-11T23:30-05:00\"", "\"11 Nov 2021\"", "\"2021-11\"", "\"Nov 2021\"",
        "\"2021\"", "\"2020-12-31T24:00\"", "\"2021-01-01\"", "\"TBA\"", "null",
        "\"2021-11-12 00:00\"",
      ]
    ),
    (
      "texts",
      [
        "\"Gold\"", "\"gold\"", "\"GOLD\"", "\"café\"", "\"cafe\\u0301\"", "\"CAFÉ\"", "\"straße\"",
        "\"STRASSE\"", "\"x\\u0302y\"", "\"X\\u0302Y\"", "\"\\u212A1\"", "\"K1\"", "\"k1\"",
        "\"\\u0928\\u093F\"", "\"a\\u0323\\u0302\"", "\"\\u1EAD\"", "\"\"",
      ]
    ),
    (
      "typed texts",
      [
        "\"=Gold\"", "\"iPhone*\"", "\"/pro/\"", "\"@home\"", "\"a&b\"", "\"'x'\"", "\"a or b\"",
        "\"not (x)\"", "\"1..2\"", "\"<5\"", "\"{a}\"", "\" two  blanks \"", "\"256 GB\"",
        "\"\\\"q\\\"\"", "\"x and y\"", "\"[ab]\"",
      ]
    ),
    ("truth", ["true", "false", "\"true\"", "null"]),
    (
      "lists", ["[\"a\",\"b\"]", "[\"b\"]", "[]", "\"a\"", "[\"B\",\"b\"]", "null", "[null,\"c\"]"]
    ),
  ]

  /// A catalogue with a column of one kind. The column has the name of a field or of a spec.
  private struct Column {
    let kind: String
    let field: String
    let text: String
    let isSpec: Bool

    init(using random: inout SeededGenerator) {
      let (name, values) = KeyPropertyTests.kinds.randomElement(using: &random)!
      kind = name
      isSpec = name.hasSuffix("texts") && Bool.random(using: &random)
      let field = isSpec ? "color" : "f"
      self.field = field
      let some = values.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
      text = (0..<Int.random(in: 1...30, using: &random)).map { row in
        let value = some.randomElement(using: &random)!
        return "{\"model\":\"M\(row)\",\"\(field)\":\(value)}\n"
      }.joined()
    }

    func run(_ flags: [String]) throws -> ToolRun { try ToolRun(flags, "c.jsonl", text) }

    func count(_ flags: [String]) throws -> Int? {
      let run = try run(["-c"] + flags)
      return run.error == nil ? Int(run.output.dropLast()) : nil
    }
  }

  private struct Line: Decodable {
    let value: Value?
    let count: Int
    let toggle: [String]?

    enum Value: Decodable, Hashable {
      case text(String)
      case number(Decimal)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .number(try container.decode(Decimal.self))
        }
      }
    }
  }

  private struct Lines: Decodable {
    let values: [Line]
    let omitted: Int
  }

  private static func lines(_ column: Column, _ flags: [String]) throws -> [Line]? {
    let run = try column.run(["facets", "--facet", column.field, "-f", "json"] + flags)
    if run.error != nil { return nil }
    let facets = try JSONDecoder().decode([Lines].self, from: Data(run.output.utf8))
    #expect(facets.first?.omitted ?? 0 == 0)
    return facets.first?.values ?? []
  }

  /// If a column's values cannot be read, each command gives an error.
  private static func cases(
    _ count: Int, salt: UInt64, _ body: (Column, [String], _ seed: UInt64) throws -> Void
  ) throws {
    let only = ProcessInfo.processInfo.environment["PHONEFILTER_SEED"].flatMap { UInt64($0) }
    for seed in only.map({ [$0] }) ?? (0..<UInt64(count)).map({ salt << 32 + $0 }) {
      var random = SeededGenerator(seed: seed)
      let flags = Bool.random(using: &random) ? ["-i"] : []
      try body(Column(using: &random), flags, seed)
    }
  }

  @Test func aFacetCountsTheRowsOfItsToggle() throws {
    var asked = 0
    try Self.cases(400, salt: 380) { column, flags, seed in
      guard let lines = try Self.lines(column, flags) else { return }
      for line in lines {
        guard let toggle = line.toggle else { continue }
        let count = try column.count(flags + toggle)
        asked += 1
        #expect(
          count == line.count,
          "PHONEFILTER_SEED=\(seed) \(flags) \(toggle): \(String(describing: count)) rows\n\(column.text)"
        )
      }
    }
    #expect(asked > 0)
  }

  @Test func everyValueOfAFacetCanBeChosen() throws {
    try Self.cases(200, salt: 381) { column, flags, seed in
      guard let lines = try Self.lines(column, flags) else { return }
      let mute = lines.filter { $0.toggle == nil }
      #expect(mute.isEmpty, "PHONEFILTER_SEED=\(seed) \(mute.map(\.value))\n\(column.text)")
    }
  }

  /// For each value `--unique` keeps one row, a grouping has one group, a sort puts its rows
  /// together, and a facet has one line. `--unique` distinguishes times; facets and groups use the
  /// day.
  @Test func commandsAgreeOnWhatIsEqual() throws {
    var compared = 0
    try Self.cases(400, salt: 382) { column, flags, seed in
      guard column.kind != "lists" else { return }
      let field = column.field
      let unique = try column.run(["--unique", field, "--fields", "model", "-f", "plain"] + flags)
      let groups = try column.run(["--group-by", field, "-f", "json", "--fields", "model"] + flags)
      let sorted = try column.run(["--sort", field, "-f", "plain", "--fields", "model"] + flags)
      guard unique.error == nil, groups.error == nil, sorted.error == nil else {
        // `--unique` distinguishes unreadable values too.
        let errors = [unique, groups, sorted].map { $0.error != nil }
        #expect(
          errors == [false, true, true], "PHONEFILTER_SEED=\(seed) \(errors)\n\(column.text)")
        return
      }
      compared += 1
      let models = try JSONDecoder().decode([Group].self, from: Data(groups.output.utf8))
        .map { $0.phones.map(\.model) }
      let firsts = models.compactMap(\.first)
      let context = "PHONEFILTER_SEED=\(seed) \(flags)\n\(column.text)"
      if column.kind != "dates" {
        #expect(unique.output.split(separator: "\n").map(String.init) == firsts, "\(context)")
      }
      var groupOf: [String: Int] = [:]
      for (number, group) in models.enumerated() { for model in group { groupOf[model] = number } }
      let order = sorted.output.split(separator: "\n").compactMap { groupOf[String($0)] }
      let runs = order.indices.filter { $0 == 0 || order[$0] != order[$0 - 1] }
      // The day of a time with a zone is the day on its own clock. Times are sorted in universal
      // time.
      if !column.text.contains("-05:00") {
        #expect(runs.count == models.count, "sorted: \(context)")
      }
      if let lines = try Self.lines(column, flags) {
        #expect(lines.count == models.count, "facet: \(context)")
      }
    }
    #expect(compared > 100)
  }

  /// `diff` joins two catalogues of one row each by a field if `--unique` keeps one row of the two.
  @Test func diffJoinsTheRowsThatUniqueTakesForOne() throws {
    var compared = 0
    try Self.cases(300, salt: 383) { column, flags, seed in
      guard column.kind != "lists" else { return }
      let rows = column.text.split(separator: "\n").map { $0 + "\n" }
      guard let old = rows.first, let new = rows.last, rows.count > 1 else { return }
      let both = String(old + new)
      let unique = try ToolRun(["--unique", column.field, "-c"] + flags, "c.jsonl", both)
      let diff = try ToolRun(
        ["diff", "--key", column.field, "-f", "json"] + flags + ["old", "new"],
        ["old": String(old), "new": String(new)])
      guard unique.error == nil, diff.error == nil else { return }
      compared += 1
      #expect(
        diff.output.contains("\"added\":0") == (unique.output == "1\n"),
        "PHONEFILTER_SEED=\(seed) \(flags)\n\(both)\(diff.output)")
    }
    #expect(compared > 150)
  }

  private struct Group: Decodable {
    struct Phone: Decodable { let model: String }
    let phones: [Phone]
  }
}
