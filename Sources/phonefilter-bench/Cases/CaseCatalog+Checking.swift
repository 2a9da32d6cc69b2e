extension CaseCatalog {
  /// What looks at every value of every row, and finds nothing wrong.
  ///
  /// An engine is asked how many rows satisfy the same conditions; of the spellings of texts and of
  /// duplicates it is not asked, and those of duplicates phonefilter is not either, for the phones of
  /// these catalogues come again and again.
  static let checking = [
    BenchmarkCase(
      name: "check", summary: "check --disable duplicate-phone", shapes: [.array, .lines, .csv],
      targets: [
        Target(.faster(3, than: .duckdb), stretch: .faster(6, than: .duckdb)), .streams,
      ],
      contestants: { ring in
        [
          ring.phonefilter(
            ["check", "--disable", "duplicate-phone"], ring.soundRows(.everything)),
          ring.duckdb(
            count: "model IS NOT NULL AND trim(model) <> '' AND price BETWEEN 1 AND 1000000000 "
              + "AND screenSize BETWEEN 1 AND 20 AND memory BETWEEN 0.001 AND 64 "
              + "AND diskSpace BETWEEN 0.001 AND 8192 AND trim(model) = model "
              + "AND trim(color) = color AND trim(processor) = processor "
              + "AND NOT regexp_matches(model || color || processor, '[\\x00-\\x1F\\x7F]')",
            .everything),
        ]
      })
  ]
}

extension Ring {
  /// The number of rows in which nothing was wrong.
  func soundRows(_ question: Question) -> Answer {
    Answer.soundRows(catalogue.truth.digest(of: question).count)
  }
}
