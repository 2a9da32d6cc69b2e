/// The different values of one spec in the order in which they were first met. A value's place among
/// them stands for it where rows are counted.
///
///     Gold, Silver, Gold, nothing   ─►   0, 1, 0, 2
///
/// Facets, statistics and pages tell values apart by it.
package struct ValuePlaces {
  /// Whether texts are one value that differ in case alone.
  private let ignoresCase: Bool
  package private(set) var values: [ValueKey] = []
  private var places: [ValueKey: Int32] = [:]

  package init(ignoringCase: Bool) { ignoresCase = ignoringCase }

  /// The place of a value, which is added unless it is there. It stays as it was first written.
  package mutating func place(adding value: ValueKey) -> Int {
    ignoresCase ? place(adding: value, as: value.caseFolded) : place(adding: value, as: value)
  }

  @inline(__always)
  private mutating func place(adding value: ValueKey, as key: ValueKey) -> Int {
    if let place = places[key] { return Int(place) }
    let place = values.count
    places[key] = Int32(truncatingIfNeeded: place)
    values.append(value)
    return place
  }

  /// The place of a value; nil unless it was met.
  package func place(of value: ValueKey) -> Int? { places[value].map { Int($0) } }

  /// The places of what is a value: neither missing nor unreadable.
  package var filled: [Int] {
    values.indices.filter { values[$0] != .missing && values[$0] != .unreadable }
  }

  /// The texts by name, with their places.
  package var texts: [(place: Int, value: String)] {
    values.enumerated()
      .compactMap { place, value in value.text.map { (place: place, value: $0) } }
      .sorted { NaturalOrder.precedes($0.value, $1.value) }
  }

  /// The numbers in rising order, with their places.
  package var numbers: [(place: Int, value: ExactNumber)] {
    values.enumerated()
      .compactMap { place, value in value.number.map { (place: place, value: $0) } }
      .sorted { $0.value < $1.value }
  }
}

extension PhoneSpec {
  /// How its numbers are told apart where they are counted. The numbers rise, and each stands with
  /// the number of rows that have it.
  package func scale(of numbers: CountedNumbers) -> NumberScale {
    NumberScale(numbers, mostValues: mostListedNumbers)
  }
}
