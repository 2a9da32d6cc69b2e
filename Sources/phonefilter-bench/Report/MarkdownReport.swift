/// All comparisons as tables for a README: figures, targets, and the commands to repeat them.
struct MarkdownReport {
  let circumstances: Circumstances
  let comparisons: [Comparison]

  var lines: [String] {
    get throws { try head + figures + targets + commands }
  }

  private var head: [String] {
    get throws {
      let versions = try circumstances.peers.map { peer in
        "\(peer.command): \(try circumstances.version(of: peer))"
      }
      let tools = try circumstances.tools.map {
        "\($0.title): \(try circumstances.version(of: $0.path))"
      }
      let apart =
        "\(Self.hungry): \(Figures.count(circumstances.settings.hungryRuns, "run")), apart"
      return [
        "\(Machine.describe()). \(circumstances.sizes) (\(apart), on big catalogues);",
        "medians ± the median distance from them; × how many times as long the others take.",
        "",
      ] + (tools + versions + catalogues).map { "- \($0)" }
    }
  }

  private var catalogues: [String] {
    ShapeCatalog.all.filter { shape in
      comparisons.contains { $0.catalogue.shape.name == shape.name }
    }.map { "\($0.name): \($0.summary)" }
  }

  private static let hungry = Peer.all.filter(\.isHungry).map(\.command).joined(separator: ", ")

  /// The names of all contestants in the comparisons, except the tool under test.
  private var others: [String] {
    let present = Set(
      comparisons.flatMap(\.scores).filter { $0.median != nil }.map(\.contestant.name))
    return (circumstances.tools.dropFirst().map(\.title) + (Peer.all + Peer.own).map(\.command))
      .filter(present.contains)
  }

  private var figures: [String] {
    let heads = ["catalogue, case", Tool.name, "memory"] + others
    return Self.table(heads, leading: 1, comparisons.map(row))
  }

  private func row(_ comparison: Comparison) -> [String] {
    let catalogue = comparison.catalogue
    let size = catalogue.isTiny ? "" : ", \(Figures.bytes(Double(catalogue.bytes)))"
    return ["\(comparison.name)\(size)", time(comparison), comparison.tool?.memory.text ?? ""]
      + others.map { name in
        let score = comparison.scores.first { $0.contestant.name == name }
        guard let score else { return "" }
        return comparison.ratio(to: score).map { "× \(Figures.factor($0))" } ?? "wrong"
      }
  }

  private func time(_ comparison: Comparison) -> String {
    guard let tool = comparison.tool, let median = tool.median, tool.problem == nil else {
      return "wrong"
    }
    let spread = tool.spread.map { " \(Figures.spread($0))" } ?? ""
    let speed = Figures.bytes(Double(comparison.catalogue.bytes) / median)
    return Figures.time(median) + spread + (comparison.catalogue.isTiny ? "" : ", \(speed)/s")
  }

  private var targets: [String] {
    let rows = comparisons.flatMap(\.verdicts).map { verdict in
      [
        verdict.work, verdict.target.goal.text, Verdict.words(verdict.goal),
        verdict.target.stretch?.text ?? "",
        verdict.target.stretch == nil ? "" : Verdict.words(verdict.stretch),
      ]
    }
    guard circumstances.settings.judgesTime, !rows.isEmpty else { return [] }
    return Self.table(["work", "target", "", "stretch", ""], leading: 5, rows)
  }

  private var commands: [String] {
    let blocks = comparisons.map { comparison in
      let lines = comparison.scores.filter { $0.contestant.program != nil }
        .map { $0.contestant.commandLine(for: comparison.catalogue) }
      let title = "# \(comparison.name): \(comparison.benchmark.summary)"
      // The baseline runs like the tool under test, unless the user gives it other arguments.
      return [title] + lines.enumerated().filter { !lines[..<$0].contains($1) }.map(\.element)
    }
    return ["", "```sh"] + blocks.joined(separator: [""]) + ["```"]
  }

  /// The first columns are left-aligned, the others right-aligned.
  private static func table(_ heads: [String], leading: Int, _ rows: [[String]]) -> [String] {
    let rule = heads.indices.map { $0 < leading ? "---" : "---:" }
    return [""] + ([heads, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }
}
