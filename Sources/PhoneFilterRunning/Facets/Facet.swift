/// The values of one spec, each with the number of rows that the user would see after choosing it.
package struct Facet: Sendable {
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
  /// The lines in output order. The lines of rows without a value and of unreadable values are
  /// last.
  package let lines: [Line]
  /// The number of values that are not shown.
  package let omitted: Int
  /// The `--top` that would show all values. Nil if values are left out for another reason.
  package let topForAll: Int?
  /// The range of the numbers in the whole catalogue. It does not depend on the choices, so that
  /// the handle of a slider keeps its place.
  package let extent: ClosedRange<ExactNumber>?
  /// The number of values in the whole catalogue.
  package let distinct: Int
  /// `choosesValues`: true if values were chosen. `choosesMissing`: true if rows without a value
  /// were chosen. No row matches both.
  private let choosesValues: Bool
  private let choosesMissing: Bool
  /// The reason why the values are not listed. Nil if they are listed.
  package let note: String?

  /// The words for its values.
  package var words: SpecWords { SpecWords(spec, numbers: extent) }

  /// Creates a facet of known lines, or without lines.
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

  /// Creates a facet that lists no values.
  package init(withoutLines counts: ValueCounts) {
    let places = counts.places
    let days = FacetDays(counts, counts.spec.ordersDates ? places : [])
    self.init(of: counts.spec, [], distinct: days.distinctCount(among: places, counts))
  }

  /// Nil if no row has a value of the spec, the filter chooses nothing of it, and the user did not
  /// name it. `usualTop` is the number of shown texts, if the listing sets none.
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
    distinct = days.distinctCount(among: places, counts)
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

  /// Returns the ranges of numbers: chosen ranges that the scale lacks, then those of the scale.
  /// Empty if numbers are counted one by one.
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

  /// Returns a line for each range. A row with several values counts once in each range.
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
  /// Returns true if the line's count is the number of rows after the choice. Values and rows
  /// without a value cannot be chosen together.
  package func canChoose(_ line: Line) -> Bool {
    if line.isSelected { return true }
    return line.value == .value(.missing) ? !choosesValues : !choosesMissing
  }
}

extension Facet.Line {
  /// Creates a line for a choice that no row has. Nil for a pattern, which is not a value.
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
  /// Creates the numbers among the counted values, each with its number of rows.
  fileprivate init(_ counts: ValueCounts) {
    if let ranks = counts.numberRanks {
      self.init(count: ranks.count, total: ranks.total, number: ranks.number(after:))
    } else {
      self.init(counts.sortedNumbers.map { ($0.value, $0.count.total) })
    }
  }
}
