import Foundation
import PhoneFilterTestSupport

/// Statements that count the remaining choices, compared with the output of `phonefilter facets`.
struct FacetStatements {
  private static let asked = [
    [], ["--color=Gold", "--color=?"], ["--price=0..900", "--memory=6.."], ["--not-brand=*a*"],
    ["--has=color", "--missing=price"], ["-i"], ["--color=gold", "-i"],
  ]

  func compare(on engine: any SQLEngine.Type) throws -> EngineReport {
    var report = EngineReport(engine: "\(engine.dialect), facets")
    let table = NastyPhones.lineTable(seed: 5)
    let folder = try TemporaryFolder()
    let batch = ToolBatch(folder: folder)
    try folder.write(table.catalogue(), as: "phones.jsonl")
    try batch.writeSchema(of: table, as: "phones.jsonl")
    let counted = try batch.run(
      Self.asked.map {
        ["facets"] + $0 + ["--format=json", "--schema=schema.json", "phones.jsonl"]
      }
    )
    let statements = try batch.run(
      Self.asked.map { SQLCommand.statement($0 + ["--only=facets"], engine.dialect) })
    var said: [(place: Int, statement: String)] = []
    for (place, statement) in statements.enumerated() {
      if statement.status == 0 {
        said.append((place, statement.output))
      } else {
        report.refuse(Self.asked[place], statement)
      }
    }
    let answers = try engine.init(table).lines(of: said.map(\.statement))
    for ((place, statement), answer) in zip(said, answers) {
      report.compared += 1
      let ignoresCase = Self.asked[place].contains("-i")
      let (expected, ranges) = try Self.counts(
        ofDocument: counted[place].output, ignoresCase)
      guard case .lines(let lines) = answer else {
        report.differ(
          Self.asked[place] + ["--only=facets"], statement: statement, expected: "counts",
          actual: "\(answer)")
        continue
      }
      let found = Self.counts(of: lines, ignoresCase).filter { count in
        !ranges.contains { count.key.hasPrefix("\($0)=") }
      }
      let differ = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }
        .sorted()
      if differ.isEmpty { continue }
      report.differ(
        Self.asked[place] + ["--only=facets"], statement: statement,
        expected: "\(differ.prefix(9).map { "\($0): \(expected[$0] ?? 0)" })",
        actual: "\(differ.prefix(9).map { "\($0): \(found[$0] ?? 0)" })")
    }
    return report
  }

  /// Returns the counts of values that a phone has, by facet and value. Also returns the facets
  /// that are shown as ranges, which a statement does not know.
  private static func counts(
    ofDocument json: String, _ ignoresCase: Bool
  ) throws -> (counts: [String: Int], ranges: [String]) {
    let facets = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]] ?? []
    var (counts, ranges): ([String: Int], [String]) = ([:], [])
    for facet in facets {
      let spec = facet["spec"] as? String ?? ""
      let values = facet["values"] as? [[String: Any]] ?? []
      if facet["range"] != nil, values.contains(where: { $0["value"] is String }) {
        ranges.append(spec)
        continue
      }
      for value in values {
        guard let count = value["count"] as? Int, count > 0 else { continue }
        let name =
          (value["value"] as? Double).map { "\($0)" }
          ?? folded(value["value"] as? String ?? "", ignoresCase)
        counts["\(spec)=\(name)", default: 0] += count
      }
    }
    return (counts, ranges)
  }

  /// Returns the counts of lines with the facet, the text or the number, and the count.
  private static func counts(of lines: [String], _ ignoresCase: Bool) -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in lines {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4, let count = Int(cells[3]) else {
        counts[line] = -1
        continue
      }
      let name = Double(cells[2]).map { "\($0)" } ?? folded(cells[1], ignoresCase)
      if count > 0 { counts["\(cells[0])=\(name)", default: 0] += count }
    }
    return counts
  }

  /// Returns a value in the form for comparing. An engine may show any of several spellings.
  private static func folded(_ value: String, _ ignoresCase: Bool) -> String {
    ignoresCase ? value.lowercased() : value
  }
}
