extension CaseCatalog {
  /// Cases that write every row in another form.
  static let converting =
    [
      conversion("to-json", "-f json", .json, ", ARRAY true", on: [.csv, .lines, .linesInUTF8]),
      conversion("to-lines", "-f jsonl", .json, on: [.csv, .array]),
      conversion("to-csv", "-f csv", .csv, on: [.array, .lines, .linesWithEscapes]),
      conversion("to-tsv", "-f tsv", .tsv, ", DELIMITER '\t'", on: [.lines, .csv]),
    ] + [
      projection("fields", "--fields \(reordered.joined(separator: ","))", reordered),
      projection("normalize", "--normalize", PhoneField.all.map(\.name)),
    ] + [
      page("table", "-f table", Target.perRow, { .linesOfTable($0, besides: 1) }),
      page("markdown", "-f markdown", Target.perRow, { .linesOfTable($0, besides: 2) }),
      page("html", "-f html", Target.perRow, { .rowsOfPage($0) }),
    ]

  private static let reordered = [
    "color", "price", "model", "memory", "diskSpace", "processor", "screenSize",
  ]

  private static func conversion(
    _ name: String, _ words: String, _ reader: RecordReader, _ details: String = "",
    on shapes: [Shape]
  ) -> BenchmarkCase {
    let format = reader.format
    return BenchmarkCase(
      name: name, summary: "\(words), every row to a file", shapes: shapes,
      targets: [.besideDuckDB(0.5, stretch: 0.25)],
      contestants: { ring in
        let answer = ring.rows(.everything, read: reader)
        return [
          ring.phonefilter(words.split(separator: " ").map(String.init), answer),
          ring.duckdb(
            query: "SELECT * FROM \(ring.duckdbTable)", as: "\(format)\(details)", answer),
        ]
      })
  }

  private static func projection(
    _ name: String, _ words: String, _ fields: [String]
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: name, summary: "\(words), every row to a file", shapes: [.lines, .csv],
      targets: [.besideDuckDB(0.5, stretch: 0.25)],
      contestants: { ring in
        [
          ring.phonefilter(
            words.split(separator: " ").map(String.init), ring.rows(.everything)),
          ring.duckdb(
            select: fields.joined(separator: ", "), "", ring.rows(.everything)),
        ]
      })
  }

  /// Every row for people. No peer writes the same.
  private static func page(
    _ name: String, _ words: String, _ target: Target, _ answer: @escaping @Sendable (Int) -> Answer
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: name, summary: "\(words), every row to a file", shapes: [.lines, .csv],
      targets: [target],
      contestants: { ring in
        [
          ring.phonefilter(
            words.split(separator: " ").map(String.init), answer(ring.catalogue.rows)),
          ring.wordCount(),
        ]
      })
  }
}

extension Target {
  fileprivate static let perRow = Target(
    .perRow(microseconds: 1), stretch: .perRow(microseconds: 0.5))
}
