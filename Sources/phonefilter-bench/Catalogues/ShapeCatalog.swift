/// The shapes there are, smallest first: a new one is a value beside `Shape.array` and a word here.
enum ShapeCatalog {
  static let all: [Shape] = [.sample] + big + [.units, .database]

  /// The shapes of as many phones as are asked for.
  static let big: [Shape] = [.array, .lines, .csv, .pretty, .shuffled]
}
