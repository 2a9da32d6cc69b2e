/// The values of a facet that are listed one by one.
struct FacetValues {
  private let counts: ValueCounts
  /// The places of the listed values, and the places of the chosen values.
  private let places: [Int]
  private let chosen: Set<Int>

  init(_ counts: ValueCounts, _ places: [Int], _ chosen: Set<Int>) {
    self.counts = counts
    self.places = places
    self.chosen = chosen
  }

  var count: Int { places.count }

  /// Returns lines for the most frequent values, `top` at most, and for the chosen values, in the
  /// order `order`.
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
