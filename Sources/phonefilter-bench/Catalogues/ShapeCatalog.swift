/// The known shapes, smallest first. To add one, add a value beside `Shape.array` and a word here.
enum ShapeCatalog {
  static let all: [Shape] =
    [.sample] + big + spellings + [.soleLines, .soleCSV, .twiceLines, .faultyLines] + stock
    + [.units, .database]

  /// The shapes with the number of phones that the user requests.
  static let big: [Shape] = [.array, .lines, .csv, .pretty, .shuffled]

  static let spellings: [Shape] = [
    .arrayWithBlanks, .linesWithBlanks, .arrayWithEscapes, .linesWithEscapes, .prettyWithEscapes,
    .arrayInUTF8, .linesInUTF8, .prettyInUTF8, .csvUnquoted, .csvQuoted, .csvInUTF8,
  ]

  /// The shapes that are compared with their next file.
  static let stock: [Shape] = [.stockArray, .stockLines, .stockCSV]

  /// The JSON shapes whose keys have one order in all records.
  static let json: [Shape] =
    [.array, .lines, .pretty] + spellings.filter { $0.fileExtension != "csv" }

  static let delimited: [Shape] = [.csv] + spellings.filter { $0.fileExtension == "csv" }
}
