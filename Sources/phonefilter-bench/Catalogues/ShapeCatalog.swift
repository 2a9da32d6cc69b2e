/// The shapes there are, smallest first: a new one is a value beside `Shape.array` and a word here.
enum ShapeCatalog {
  static let all: [Shape] = [.sample] + big + stock + [.units, .database]

  /// The shapes with as many phones as the user asks for.
  static let big: [Shape] = [.array, .lines, .csv, .pretty, .shuffled]

  /// The shapes that are compared with their next file.
  static let stock: [Shape] = [.stockArray, .stockLines, .stockCSV]
}
