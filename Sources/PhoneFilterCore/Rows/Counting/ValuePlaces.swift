/// The different values of one spec in the order of their first appearance. Row counts use a
/// value's place in this order instead of the value.
///
///     Gold, Silver, Gold, nothing   ─►   0, 1, 0, 2
///
/// Facets, statistics and pages distinguish values by their places.
package struct ValuePlaces {
  private let ignoresCase: Bool
  package private(set) var values: [ValueKey] = []
  private var places: [ValueKey: Int32] = [:]

  package init(ignoringCase: Bool) { ignoresCase = ignoringCase }

  /// Returns the place of a value, and adds the value if it is new. The first spelling is kept.
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

  /// Returns the place of a value; nil if the value was never added. If case is ignored, the caller
  /// passes the value with its case folded.
  package func place(of value: ValueKey) -> Int? { places[value].map { Int($0) } }

  /// The places of values that are neither missing nor unreadable.
  package var filled: [Int] {
    values.indices.filter { values[$0] != .missing && values[$0] != .unreadable }
  }

  /// The texts in natural order, with their places.
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
  /// Returns the scale that distinguishes its numbers when they are counted. The caller passes
  /// rising numbers, each with the number of its rows.
  package func scale(of numbers: CountedNumbers) -> NumberScale {
    NumberScale(numbers, mostValues: mostListedNumbers)
  }
}
