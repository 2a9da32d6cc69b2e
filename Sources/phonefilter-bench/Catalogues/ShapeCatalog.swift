/// The shapes there are, smallest first: a new one is a value beside `Shape.array` and a word here.
enum ShapeCatalog {
  static let all: [Shape] =
    [.sample] + big + spellings + [.soleLines, .soleCSV, .twiceLines, .faultyLines] + stock
    + [.units, .database]

  /// The shapes with as many phones as the user asks for.
  static let big: [Shape] = [.array, .lines, .csv, .pretty, .shuffled]

  /// The spellings that others write, of the same phones.
  static let spellings: [Shape] = [
    .arrayWithBlanks, .linesWithBlanks, .arrayWithEscapes, .linesWithEscapes, .prettyWithEscapes,
    .arrayInUTF8, .linesInUTF8, .prettyInUTF8, .csvUnquoted, .csvQuoted, .csvInUTF8,
  ]

  /// The shapes that are compared with their next file.
  static let stock: [Shape] = [.stockArray, .stockLines, .stockCSV]

  /// Those in which a record's keys are JSON in one order.
  static let json: [Shape] =
    [.array, .lines, .pretty] + spellings.filter { $0.fileExtension != "csv" }

  /// Those with cells.
  static let delimited: [Shape] = [.csv] + spellings.filter { $0.fileExtension == "csv" }
}
