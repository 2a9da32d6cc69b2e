import PhoneFilterTestSupport

/// Statements that sort, limit, count and remove duplicates, compared with the output of
/// phonefilter.
struct WholeStatements {
  let table: EngineTable

  /// The options that phonefilter and its command `sql` share.
  private static let filters = [
    [], ["--price=0..900"], ["--not-color=/^[a-m]/i"], ["--has=color", "--memory=6.."],
    ["--where=battery>=4000"],
  ]
  private static let asked: [(options: [String], isOrdered: Bool)] = {
    let keys = ["-price", "model", "color,-price", "-battery,model"]
    var asked: [(options: [String], isOrdered: Bool)] = []
    for filter in filters {
      asked.append((filter, false))
      for key in keys {
        asked.append((filter + ["--sort=\(key)", "--limit=97"], true))
      }
      for unique in ["brand", "color,memory", "price"] {
        asked.append((filter + ["--unique=\(unique)", "--sort=-price", "--limit=9"], true))
      }
      for best in ["price,-memory", "-battery", "screenSize,-rating,-price"] {
        asked.append((filter + ["--best=\(best)"], false))
        asked.append((filter + ["--best=\(best)", "--best-missing=keep"], false))
      }
      asked.append((filter + ["--best=price,-disk", "--unique=brand", "--sort=-price"], true))
      asked.append((filter + ["--sort=model,-price", "-i", "--limit=97"], true))
      asked.append((filter + ["--unique=color", "--sort=-price", "-i", "--limit=9"], true))
    }
    return asked
  }()

  func compare(on engine: any SQLEngine.Type) throws -> EngineReport {
    var report = EngineReport(engine: "\(engine.dialect), whole statements")
    let folder = try TemporaryFolder()
    let batch = ToolBatch(folder: folder)
    try folder.write(table.catalogue(where: engine.holds), as: "phones.jsonl")
    try batch.writeSchema(of: table, as: "phones.jsonl")
    let rows = ["--format=plain", "--fields=id", "--schema=schema.json", "phones.jsonl"]
    let expected = try batch.run(
      Self.asked.map { $0.options + rows }
        + Self.filters.map { $0 + ["--count", "--schema=schema.json", "phones.jsonl"] })
    let statements = try batch.run(
      Self.asked.map {
        SQLCommand.statement($0.options + ["--fields=id", "--tie=id"], engine.dialect)
      }
        + Self.filters.map { SQLCommand.statement($0 + ["--only=count"], engine.dialect) })
    let orders = Self.asked.map(\.isOrdered) + Self.filters.map { _ in false }
    let options = Self.asked.map(\.options) + Self.filters.map { $0 + ["--count"] }
    var said: [(place: Int, statement: String)] = []
    for (place, statement) in statements.enumerated() where expected[place].status == 0 {
      if statement.status == 0 {
        said.append((place, statement.output))
      } else {
        report.refuse(options[place], statement)
      }
    }
    let answers = try engine.init(table).lines(of: said.map(\.statement))
    for ((place, statement), answer) in zip(said, answers) {
      report.compared += 1
      let lines = expected[place].output.split(separator: "\n").map(String.init)
      guard case .lines(let found) = answer,
        orders[place] ? found == lines : found.sorted() == lines.sorted()
      else {
        report.differ(
          options[place], statement: statement, expected: "\(lines)", actual: "\(answer)")
        continue
      }
    }
    return report
  }
}
