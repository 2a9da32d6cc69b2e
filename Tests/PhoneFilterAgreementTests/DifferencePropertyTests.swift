@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Compares the differences of random catalogues in random formats with a comparison of
/// dictionaries. Also applies the differences to the old catalogue.
@Suite(.tags(.slow), .notInQuickRuns)
struct DifferencePropertyTests {
  /// A value without its spelling.
  private enum Value: Equatable {
    case number(Int)
    case text(String)
  }

  private typealias Row = [String: Value]

  /// Rows in a format, and the fields that were written.
  private struct Written {
    let text: String
    let format: String
    let fields: Set<String>
  }

  private static let fields = ["model", "price", "memory", "color", "note", "x y"]
  private static let texts = [
    "Red", "Café", "a,b", "say \"hi\"", "true story", " é ",
    "long text, " + String(repeating: "z", count: 70),
  ]

  private static func row(_ key: Int, using random: inout SeededGenerator) -> Row {
    var row: Row = ["model": .text("M\(key)")]
    for field in ["price", "memory"] where random.chance(80) {
      row[field] = .number(Int.random(in: 1...99, using: &random))
    }
    for field in ["color", "note", "x y"] where random.chance(70) {
      row[field] = .text(random.pick(texts))
    }
    return row
  }

  private static func changed(_ row: Row, using random: inout SeededGenerator) -> Row {
    var row = row
    for field in fields.dropFirst() where random.chance(25) {
      row[field] = Self.row(0, using: &random)[field]
    }
    return row
  }

  // MARK: Writing

  private static func json(_ value: Value, using random: inout SeededGenerator) -> String {
    switch value {
    case .number(let number):
      return random.pick(["\(number)", "\(number).0", "\(number)0e-1", "\(number).00"])
    case .text(let text):
      if text.contains("é"), random.chance(30) {
        return quoted(text).replacing("é", with: random.pick(["\\u00e9", "e\u{301}"]))
      }
      return quoted(text)
    }
  }

  private static func object(
    _ row: Row, fields: inout Set<String>, using random: inout SeededGenerator
  ) -> String {
    var members: [String] = []
    for field in Self.fields.shuffled(using: &random) {
      var value = row[field].map { json($0, using: &random) }
      if value == nil { value = random.pick([nil, "null", "\"\""]) }
      guard let value else { continue }
      fields.insert(field)
      members.append("\(quoted(field)):\(random.pick(["", " "]))\(value)")
    }
    return "{\(members.joined(separator: random.pick([",", ", "])))}"
  }

  private static func write(
    _ rows: [Row], as format: String, using random: inout SeededGenerator
  ) -> Written {
    var fields: Set<String> = []
    if format == "csv" || format == "tsv" {
      let header = Self.fields.shuffled(using: &random)
      let delimiter = format == "csv" ? "," : "\t"
      var text = header.joined(separator: delimiter) + "\n"
      for row in rows {
        let cells = header.map { field -> String in
          switch row[field] {
          case .number(let number)?: return random.pick(["\(number)", "\(number).0"])
          case .text(let text)?:
            return "\"\(text.replacing("\"", with: "\"\""))\""
          case nil: return random.pick(["", "\"\""])
          }
        }
        text += cells.joined(separator: delimiter) + "\n"
      }
      return Written(text: text, format: format, fields: Set(header))
    }
    let objects = rows.map { object($0, fields: &fields, using: &random) }
    let text =
      format == "jsonl"
      ? objects.map { $0 + "\n" }.joined()
      : "[\(objects.joined(separator: random.pick([",", ",\n  "])))]"
    return Written(text: text, format: format, fields: fields)
  }

  // MARK: Reading the output

  private static func value(_ value: NaiveValue) -> Value? {
    switch value {
    case .number(let spelling):
      return ExactNumber(spelling).flatMap { Int($0.description) }.map { .number($0) }
    case .text(let text): return text.isEmpty ? nil : .text(text)
    default: return nil
    }
  }

  private static func members(_ value: NaiveValue?) -> [String: NaiveValue] {
    guard case .object(let members)? = value else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { $1 }
  }

  private static func list(_ value: NaiveValue?) -> [NaiveValue] {
    guard case .list(let elements)? = value else { return [] }
    return elements
  }

  private static func row(_ value: NaiveValue) -> Row {
    members(value).compactMapValues(Self.value)
  }

  private static func key(_ row: Row) -> String {
    guard case .text(let key)? = row["model"] else { return "" }
    return key
  }

  @Test(arguments: 0..<60)
  func appliedToTheOldCatalogueItGivesTheNew(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let probe = try PipelineProbe()
    let count = random.pick([0, 1, 2, 5, 63, 64, 65, 200])
    let old = (0..<count).map { Self.row($0, using: &random) }
    var new = old.filter { _ in random.chance(90) }.map {
      random.chance(30) ? Self.changed($0, using: &random) : $0
    }
    for key in 0..<(random.pick([0, 1, 7])) {
      new.insert(
        Self.row(1000 + key, using: &random), at: Int.random(in: 0...new.count, using: &random))
    }
    if random.chance(30) { new.shuffle(using: &random) }
    let formats = ["json", "jsonl", "csv", "tsv"]
    let writtenOld = Self.write(old, as: random.pick(formats), using: &random)
    let writtenNew = Self.write(new, as: random.pick(formats), using: &random)
    let paths = [
      try probe.path(of: writtenOld.text, as: "old.\(writtenOld.format)"),
      try probe.path(of: writtenNew.text, as: "new.\(writtenNew.format)"),
    ]
    let flags = [["diff", "--key", "model", "-fjson"]]
    let wanted = try probe.run(flags, on: paths, chunk: 1 << 18, threads: 1)
    if old.isEmpty || new.isEmpty { return }
    try #require(wanted.failure == nil, "\(wanted.failure ?? "")")
    for (chunk, threads) in [(64, 1), (257, 3), (1000, 4)] {
      let other = try probe.run(flags, on: paths, chunk: chunk, threads: threads)
      #expect(other == wanted, "chunk \(chunk), \(threads) threads")
    }
    let told = Self.members(try NaiveJSONReader.value(of: wanted.bytes))
    let shared = writtenOld.fields.intersection(writtenNew.fields)
    func visible(_ row: Row) -> Row { row.filter { shared.contains($0.key) } }
    var applied = Dictionary(uniqueKeysWithValues: old.map { (Self.key($0), visible($0)) })
    for row in Self.list(told["removed"]) {
      #expect(applied.removeValue(forKey: Self.key(Self.row(row))) != nil)
    }
    for row in Self.list(told["added"]) {
      let row = Self.row(row)
      #expect(applied.updateValue(visible(row), forKey: Self.key(row)) == nil)
    }
    for change in Self.list(told["changed"]) {
      let key = Self.key(Self.row(Self.members(change)["key"] ?? .null))
      let changes = Self.members(Self.members(change)["changes"])
      #expect(!changes.isEmpty)
      for (field, values) in changes {
        let values = Self.list(values)
        try #require(values.count == 2)
        #expect(applied[key]?[field] == Self.value(values[0]))
        #expect(Self.value(values[0]) != Self.value(values[1]))
        applied[key]?[field] = Self.value(values[1])
      }
    }
    #expect(
      applied == Dictionary(uniqueKeysWithValues: new.map { (Self.key($0), visible($0)) }))
    let columns = Self.members(told["columns"]).mapValues { Set(Self.list($0).compactMap(\.text)) }
    #expect(columns["added"] == writtenNew.fields.subtracting(writtenOld.fields))
    #expect(columns["removed"] == writtenOld.fields.subtracting(writtenNew.fields))
  }
}
