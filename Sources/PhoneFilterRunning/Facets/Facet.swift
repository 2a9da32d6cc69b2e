/// The values of one spec, each with the number of rows a user would see after choosing it.
package struct Facet: Sendable {
  /// A line of a facet.
  package struct Line: Sendable {
    package let value: GroupValue
    package let count: Int
    package let isSelected: Bool

    package init(value: GroupValue, count: Int, isSelected: Bool) {
      self.value = value
      self.count = count
      self.isSelected = isSelected
    }
  }

  package let spec: any PhoneSpec
  /// In the order in which they are shown, those without a value last.
  package let lines: [Line]
  /// How many values there are that are not shown.
  package let omitted: Int
  /// The `--top` with which all of them would be; nil where they are left out for another reason.
  package let topForAll: Int?
  /// The range of the numbers in the whole catalogue, whatever was chosen: a handle on a scale stays
  /// where it is when something else is chosen.
  package let extent: ClosedRange<ExactNumber>?
  /// How many values there are in the whole catalogue.
  package let distinct: Int
  /// Whether values were chosen, and whether having none was: both together fit no row.
  private let choosesValues: Bool
  private let choosesMissing: Bool
  /// Why its values are not listed; nil where they are.
  package let note: String?

  /// A facet of lines that are known already, or of none.
  package init(
    of spec: any PhoneSpec, _ lines: [Line], omitted: Int = 0,
    extent: ClosedRange<ExactNumber>? = nil, distinct: Int, note: String? = nil
  ) {
    self.spec = spec
    self.lines = lines
    self.omitted = omitted
    topForAll = nil
    self.extent = extent
    self.distinct = distinct
    self.note = note
    choosesMissing = lines.contains { $0.isSelected && $0.value == .value(.missing) }
    choosesValues = lines.contains { $0.isSelected && $0.value != .value(.missing) }
  }

  /// Nil for a spec that no catalogue has, unless the user named it. Of texts `usualTop` are shown
  /// where the listing does not say how many.
  package init?(
    _ choices: FacetChoices, _ counts: ValueCounts, _ listing: ValueListing, usualTop: Int?,
    isNamed: Bool
  ) {
    let choices = choices.reading(in: counts.marks)
    let places = counts.places
    let chosen = choices.chosen(of: counts)
    guard isNamed || !places.isEmpty || !choices.alternatives.isEmpty || choices.choosesMissing
    else { return nil }
    spec = counts.spec
    note = nil
    choosesValues = !choices.alternatives.isEmpty
    choosesMissing = choices.choosesMissing
    let numbers = CountedNumbers(counts)
    extent = numbers.count == 0 ? nil : numbers.lowest...numbers.highest
    let scale = spec.scale(of: numbers)
    let ranges = Facet.ranges(of: scale, choices)
    let days = FacetDays(counts, spec.ordersDates ? places : [])
    distinct = days.count > 0 ? days.count + counts.textPlaces.count : places.count
    let listsAll = ranges.isEmpty && days.count == 0
    let values = FacetValues(counts, listsAll ? places : counts.textPlaces, chosen.places)
    let isText = numbers.count < places.count
    let top = listing.top ?? (isText ? usualTop : nil)
    let order = listing.order ?? (spec.isNumeric || days.count > 0 ? .natural : .count)
    let kept =
      days.lines(top: top ?? .max, minimum: listing.minimum, order) { choices.choose(.date($0)) }
      + values.lines(top: top ?? .max, minimum: listing.minimum, order)
    var absent: [Line] = []
    for specification in chosen.absent {
      if case .number(let interval) = specification.test, ranges.contains(interval) { continue }
      guard let line = Line(choosing: specification),
        !absent.contains(where: { $0.value == line.value })
      else { continue }
      absent.append(line)
    }
    let histogram = Facet.histogram(ranges, choices, counts)
      .filter { $0.isSelected || $0.count >= listing.minimum }
    var others: [Line] = []
    if counts.missing != nil || choices.choosesMissing {
      others.append(
        Line(
          value: .value(.missing), count: counts.missing?.selected ?? 0,
          isSelected: choices.choosesMissing))
    }
    if let unreadable = counts.unreadable {
      others.append(
        Line(value: .value(.unreadable), count: unreadable.selected, isSelected: false))
    }
    lines = histogram + kept + absent + others
    let listed = days.count + values.count
    omitted = listed - kept.count
    topForAll = listing.minimum == 0 ? listed : nil
  }

  /// The ranges that numbers are counted in: those that were chosen, where they are not among the
  /// others, and those of the scale; none where numbers are counted one by one.
  private static func ranges(of scale: NumberScale, _ choices: FacetChoices) -> [NumberInterval] {
    guard case .ranges(let ranges) = scale else { return [] }
    var chosen: [NumberInterval] = []
    for specification in choices.alternatives {
      guard case .number(let interval) = specification.test, !(chosen + ranges).contains(interval)
      else { continue }
      chosen.append(interval)
    }
    return chosen + ranges
  }

  /// A line for each range. Rows with several values count once in each.
  private static func histogram(
    _ ranges: [NumberInterval], _ choices: FacetChoices, _ counts: ValueCounts
  ) -> [Line] {
    zip(ranges, counts.counts(inRanges: ranges)).map { range, count in
      let isChosen = choices.alternatives.contains {
        if case .number(let interval) = $0.test { return interval == range }
        return false
      }
      return Line(value: .range(range), count: count.selected, isSelected: isChosen)
    }
  }
}

extension Facet {
  /// Whether a line's count is that of the rows a user sees after choosing it as well: rows without
  /// a value do not count beside chosen values, and the other way round.
  package func canChoose(_ line: Line) -> Bool {
    if line.isSelected { return true }
    return line.value == .value(.missing) ? !choosesValues : !choosesMissing
  }
}

extension Facet.Line {
  /// A line for what was chosen and is nowhere; nil for a pattern, which is no value.
  fileprivate init?(choosing specification: Specification) {
    switch specification.test {
    case .text(let pattern):
      guard let literal = pattern.literal else { return nil }
      self.init(value: .value(.text(literal.text)), count: 0, isSelected: true)
    case .number(let interval):
      var value = interval.onlyValue.map { GroupValue.value(.number($0)) } ?? .range(interval)
      if specification.spec.ordersDates {
        let date = specification.typed.flatMap { CalendarDate($0) }
        value = date.flatMap { $0.time == nil ? .value(.date($0)) : nil } ?? .dates(interval)
      }
      self.init(value: value, count: 0, isSelected: true)
    case .anyValue: return nil
    }
  }
}

extension CountedNumbers {
  /// The numbers among some values, each with the number of rows that have it.
  fileprivate init(_ counts: ValueCounts) {
    if let ranks = counts.numberRanks {
      self.init(count: ranks.count, total: ranks.total, number: ranks.number(after:))
    } else {
      self.init(counts.sortedNumbers.map { ($0.value, $0.count.total) })
    }
  }
}
