extension CaseCatalog {
  /// Cases that stream: select phones, count them, or test if there is one.
  static let selecting = [
    BenchmarkCase(
      name: "filter", summary: "--color Starlight --disk 256, rows to a file (about 1 %)",
      shapes: ShapeCatalog.big + ShapeCatalog.spellings,
      targets: [
        Target(
          .within(1.6, of: .wordCount), stretch: .within(1.3, of: .wordCount),
          on: ShapeCatalog.json),
        Target(
          .within(2.5, of: .ripgrep), stretch: .within(1.6, of: .ripgrep),
          on: ShapeCatalog.delimited),
        .besideDuckDB(0.1, stretch: 0.07, on: [.shuffled]),
        Target(.memory(9)),
      ],
      contestants: { ring in starlight256(ring) + [ring.wordCount()] }),
    BenchmarkCase(
      name: "pipe", summary: "the same rows, the catalogue on standard input from cat",
      shapes: [.array, .lines, .csv], targets: [.streams],
      contestants: { ring in starlight256(ring.piped) }),
    BenchmarkCase(
      name: "count", summary: "--color Starlight --disk 256 -c", shapes: ShapeCatalog.big,
      targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--color", "Starlight", "--disk", "256", "-c"], ring.number(.starlight256)),
          ring.ripgrep(count: ring.dialect.starlightLiteral, .starlight),
          ring.duckdb(count: "color = 'Starlight' AND diskSpace = 256", .starlight256),
        ]
      }),
    BenchmarkCase(
      name: "where", summary: "--where '(color=Starlight and diskSpace=256) or color=Nowhere' -c",
      shapes: [.array, .lines, .csv], targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--where", "(color=Starlight and diskSpace=256) or color=Nowhere", "-c"],
            ring.number(.starlight256)),
          ring.duckdb(
            count: "(color = 'Starlight' AND diskSpace = 256) OR color = 'Nowhere'",
            .starlight256),
        ]
      }),
    BenchmarkCase(
      name: "threads", summary: "--color Starlight --disk 256 -c --threads 16", shapes: [.lines],
      targets: [Target(.memory(16))],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--color", "Starlight", "--disk", "256", "-c", "--threads", "16"],
            ring.number(.starlight256)),
          ring.ripgrep(count: ring.dialect.starlightLiteral, .starlight),
        ]
      }),
    BenchmarkCase(
      name: "units", summary: "--price 300..900 --memory 8 -c, of amounts with units",
      shapes: [.units], targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--price", "300..900", "--memory", "8", "-c"], ring.number(.affordable8)),
          ring.wordCount(),
        ]
      }),
    BenchmarkCase(
      name: "quiet", summary: "--color Starlight --disk 256 -q, which ends at the first match",
      shapes: [.array, .lines], targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(["--color", "Starlight", "--disk", "256", "-q"], .silence),
          ring.ripgrep(quiet: ring.dialect.starlightLiteral, status: 0),
        ]
      }),
    BenchmarkCase(
      name: "quiet-none", summary: "--color Nowhere -q, which has to read everything",
      shapes: [.array, .lines], targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(["--color", "Nowhere", "-q"], .silence, status: 1),
          ring.ripgrep(quiet: "Nowhere", status: 1),
        ]
      }),
    BenchmarkCase(
      name: "nothing", summary: "--color Nowhere -c, which no record has",
      shapes: ShapeCatalog.big, targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(["--color", "Nowhere", "-c"], ring.number(.nowhere)),
          ring.ripgrep(count: "Nowhere", .nowhere),
          ring.duckdb(count: "color = 'Nowhere'", .nowhere),
        ]
      }),
    BenchmarkCase(
      name: "everything", summary: "--price 0.., every row to a file", shapes: ShapeCatalog.big,
      targets: [.streams],
      contestants: { ring in
        let rows = ring.rows(.everything)
        return [
          ring.phonefilter(["--price", "0.."], rows),
          ring.ripgrepRecords(rows),
          ring.duckdb("WHERE price >= 0", rows),
          ring.jq(rows: "select(.price>=0)", rows),
          ring.miller(["filter", "$price>=0"], rows),
        ]
      }),
    BenchmarkCase(
      name: "regex", summary: "--model '/^iPhone 1[45]/' -c", shapes: [.array, .lines, .csv],
      targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(["--model", "/^iPhone 1[45]/", "-c"], ring.number(.iPhone14Or15)),
          ring.ripgrep(count: ring.dialect.modelExpression, .iPhone14Or15),
          ring.duckdb(count: "regexp_matches(model, '^iPhone 1[45]')", .iPhone14Or15),
          ring.jq(
            rows: "select(.model | test(\"^iPhone 1[45]\"))", ring.rows(.iPhone14Or15)),
          ring.miller(["filter", "$model =~ \"^iPhone 1[45]\""], ring.rows(.iPhone14Or15)),
        ]
      }),
  ]

  private static func starlight256(_ ring: Ring) -> [[Contestant]] {
    let rows = ring.rows(.starlight256)
    return [
      ring.phonefilter(["--color", "Starlight", "--disk", "256"], rows),
      ring.ripgrep(count: ring.dialect.starlightLiteral, .starlight),
      ring.duckdb("WHERE color = 'Starlight' AND diskSpace = 256", rows),
      ring.jq(rows: "select(.color==\"Starlight\" and .diskSpace==256)", rows),
      ring.miller(["filter", "$color==\"Starlight\" && $diskSpace==256"], rows),
    ]
  }
}
