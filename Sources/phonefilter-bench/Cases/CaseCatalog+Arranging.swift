extension CaseCatalog {
  /// Cases that must remember: the order, and the earlier rows.
  ///
  /// All contestants give equal rows in the catalogue's order, except DuckDB, and jq after
  /// grouping.
  static let arranging = [
    BenchmarkCase(
      name: "sort-limit", summary: "--sort -price --limit 10", shapes: [.array, .lines, .csv],
      targets: [
        .besideDuckDB(0.18, stretch: 0.12), .streams,
      ],
      contestants: { ring in
        [
          ring.phonefilter(["--sort", "-price", "--limit", "10"], ring.rows(.topTen)),
          ring.duckdb("ORDER BY price DESC LIMIT 10", ring.rows(.topTenAnyTie)),
          ring.jq(array: "sort_by(-.price)[:10][]", ring.rows(.topTen)),
          ring.miller(["sort", "-nr", "price", "then", "head", "-n", "10"], ring.rows(.topTen)),
        ]
      }),
    BenchmarkCase(
      name: "sort-price", summary: "--sort price, every row to a file", shapes: [.lines, .csv],
      targets: [.besideDuckDB(0.2, stretch: 0.14)],
      contestants: { ring in
        [
          ring.phonefilter(["--sort", "price"], ring.rows(.byPrice)),
          ring.duckdb("ORDER BY price", ring.rows(.byPriceAnyTie)),
        ]
      }),
    BenchmarkCase(
      name: "sort", summary: "--sort -price,model, every row to a file", shapes: [.array, .csv],
      targets: [.besideDuckDB(0.2, stretch: 0.14)],
      contestants: { ring in
        [
          ring.phonefilter(["--sort", "-price,model"], ring.rows(.sorted)),
          ring.duckdb("ORDER BY price DESC, model", ring.rows(.sortedAnyTie)),
          ring.jq(array: "sort_by(-.price, .model)[]", ring.rows(.sorted)),
          ring.miller(["sort", "-nr", "price", "-f", "model"], ring.rows(.sorted)),
        ]
      }),
    BenchmarkCase(
      name: "best", summary: "--best price,-memory,-disk", shapes: [.lines, .csv],
      targets: [Target(.within(3, of: .ownSort)), .streams],
      contestants: { ring in
        [ring.phonefilter(["--best", "price,-memory,-disk"], ring.rows(.best)), ring.ownSort()]
      }),
    BenchmarkCase(
      name: "unique", summary: "--unique model,color", shapes: [.array, .lines, .csv],
      targets: [.streams],
      contestants: { ring in
        [
          ring.phonefilter(["--unique", "model,color"], ring.rows(.unique)),
          ring.duckdb(select: "DISTINCT ON (model, color) *", "", ring.rows(.uniqueAnyRow)),
          ring.jq(array: "unique_by([.model, .color])[]", ring.rows(.uniqueAnyRow)),
          ring.miller(["head", "-n", "1", "-g", "model,color"], ring.rows(.unique)),
        ]
      }),
    BenchmarkCase(
      name: "unique-all", summary: "--unique model, where every model is another",
      shapes: [.soleLines, .soleCSV], targets: [.besideDuckDB(0.5, stretch: 0.3)],
      contestants: { ring in
        [
          ring.phonefilter(["--unique", "model"], ring.rows(.everything)),
          ring.duckdb(select: "DISTINCT ON (model) *", "", ring.rows(.everythingAnyOrder)),
        ]
      }),
  ]
}
