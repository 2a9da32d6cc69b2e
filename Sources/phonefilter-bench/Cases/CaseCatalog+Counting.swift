extension CaseCatalog {
  /// Cases that count the values of all rows, and print next to nothing.
  ///
  /// jq has no quantiles, and is left out where they are asked for.
  static let counting = [
    BenchmarkCase(
      name: "facet-one", summary: "facets --facet color --disk 256",
      shapes: [.array, .lines, .csv],
      targets: [
        Target(.faster(5, than: .duckdb), stretch: .faster(8, than: .duckdb)), .streams,
      ],
      contestants: { ring in ring.facets(.one, .facetOfOne) }),
    BenchmarkCase(
      name: "facet-four",
      summary: "facets --facet color,diskSpace,memory,processor --color Starlight --disk 256",
      shapes: [.array, .lines, .csv],
      targets: [
        Target(.faster(4.5, than: .duckdb), stretch: .faster(8, than: .duckdb)), .streams,
      ],
      contestants: { ring in ring.facets(.four, .facetsOfFour) }),
    BenchmarkCase(
      name: "stats", summary: "stats --fields price,memory", shapes: [.array, .lines, .csv],
      targets: [
        Target(.faster(3, than: .duckdb), stretch: .faster(6, than: .duckdb)), .streams,
      ],
      contestants: { ring in ring.summaries(of: Question.summarizedFields, .summaries) }),
  ]
}
