/// The days of a facet of dates, and the months and years that are values themselves.
///
///     2023-10-04T09:30Z · 2023-10-04 · 4 Oct 2023     the day 2023-10-04, three rows
///     2023-10                                         the month, with the rows of all its days
///
/// A line counts the rows that its condition finds. A date without a time includes the whole day.
struct FacetDays {
  let dates: [CalendarDate]
  /// The number of rows of each date.
  private let counts: [ValueCounts.Count]

  /// Creates the days of the values at some places. Skips values that are not dates.
  init(_ counts: ValueCounts, _ places: [Int]) {
    var numbers: [CalendarDate: Int] = [:]
    for place in places {
      guard case .date(let date) = counts.value(at: place).grouped else { continue }
      numbers[date] = 0
    }
    dates = numbers.keys.sorted()
    for (number, date) in dates.enumerated() { numbers[date] = number }
    self.counts = counts.counts(inGroups: dates.count) { value, group in
      guard case .date(let date) = value.grouped else { return }
      for whole in date.wholes { if let number = numbers[whole] { group(number) } }
    }
  }

  var count: Int { dates.count }

  /// Returns the number of different values at some places: of dates and texts, or of all values if
  /// no value is a date.
  func distinctCount(among places: [Int], _ counts: ValueCounts) -> Int {
    count > 0 ? count + counts.textPlaces.count : places.count
  }

  /// Returns lines for the most frequent dates, `top` at most, and for the chosen dates. In natural
  /// order they are sorted by date. Otherwise, the most frequent is first.
  func lines(
    top: Int, minimum: Int, _ order: ValueOrder, isChosen: (CalendarDate) -> Bool
  ) -> [Facet.Line] {
    let places = dates.indices
    let byCount = places.filter { counts[$0].selected >= minimum }.sorted {
      (counts[$1].selected, $0) < (counts[$0].selected, $1)
    }
    let most = byCount.prefix(top)
    let isMost = Set(most)
    let chosen = places.filter { isChosen(dates[$0]) }
    let kept = most + chosen.filter { !isMost.contains($0) }
    let isSelected = Set(chosen)
    return (order == .natural ? kept.sorted() : Array(kept)).map { place in
      Facet.Line(
        value: .value(.date(dates[place])), count: counts[place].selected,
        isSelected: isSelected.contains(place))
    }
  }
}
