extension CaseCatalog {
  /// Cases that show the whole at a glance: groups of rows, and a summary of each group.
  static let grouping = [
    BenchmarkCase(
      name: "group-by-folded", summary: "--group-by color --depth 1: counts and prices alone",
      shapes: [.array, .lines, .csv],
      targets: [
        .besideDuckDB(0.18, stretch: 0.12), .streams,
      ],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--group-by", "color", "--depth", "1", "-f", "csv"], ring.lines(.colorLines)),
          ring.duckdb(
            lines: "color, count(*), min(price), max(price)", "GROUP BY color",
            ring.lines(.colorLines)),
        ]
      }),
    BenchmarkCase(
      name: "group-by", summary: "--group-by color -f json, every row to a file",
      shapes: [.array, .lines],
      targets: [Target(.faster(3, than: .duckdb), stretch: .faster(6, than: .duckdb))],
      contestants: { ring in
        [
          ring.phonefilter(
            ["--group-by", "color", "-f", "json"],
            .rows(ring.catalogue.truth.digest(of: .grouped), read: .json, by: .exact)),
          ring.duckdb(
            json: "color AS value, count(*) AS count, min(price) AS low, max(price) AS high, "
              + "list(phone) AS phones", "AS phone GROUP BY color",
            .rows(
              ring.catalogue.truth.digest(of: .groupedAnyOrder), read: .json,
              by: .sorted(by: []))),
        ]
      }),
  ]
}
