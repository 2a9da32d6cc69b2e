/// The benchmarks there are: a new one is an entry here and nothing else.
enum CaseCatalog {
  static let all: [BenchmarkCase] = [
    BenchmarkCase(
      name: "version", summary: "start-up: print a version and end",
      ground: .startUp { tool in
        [.version("phonefilter", tool)]
          + [.ripgrep, .jq].map { (peer: Peer) in .version(peer.command, peer.find()) }
      }),
    BenchmarkCase(
      name: "filter", summary: "--color Starlight --disk 256, rows to a file (about 1 %)",
      ground: .catalogues(shapes: nil) { ring in
        let rows = ring.check(ring.dialect.rows, .starlight256)
        return [
          ring.phonefilter(["--color", "Starlight", "--disk", "256"], rows),
          ring.ripgrep(ring.dialect.starlightLiteral, .starlight),
          ring.wordCount(),
          ring.duckdb(rows: "WHERE color = 'Starlight' AND diskSpace = 256", rows),
          ring.jq(rows: "select(.color==\"Starlight\" and .diskSpace==256)", rows),
          ring.miller(["filter", "$color==\"Starlight\" && $diskSpace==256"], rows),
        ]
      }),
    BenchmarkCase(
      name: "count", summary: "--color Starlight --disk 256 -c",
      ground: .catalogues(shapes: nil) { ring in
        [
          ring.phonefilter(
            ["--color", "Starlight", "--disk", "256", "-c"], ring.check(.number, .starlight256)),
          ring.ripgrep(ring.dialect.starlightLiteral, .starlight),
          ring.duckdb(count: "color = 'Starlight' AND diskSpace = 256", .starlight256),
        ]
      }),
    BenchmarkCase(
      name: "nothing", summary: "--color Nowhere -c, which stands in no record",
      ground: .catalogues(shapes: nil) { ring in
        [
          ring.phonefilter(["--color", "Nowhere", "-c"], ring.check(.number, .nowhere)),
          ring.ripgrep("Nowhere", .nowhere),
          ring.duckdb(count: "color = 'Nowhere'", .nowhere),
        ]
      }),
    BenchmarkCase(
      name: "sort-limit", summary: "--sort -price --limit 10",
      ground: .catalogues(shapes: ["array"]) { ring in
        let prices = Contestant.Check(
          answer: .sum(after: "\"price\":"), expected: ring.catalogue.truth.topTenPrices)
        return [
          ring.phonefilter(["--sort", "-price", "--limit", "10"], prices),
          ring.duckdb(rows: "ORDER BY price DESC LIMIT 10", prices),
          ring.jq(array: "sort_by(-.price)[:10][]", prices),
          ring.miller(["sort", "-nr", "price", "then", "head", "-n", "10"], prices),
        ]
      }),
    BenchmarkCase(
      name: "regex", summary: "--model '/^iPhone 1[45]/' -c",
      ground: .catalogues(shapes: ["array"]) { ring in
        let count = ring.check(.number, .iPhone14Or15)
        let rows = ring.check(ring.dialect.rows, .iPhone14Or15)
        return [
          ring.phonefilter(["--model", "/^iPhone 1[45]/", "-c"], count),
          ring.ripgrep(ring.dialect.modelExpression, .iPhone14Or15),
          ring.duckdb(count: "regexp_matches(model, '^iPhone 1[45]')", .iPhone14Or15),
          ring.jq(array: "[.[] | select(.model | test(\"^iPhone 1[45]\"))] | length", count),
          ring.miller(["filter", "$model =~ \"^iPhone 1[45]\""], rows),
        ]
      }),
  ]
}

extension Contestant {
  fileprivate static func version(_ name: String, _ program: String?) -> Contestant {
    Contestant(
      name: name, program: program, arguments: ["--version"], isSlow: false, check: nil,
      goodStatuses: [0])
  }
}
