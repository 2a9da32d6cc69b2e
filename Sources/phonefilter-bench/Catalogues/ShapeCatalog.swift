/// The shapes there are, smallest first: a new one is a value beside `Shape.array` and a word here.
enum ShapeCatalog {
  static let all: [Shape] = [.sample] + big + stock + [.units, .database]

  /// The shapes of as many phones as are asked for.
  static let big: [Shape] = [.array, .lines, .csv, .pretty, .shuffled]

  /// Those that are compared with what comes after them.
  static let stock: [Shape] = [.stockArray, .stockLines, .stockCSV]
}
