/// The values of a facet that are listed one by one, and which of them are shown.
struct FacetValues {
  private let counts: ValueCounts
  /// Which of the values are listed one by one, and which are chosen.
  private let places: [Int]
  private let chosen: Set<Int>

  init(_ counts: ValueCounts, _ places: [Int], _ chosen: Set<Int>) {
    self.counts = counts
    self.places = places
    self.chosen = chosen
  }

  /// How many there are.
  var count: Int { places.count }

  /// Lines in an order: one for each of the most frequent values, at most `top`, and one for each
  /// chosen value.
  func lines(top: Int, minimum: Int, _ order: ValueOrder) -> [Facet.Line] {
    let numbers = counts.counts
    let candidates =
      minimum == 0 ? places : places.filter { numbers[$0].selected >= minimum }
    let most =
      top < candidates.count ? counts.first(top, of: candidates, byCount: true) : candidates
    let kept =
      chosen.isEmpty ? most : Array(Set(most).union(chosen.intersection(places)))
    return counts.first(.max, of: kept, byCount: order == .count).map { place in
      Facet.Line(
        value: .value(counts.value(at: place)), count: numbers[place].selected,
        isSelected: chosen.contains(place))
    }
  }
}
