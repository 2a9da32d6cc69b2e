/// A whole run: what was asked for, from the first line printed to the verdict.
struct Session {
  let settings: Settings
  let tool: String
  let scratch: Scratch

  /// Start-up takes a millisecond or two: more runs, or the median is noise.
  private static let startUpRunsFactor = 20
  private static let bigFile = 50_000_000

  /// Returns how many contestants failed or gave a wrong answer.
  func run() throws -> Int {
    try printHead()
    var problems = 0
    for benchmark in settings.cases {
      guard case .startUp(let makeContestants) = benchmark.ground else { continue }
      let runs = settings.runs == 1 ? 1 : settings.runs * Self.startUpRunsFactor
      Console.print("\n\(benchmark.name) · \(benchmark.summary) · \(Self.count(runs, "run"))")
      problems += try play(makeContestants(tool), runs: runs, bytes: nil)
    }
    let store = CatalogueStore(
      rows: settings.rows, seed: settings.seed, keptFolder: settings.keptFolder, scratch: scratch)
    for shape in settings.shapes {
      let cases = settings.cases.filter { $0.accepts(shape) }
      if !cases.isEmpty { problems += try run(cases, on: try store.catalogue(shape), of: store) }
    }
    return problems
  }

  private func run(
    _ cases: [BenchmarkCase], on catalogue: Catalogue, of store: CatalogueStore
  ) throws -> Int {
    defer { store.release(catalogue) }
    // Into the page cache, for contestants without a warm-up of their own.
    try File.forEachPiece(catalogue.path) { _ in try Interruption.check() }
    let size = "\(catalogue.rows.grouped) rows, \(catalogue.bytes.grouped) bytes"
    Console.print("\n\(catalogue.shape.name) · \(catalogue.shape.summary)")
    Console.print("  \(size)\(catalogue.isReused ? ", kept from before" : "")")
    var problems = 0
    for benchmark in cases {
      guard case .catalogues(_, let makeContestants) = benchmark.ground else { continue }
      Console.print("\n\(catalogue.shape.name) \(benchmark.name) · \(benchmark.summary)")
      let contestants = makeContestants(Ring(tool: tool, catalogue: catalogue)).compactMap(\.self)
      problems += try play(contestants, runs: settings.runs, bytes: catalogue.bytes)
    }
    return problems
  }

  private func play(_ contestants: [Contestant], runs: Int, bytes: Int?) throws -> Int {
    let match = Match(
      runs: runs, isBig: (bytes ?? 0) > Self.bigFile,
      output: scratch.path("output"), errors: scratch.path("errors"))
    let invited = contestants.filter { !settings.excludedPeers.contains($0.name) }
    let scores = try match.play(invited)
    ScoreTable(scores: scores, bytes: bytes, runsOnce: match.runsOnce).lines.forEach(Console.print)
    let problems = scores.compactMap { score in
      score.problem.map { "\(score.contestant.name) \($0)" }
    }
    problems.forEach { Console.print("  PROBLEM: \($0)") }
    let checked = scores.filter { $0.contestant.check != nil && $0.contestant.program != nil }
    if problems.isEmpty, let check = checked.first?.contestant.check {
      let agreement = checked.count == 1 ? "the answer is" : "all \(checked.count) answers are"
      let figure = "\(check.expected.grouped) \(check.answer.noun)"
      Console.print("  \(agreement) as generated; phonefilter: \(figure)")
    }
    return problems.count
  }

  private func printHead() throws {
    let legend = "peak; ~ sampled in the warm-up, ≤ hidden under this program's own"
    let sizes = "\(Self.count(settings.rows, "row")), \(Self.count(settings.runs, "run"))"
    Console.print("phonefilter-bench · \(sizes), seed \(settings.seed)")
    if settings.isQuick { Console.print("quick: only whether the answers agree counts") }
    Console.print("machine      \(Machine.describe())")
    Console.print("memory       \(legend)")
    Console.print("phonefilter  \(try version(of: tool)) (\(tool))")
    for peer in Peer.all where !settings.excludedPeers.contains(peer.command) {
      let name = peer.command + String(repeating: " ", count: 13 - peer.command.count)
      Console.print(name + (try peer.find().map(version(of:)) ?? "absent"))
    }
  }

  /// The first line that a program prints about itself.
  private func version(of program: String) throws -> String {
    let output = scratch.path("output")
    let run = try ChildProcess.run(
      program, ["--version"], output: output, errors: scratch.path("errors"))
    guard run.status == 0, let line = try File.lines(output).first else { return "no version" }
    return line
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }
}
