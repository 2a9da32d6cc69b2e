/// A flag, described once for the parser and for the help.
struct Option: Sendable {
  let flag: String
  /// Nil for a flag without a value.
  let valueName: String?
  let help: String
  /// Takes all given values in order; for a flag without a value, empty texts.
  let apply: @Sendable ([String], inout Settings) throws -> Void

  static let all: [Option] = [
    Option("--quick", nil, "20,000 rows, 1 run: do the answers agree?") { _, settings in
      settings.isQuick = true
      settings.rows = 20_000
      settings.runs = 1
      settings.hungryRuns = 1
    },
    Option("--rows", "N", "phones in each catalogue (1,000,000)") { values, settings in
      settings.rows = try number(values, "--rows", in: 1...1_000_000_000)
    },
    Option("--runs", "N", "measured runs of each contestant (5)") { values, settings in
      settings.runs = try number(values, "--runs", in: 1...10_000)
    },
    Option("--hungry-runs", "N", "the same of those that fill the memory (1)") {
      values, settings in
      settings.hungryRuns = try number(values, "--hungry-runs", in: 1...10_000)
    },
    Option("--shape", "NAME", "only this shape; may be given again") { values, settings in
      settings.shapes = try pick(values, "--shape", from: ShapeCatalog.all, by: \.name)
    },
    Option("--only", "CASE", "only this case; may be given again") { values, settings in
      settings.cases = try pick(values, "--only", from: CaseCatalog.all, by: \.name)
    },
    Option("--without", "PEER", "leave a peer out; may be given again") { values, settings in
      settings.excludedPeers = Set(
        try pick(values, "--without", from: Peer.all, by: \.command).map(\.command))
    },
    Option("--tool", "PATH", "the phonefilter to measure (the one next to this)") {
      values, settings in settings.tool = values.last
    },
    Option("--threads", "N", "hand --threads N to the phonefilter measured") { values, settings in
      let threads = try number(values, "--threads", in: 1...1024)
      settings.toolArguments += ["--threads", "\(threads)"]
    },
    Option("--with", "WORD", "hand it that word; may be given again") { values, settings in
      settings.toolArguments += values
    },
    Option("--baseline", "PATH", "another phonefilter beside it, called 'before'") {
      values, settings in settings.baseline = values.last
    },
    Option("--baseline-with", "WORD", "hand that one the word; may be given again") {
      values, settings in settings.baselineArguments += values
    },
    Option("--keep", "DIR", "keep the catalogues there and use them again") { values, settings in
      settings.keptFolder = values.last
    },
    Option("--seed", "N", "another seed makes other phones (1)") { values, settings in
      settings.seed = UInt64(try number(values, "--seed", in: 0...Int.max))
    },
    Option("--markdown", nil, "print tables for a README; the rest on standard error") {
      _, settings in settings.printsMarkdown = true
    },
    Option("--list", nil, "list cases, shapes and peers") { _, settings in
      settings.showsList = true
    },
    Option("--help", nil, "show this help") { _, settings in settings.showsHelp = true },
  ]

  private init(
    _ flag: String, _ valueName: String?, _ help: String,
    _ apply: @escaping @Sendable ([String], inout Settings) throws -> Void
  ) {
    self.flag = flag
    self.valueName = valueName
    self.help = help
    self.apply = apply
  }

  /// The last given value counts.
  private static func number(
    _ values: [String], _ flag: String, in range: ClosedRange<Int>
  ) throws -> Int {
    let word = values.last ?? ""
    if let number = Int(word), range.contains(number) { return number }
    throw UsageError(
      message: "\(flag): '\(word)' is not a whole number from \(range.lowerBound) up")
  }

  /// The named elements, in the order of the list.
  private static func pick<Element>(
    _ names: [String], _ flag: String, from all: [Element], by name: (Element) -> String
  ) throws -> [Element] {
    for unknown in names where !all.contains(where: { name($0) == unknown }) {
      let known = all.map(name).joined(separator: ", ")
      throw UsageError(message: "\(flag): there is no '\(unknown)'; there are \(known)")
    }
    return all.filter { names.contains(name($0)) }
  }
}
