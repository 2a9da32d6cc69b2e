extension CaseCatalog {
  /// Cases that look at every value of every row, and find nothing wrong.
  ///
  /// An engine is asked how many rows satisfy the same conditions. It is not asked about the
  /// spellings of texts, nor about duplicates; nor is phonefilter asked about those, for the phones
  /// of these catalogues come again and again.
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
  /// The number of rows in which nothing is wrong.
  func soundRows(_ question: Question) -> Answer {
    Answer.soundRows(catalogue.truth.digest(of: question).count)
  }
}
