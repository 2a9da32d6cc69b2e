extension CaseCatalog {
  /// Cases that a database engine does by itself, in its own language.
  static let asking = [
    BenchmarkCase(
      name: "table-few", summary: "--color Starlight --disk 256 of a database (about 1 %)",
      shapes: [.database], targets: [Target(.within(1, of: .sqlite)), .streams],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--color", "Starlight", "--disk", "256"], ring.rows(.starlight256)),
          ring.sqlite("WHERE color = 'Starlight' AND diskSpace = 256", .starlight256),
        ]
      }),
    BenchmarkCase(
      name: "table-all", summary: "--price 0.. of a database, every row to a file",
      shapes: [.database], targets: [Target(.within(1, of: .sqlite)), .streams],
      contestants: { ring in
        [
          ring.phonefilter(["--price", "0.."], ring.rows(.everything)),
          ring.sqlite("WHERE price >= 0", .everything),
        ]
      }),
    BenchmarkCase(
      name: "table-count", summary: "--price 0.. -c of a database",
      shapes: [.database], targets: [Target(.within(1, of: .sqlite)), .streams],
      contestants: { ring in
        [
          ring.phonefilter(["--price", "0..", "-c"], ring.number(.everything)),
          ring.sqlite(count: "price >= 0", .everything),
        ]
      }),
    BenchmarkCase(
      name: "table-sort-text", summary: "--sort model of a database, every row to a file",
      shapes: [.database], targets: [Target(.within(1, of: .sqlite))],
      contestants: { ring in
        [
          ring.phonefilter(["--sort", "model"], ring.rows(.byModel)),
          ring.sqlite("ORDER BY model, rowid", .byModel),
        ]
      }),
    BenchmarkCase(
      name: "table-nothing", summary: "--color Nowhere -c of a database",
      shapes: [.database], targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--color", "Nowhere", "-c", "--expect", "none"], ring.number(.nowhere)),
          ring.sqlite(count: "color = 'Nowhere'", .nowhere),
        ]
      }),
    BenchmarkCase(
      name: "table-sort-limit", summary: "--sort -price --limit 10 of a database",
      shapes: [.database], targets: [Target(.within(1, of: .sqlite)), .streams],
      contestants: { ring in
        [
          ring.phonefilter(["--sort", "-price", "--limit", "10"], ring.rows(.topTen)),
          ring.sqlite("ORDER BY price DESC, rowid LIMIT 10", .topTen),
        ]
      }),
  ]
}
