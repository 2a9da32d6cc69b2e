extension CaseCatalog {
  /// Cases that count the values of all rows, and print next to nothing.
  ///
  /// jq has no quantiles, so it is left out of the cases that need them.
  static let counting = [
    BenchmarkCase(
      name: "facet-one", summary: "facets --facet color --disk 256",
      shapes: [.array, .lines, .csv],
      targets: [
        .besideDuckDB(0.18, stretch: 0.12), .streams,
      ],
      contestants: { ring in ring.facets(.one, .facetOfOne) }),
    BenchmarkCase(
      name: "facet-four",
      summary: "facets --facet color,diskSpace,memory,processor --color Starlight --disk 256",
      shapes: [.array, .lines, .csv],
      targets: [
        .besideDuckDB(0.18, stretch: 0.12), .streams,
      ],
      contestants: { ring in ring.facets(.four, .facetsOfFour) }),
    BenchmarkCase(
      name: "facet-many", summary: "facets --facet model --top 10, where every model is another",
      shapes: [.soleLines, .soleCSV], targets: [.besideDuckDB(0.5, stretch: 0.3)],
      contestants: { ring in
        let answer = Answer.counts(ring.catalogue.truth.digest(of: .leadingModels))
        return [
          ring.phonefilter(["facets", "--facet", "model", "--top", "10", "-f", "csv"], answer),
          ring.duckdb(
            query: "SELECT 'model' AS spec, model AS value, count(*) AS count "
              + "FROM \(ring.duckdbTable) GROUP BY model ORDER BY count DESC, value LIMIT 10",
            as: "csv", answer),
        ]
      }),
    BenchmarkCase(
      name: "stats", summary: "stats --fields price,memory", shapes: [.array, .lines, .csv],
      targets: [
        .besideDuckDB(0.18, stretch: 0.12), .streams,
      ],
      contestants: { ring in ring.summaries(of: Question.summarizedFields, .summaries) }),
  ]
}
