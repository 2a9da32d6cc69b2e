import PhoneFilterTestSupport

/// Random filters and the rows that phonefilter prints for them. The filters run once for all
/// engines.
struct AskedFilters: Sendable {
  static let shared = Result {
    try AskedFilters(
      count: SQLCommand.number("PHONEFILTER_SQL_CASES") ?? 300,
      seed: UInt64(SQLCommand.number("PHONEFILTER_SQL_SEED") ?? 1))
  }

  struct Case: Sendable {
    let arguments: [String]
    let rows: [Int]
  }

  private let table: EngineTable
  private let folder: TemporaryFolder
  /// The filters that phonefilter answers. It refuses some, for example an order of texts.
  private let cases: [Case]

  private init(count: Int, seed: UInt64) throws {
    table = NastyPhones.table(seed: seed)
    folder = try TemporaryFolder()
    try folder.write(table.catalogue(), as: "phones.jsonl")
    try folder.write(RandomFilters.listed, as: RandomFilters.listFile)
    let batch = ToolBatch(folder: folder)
    try batch.writeSchema(of: table, as: "phones.jsonl")
    var filters = RandomFilters(seed: seed)
    let asked = (0..<count).map { _ in filters.next() }
    let rows = ["--format=plain", "--fields=id", "--schema=schema.json", "phones.jsonl"]
    let outcomes = try batch.run(asked.map { $0 + rows })
    cases = zip(asked, outcomes).filter { $0.1.status == 0 }.map { arguments, outcome in
      Case(
        arguments: arguments, rows: outcome.output.split(separator: "\n").compactMap { Int($0) })
    }
    guard cases.count * 2 > count else {
      let said = zip(asked, outcomes).first { $0.1.status != 0 }
      throw EngineFault(description: "few filters are answered: \(String(describing: said))")
    }
  }

  /// Writes the conditions in the engine's dialect, and compares the rows that they keep.
  func compare(on engine: any SQLEngine.Type) throws -> EngineReport {
    var report = EngineReport(engine: engine.dialect)
    let statements = try ToolBatch(folder: folder).run(
      cases.map { SQLCommand.condition($0.arguments, engine.dialect) })
    var asked: [(Case, String)] = []
    for (each, statement) in zip(cases, statements) {
      if statement.status == 0 {
        asked.append((each, statement.output))
      } else {
        report.refuse(each.arguments, statement)
      }
    }
    let held = Set(table.rows(where: engine.holds).map(\.id))
    let answers = try engine.init(table).rows(where: asked.map(\.1))
    for ((each, statement), answer) in zip(asked, answers) {
      report.compared += 1
      let expected = EngineAnswer.rows(each.rows.filter(held.contains))
      if answer == expected { continue }
      report.differ(
        each.arguments, statement: statement, expected: "\(expected)",
        actual: Self.difference(of: answer, from: expected, in: table))
    }
    return report
  }

  /// Returns the surplus rows, the missing rows, and the values of the first of them.
  private static func difference(
    of answer: EngineAnswer, from expected: EngineAnswer, in table: EngineTable
  ) -> String {
    guard case .rows(let actual) = answer, case .rows(let expected) = expected else {
      return "\(answer)"
    }
    let more = Set(actual).subtracting(expected).sorted()
    let less = Set(expected).subtracting(actual).sorted()
    let shown = (more + less).prefix(2).map { id in
      let values = zip(table.columns, table.rows[id]).map { "\($0.name): \($1)" }
      return "\(id): \(values.joined(separator: ", ").prefix(600))"
    }
    return "more \(more.prefix(20)), less \(less.prefix(20)); \(shown.joined(separator: "; "))"
  }
}

extension ToolBatch {
  /// Writes the reading of a catalogue into `schema.json`, with the storage of its numbers in the
  /// table.
  func writeSchema(of table: EngineTable, as name: String) throws {
    let outcome = try run([["--explain", "--format=json", name]])[0]
    guard outcome.status == 0 else { throw EngineFault(description: outcome.said) }
    let lines = outcome.output.split(separator: "\n").map { line in
      // Each field has a line: `{"spec": "price", "field": "price", "type": "number"},`.
      let column = table.columns.first { line.contains("\"field\": \"\($0.name)\"") }
      guard let storage = column?.kind.storage, let end = line.lastIndex(of: "}") else {
        return String(line)
      }
      return "\(line[..<end]), \"storage\": \"\(storage)\"\(line[end...])"
    }
    try folder.write(lines.joined(separator: "\n"), as: "schema.json")
  }
}
