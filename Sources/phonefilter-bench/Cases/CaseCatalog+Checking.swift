extension CaseCatalog {
  /// Cases that look at every value of every row.
  ///
  /// An engine counts the rows that satisfy the same conditions. It does not check the spellings of
  /// texts, or duplicates. For cases with duplicates, the tool's own filter is the measure.
  static let checking = [
    BenchmarkCase(
      name: "check", summary: "check --disable duplicate-phone", shapes: [.array, .lines, .csv],
      targets: [
        Target(.within(2, of: .ownFilter)), .besideDuckDB(0.33, stretch: 0.17), Target(.memory(14)),
      ],
      contestants: { ring in
        [
          ring.phonefilter(
            ["check", "--disable", "duplicate-phone"], ring.soundRows(.everything)),
          ring.ownFilter(),
          ring.duckdb(
            count: "model IS NOT NULL AND trim(model) <> '' AND price BETWEEN 1 AND 1000000000 "
              + "AND screenSize BETWEEN 1 AND 20 AND memory BETWEEN 0.001 AND 64 "
              + "AND diskSpace BETWEEN 0.001 AND 8192 AND trim(model) = model "
              + "AND trim(color) = color AND trim(processor) = processor "
              + "AND NOT regexp_matches(model || color || processor, '[\\x00-\\x1F\\x7F]')",
            .everything),
        ]
      }),
    BenchmarkCase(
      name: "check-unique", summary: "check, of phones that are all different",
      shapes: [.soleLines],
      contestants: { ring in
        [ring.phonefilter(["check"], ring.soundRows(.everything)), ring.ownFilter()]
      }),
    BenchmarkCase(
      name: "check-faulty", summary: "check --disable duplicate-phone, 10 % without a price",
      shapes: [.faultyLines], targets: [Target(.within(3, of: .ownFilter)), Target(.memory(14))],
      contestants: { ring in
        [
          ring.phonefilter(
            ["check", "--disable", "duplicate-phone"], ring.problems(.free), status: 1),
          ring.ownFilter(),
        ]
      }),
    BenchmarkCase(
      name: "check-twice", summary: "check, of phones that are all there twice",
      shapes: [.twiceLines],
      contestants: { ring in
        [
          ring.phonefilter(
            ["check"], .problems(ring.catalogue.rows / 2), status: 1), ring.ownFilter(),
        ]
      }),
  ]
}

extension Ring {
  func soundRows(_ question: Question) -> Answer {
    Answer.soundRows(catalogue.truth.digest(of: question).count)
  }

  /// One problem for each row that answers a question.
  func problems(_ question: Question) -> Answer {
    Answer.problems(catalogue.truth.digest(of: question).count)
  }
}
