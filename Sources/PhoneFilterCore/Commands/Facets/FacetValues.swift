/// The values of a facet that are listed one by one, and which of them are shown.
struct FacetValues {
  private let values: [CountedValue]
  private let counts: [ValueCounts.Count]
  /// Which of the values are listed one by one, and which are chosen.
  private let places: [Int]
  private let chosen: Set<Int>

  init(_ counts: ValueCounts, _ places: [Int], _ chosen: Set<Int>) {
    values = counts.values
    self.counts = counts.counts
    self.places = places
    self.chosen = chosen
  }

  /// How many there are.
  var count: Int { places.count }

  /// Lines in an order: one for each of the most frequent values, at most `top`, and one for each
  /// chosen value.
  func lines(top: Int, minimum: Int, _ order: FacetRequest.Order) -> [Facet.Line] {
    let candidates = places.filter { counts[$0].selected >= minimum }
    let most = top < candidates.count ? self.most(candidates, top) : candidates
    let kept = Set(most).union(chosen.intersection(places))
    return kept.sorted(by: order == .count ? isMoreFrequent : precedes).map(line)
  }

  private func line(_ place: Int) -> Facet.Line {
    Facet.Line(
      value: .value(values[place]), count: counts[place].selected,
      isSelected: chosen.contains(place))
  }

  /// The most frequent of many, found without sorting all of them.
  private func most(_ candidates: [Int], _ top: Int) -> [Int] {
    var best: [Int] = []
    guard top > 0 else { return best }
    if top > 100 { return Array(candidates.sorted(by: isMoreFrequent).prefix(top)) }
    for place in candidates {
      if best.count == top {
        guard isMoreFrequent(place, best[top - 1]) else { continue }
        best.removeLast()
      }
      best.insert(place, at: best.firstIndex { isMoreFrequent(place, $0) } ?? best.count)
    }
    return best
  }

  private func isMoreFrequent(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (counts[left].selected, counts[right].selected)
    return one == other ? precedes(left, right) : one > other
  }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    values[left].precedes(values[right])
  }
}
