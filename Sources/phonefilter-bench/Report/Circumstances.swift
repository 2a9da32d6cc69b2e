/// The facts that the figures depend on: the machine, the catalogues, and each program's version.
struct Circumstances {
  let settings: Settings
  let tools: [Tool]
  let scratch: Scratch

  var sizes: String {
    let rows = Figures.count(settings.rows, "phone")
    return "\(rows), seed \(settings.seed), \(Figures.count(settings.runs, "run"))"
  }

  var lines: [String] {
    get throws {
      var rows = [
        ("machine", Machine.describe()),
        ("memory", "peak; ~ sampled in the warm-up, ≤ hidden under this program's own"),
        ("MAD", "the median distance from the median"),
      ]
      for tool in tools { rows.append((tool.title, try version(of: tool.path) + hint(tool))) }
      rows += try peers.map { ($0.command, try version(of: $0)) }
      let quick = settings.isQuick ? ["quick: only whether the answers agree counts"] : []
      return ["phonefilter-bench · \(sizes)"] + quick
        + rows.map { name, text in
          name + String(repeating: " ", count: max(1, 13 - name.count)) + text
        }
    }
  }

  var peers: [Peer] {
    Peer.all.filter { !settings.excludedPeers.contains($0.command) }
  }

  func version(of peer: Peer) throws -> String {
    try peer.find().map(version(of:)) ?? "absent"
  }

  func version(of program: String) throws -> String {
    let output = scratch.path("output")
    let run = try ChildProcess.run(
      Command(program: program, arguments: ["--version"], feed: nil), output: output,
      errors: scratch.path("errors"))
    guard run.status == 0, let line = try File.lines(output).first else { return "no version" }
    return line
  }

  private func hint(_ tool: Tool) -> String {
    " (\(([tool.path] + tool.extraArguments).joined(separator: " ")))"
  }
}
